import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { IMPORT } from '../../lib/constants.ts';
import { wholePercent } from '../../lib/format.ts';
import type { ImportPlan } from '../../lib/import-plan.ts';
import { countResults } from '../../lib/import-result.ts';
import { messages } from '../../lib/messages.ts';
import type { ImportRunRef } from '../../machines/inmueble-import/import-run.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text, weight } from '../theme/tokens.ts';
import { useAnnounced } from '../ui/announce.ts';
import { Note } from '../ui/note.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ResultCountList } from './import-counts.tsx';
import { ResultLists } from './import-results.tsx';
import { Hint } from './import-styles.ts';

const texts = messages.importing;

const Place = styled('div')`
  padding: 4px 0;
  & > p {
    display: flex;
    align-items: baseline;
    gap: 8px;
    margin-bottom: 10px;
    color: ${color.text2};
    font-variant-numeric: tabular-nums;
  }
  & b {
    ${text[28]}
    font-weight: ${weight.semibold};
    color: ${color.text};
  }
  & > p > :last-child {
    margin-left: auto;
  }
  ${media.below320} {
    & > p {
      flex-wrap: wrap;
    }
  }
`;

interface ImportProgressProps {
  run: ImportRunRef;
  plan: ImportPlan;
}

/** How far the import has come (IMPORT-4). */
export function ImportProgress({ run, plan }: ImportProgressProps): JSX.Element {
  const { lines, results, settled, lost } = useSelector(run, ({ context }) => context);
  const isPaused = useSelector(run, (snapshot) => snapshot.hasTag('paused'));
  const total = lines.length;
  const done = texts.done(settled, total);
  const tenth = Math.floor((settled * 10) / total);
  useAnnounced(
    isPaused ? texts.paused : tenth > 0 ? texts.done(Math.ceil((tenth * total) / 10), total) : undefined,
  );
  return (
    <>
      <Place>
        <p>
          <b>{done}</b>
          <span>{texts.inmuebles(total)}</span>
          <span>{wholePercent(settled, total)}</span>
        </p>
        <ProgressBar
          label={texts.progress}
          value={settled}
          max={total}
          valueText={done}
          size="lg"
          isPaused={isPaused}
        />
      </Place>
      <ResultCountList
        counts={countResults(results)}
        rest={{ label: texts.counts.left, value: total - settled }}
      />
      {isPaused && lost >= IMPORT.lostInARow ? (
        <Note kind="warning">{texts.interrupted}</Note>
      ) : (
        <Hint>{texts.running}</Hint>
      )}
      <ResultLists plan={plan} results={results} />
    </>
  );
}
