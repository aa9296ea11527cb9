import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { Pairs } from './sheet-styles.ts';

export interface Pair {
  label: string;
  value: string;
  /** Spans two columns. */
  isWide?: boolean;
}

export function SheetPairs({ pairs }: { pairs: readonly Pair[] }): JSX.Element {
  return (
    <Pairs>
      {pairs.map(({ label, value, isWide }) => (
        <div key={label} data-wide={isWide ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value.trim() || messages.common.notAvailable}</dd>
        </div>
      ))}
    </Pairs>
  );
}
