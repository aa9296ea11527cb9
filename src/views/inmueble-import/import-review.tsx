import { useSelector } from '@xstate/react';
import { useState, type JSX } from 'react';
import { numero } from '../../lib/format.ts';
import type { ImportLine, ImportProblem } from '../../lib/import-check.ts';
import type { ImportPlan } from '../../lib/import-plan.ts';
import type { ImportDuplicate } from '../../lib/import-review.ts';
import { messages } from '../../lib/messages.ts';
import {
  countToSend,
  type InmuebleImportRef,
} from '../../machines/inmueble-import/inmueble-import.machine.ts';
import { useAnnounced } from '../ui/announce.ts';
import { Counts } from './import-counts.tsx';
import { LineOf, Lines } from './line-section.tsx';
import { TickableLine, UpperCase } from './tickable-line.tsx';

const texts = messages.importing;

interface ReviewProps {
  actor: InmuebleImportRef;
  plan: ImportPlan;
}

/** The lines that are ready, those with problems, and the duplicates (IMPORT-3). */
export function ImportReview({ actor, plan }: ReviewProps): JSX.Element {
  const ready = useSelector(actor, ({ context }) => countToSend(context));
  const withProblems = new Set(plan.problems.map(({ line }) => line)).size;
  const counts = [
    { label: texts.counts.ready, value: ready },
    { label: texts.counts.problems, value: withProblems },
    { label: texts.counts.duplicates, value: plan.duplicates.length + plan.earlier.length },
    { label: texts.counts.lines, value: plan.lines },
  ];
  // As the file was read: a tick is announced by its checkbox.
  const [found] = useState(counts.map(({ label, value }) => `${label}: ${numero(value)}`).join(', '));
  useAnnounced(found);
  return (
    <>
      <Counts counts={counts} />
      <Problems problems={plan.problems} lines={withProblems} />
      <Duplicates actor={actor} plan={plan} />
      <Unanswered actor={actor} lines={plan.unanswered} />
    </>
  );
}

function Problems({ problems, lines }: { problems: readonly ImportProblem[]; lines: number }) {
  const { title, count, hint } = texts.problems;
  if (problems.length === 0) return null;
  return (
    <Lines title={title} count={count(problems.length, lines)} hint={hint} items={problems}>
      {({ line, column, message }) => (
        <li key={`${line} ${column}`}>
          <LineOf line={line} />
          <span>
            <b>{column}:</b> {message}
          </span>
        </li>
      )}
    </Lines>
  );
}

function Duplicates({ actor, plan: { duplicates, earlier } }: ReviewProps): JSX.Element | null {
  const { title, hint, already } = texts.duplicates;
  if (duplicates.length + earlier.length === 0) return null;
  const hints = [
    ...(duplicates.length > 0 ? [hint] : []),
    ...(earlier.length > 0 ? [already(earlier.length)] : []),
  ];
  return (
    <Lines
      title={title}
      count={texts.lines(duplicates.length + earlier.length)}
      hint={hints.join(' ')}
      items={duplicates}
    >
      {(duplicate) => (
        <TickableLine key={duplicate.line} actor={actor} of={duplicate}>
          <SameAs {...duplicate} />
        </TickableLine>
      )}
    </Lines>
  );
}

/** 'Igual que GR-24', 'Igual que la línea 44'. */
function SameAs({ sameAs }: Pick<ImportDuplicate, 'sameAs'>): JSX.Element {
  return (
    <>
      {texts.duplicates.sameAs}
      {'code' in sameAs ? <UpperCase>{sameAs.code}</UpperCase> : texts.duplicates.sameAsLine(sameAs.line)}
    </>
  );
}

/** Lines that an earlier, interrupted import sent without a response (IMPORT-6). */
function Unanswered({ actor, lines }: { actor: InmuebleImportRef; lines: readonly ImportLine[] }) {
  const { title, hint, sent } = texts.unanswered;
  if (lines.length === 0) return null;
  return (
    <Lines title={title} count={texts.lines(lines.length)} hint={hint} items={lines}>
      {(line) => (
        <TickableLine key={line.line} actor={actor} of={line}>
          {sent}
        </TickableLine>
      )}
    </Lines>
  );
}
