import { useMemo, type JSX } from 'react';
import type { ImportLine } from '../../lib/import-check.ts';
import type { ImportPlan } from '../../lib/import-plan.ts';
import type { LineResult, LineResults } from '../../lib/import-result.ts';
import { messages } from '../../lib/messages.ts';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { Reason } from './import-styles.ts';
import { LineOf, Lines } from './line-section.tsx';

const texts = messages.importing;

interface ResultListsProps {
  plan: ImportPlan;
  results: LineResults;
}

/** The failed lines and those whose response was lost, with the reasons (IMPORT-5). */
export function ResultLists(props: ResultListsProps): JSX.Element {
  return (
    <>
      <ResultList {...props} kind="failed" title={texts.failed.title} />
      <ResultList {...props} kind="uncertain" title={texts.uncertain.title} hint={texts.uncertain.hint} />
    </>
  );
}

interface ResultListProps extends ResultListsProps {
  kind: LineResult['kind'];
  title: string;
  hint?: string;
}

function ResultList({ plan, results, kind, title, hint }: ResultListProps): JSX.Element | null {
  const lines = useMemo(() => linesByNumber(plan), [plan]);
  const found = Object.entries(results).flatMap(([number, result]) => {
    const line = lines.get(Number(number));
    return line && result.kind === kind ? [{ ...line, message: result.message }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Lines
      title={title}
      count={texts.lines(found.length)}
      items={found}
      {...(hint !== undefined && { hint })}
    >
      {({ line, inmueble, message }) => (
        <li key={line}>
          <LineOf line={line} />
          <Reason>
            <b>
              <StreetAndDoor of={inmueble} />
            </b>
            <span>{message}</span>
          </Reason>
        </li>
      )}
    </Lines>
  );
}

function linesByNumber({ ready, duplicates, unanswered }: ImportPlan): ReadonlyMap<number, ImportLine> {
  return new Map([...ready, ...duplicates, ...unanswered].map((line) => [line.line, line]));
}
