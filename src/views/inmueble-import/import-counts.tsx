import type { JSX } from 'react';
import { numberText } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import type { LineResult, ResultCounts } from '../../lib/import-result.ts';
import { Glyph } from '../ui/glyph.tsx';
import { CountList } from './import-styles.ts';

interface Count {
  label: string;
  value: number;
  /** For the results: the glyph, shown if the count is not 0. */
  kind?: LineResult['kind'];
}

const GLYPH = { created: 'success', failed: 'error', uncertain: 'warning' } as const;
const texts = messages.importing.counts;

export function Counts({ counts }: { counts: readonly Count[] }): JSX.Element {
  return (
    <CountList>
      {counts.map(({ label, value, kind }) => (
        <div key={label}>
          <dt data-kind={kind}>
            {kind && value > 0 && <Glyph name={GLYPH[kind]} size={14} />}
            {label}
          </dt>
          <dd>{numberText(value)}</dd>
        </div>
      ))}
    </CountList>
  );
}

interface ResultCountsProps {
  counts: ResultCounts;
  /** The fourth count: lines that are left, or were not imported. */
  rest: Count;
}

export function ResultCountList({ counts, rest }: ResultCountsProps): JSX.Element {
  const kinds = ['created', 'failed', 'uncertain'] as const;
  const shown = kinds.map((kind) => ({ label: texts[kind], value: counts[kind], kind }));
  return <Counts counts={[...shown, rest]} />;
}
