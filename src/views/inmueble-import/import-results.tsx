import type { JSX } from 'react';
import { streetLine } from '../../lib/format.ts';
import type { ImportLine } from '../../lib/import-check.ts';
import type { LineResult, LineResults } from '../../lib/import-result.ts';
import { messages } from '../../lib/messages.ts';
import { Reason } from './import-styles.ts';
import { LineOf, Lines } from './line-section.tsx';

const texts = messages.importing;

interface ResultListsProps {
  lines: readonly ImportLine[];
  results: LineResults;
}

/** The lines that failed, and those whose answer was lost, with the reasons (IMPORT-5). */
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

function ResultList({ lines, results, kind, title, hint }: ResultListProps): JSX.Element | null {
  const found = lines.flatMap((line) => {
    const result = results[line.line];
    return result?.kind === kind ? [{ ...line, message: result.message }] : [];
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
            <b>{streetLine(inmueble)}</b>
            <span>{message}</span>
          </Reason>
        </li>
      )}
    </Lines>
  );
}
