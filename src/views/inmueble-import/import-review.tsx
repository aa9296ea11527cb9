import { useSelector } from '@xstate/react';
import { useState, type JSX } from 'react';
import { numberText } from '../../lib/format.ts';
import type { ImportLine, ImportProblem } from '../../lib/import-check.ts';
import type { ImportPlan } from '../../lib/import-plan.ts';
import type { ImportDuplicate } from '../../lib/import-duplicates.ts';
import { messages } from '../../lib/messages.ts';
import {
  countToSend,
  type InmuebleImportRef,
} from '../../machines/inmueble-import/inmueble-import.machine.ts';
import { useAnnounced } from '../ui/announce.ts';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { Counts } from './import-counts.tsx';
import { LineOf, Lines } from './line-section.tsx';
import { TickableLine, UpperCase } from './tickable-line.tsx';

const texts = messages.importing;

interface ReviewProps {
  actor: InmuebleImportRef;
  plan: ImportPlan;
}

/** The lines that are ready, those with problems, the duplicates and the hints (IMPORT-3). */
export function ImportReview({ actor, plan }: ReviewProps): JSX.Element {
  const ready = useSelector(actor, ({ context }) => countToSend(context));
  const withProblems = countLines(plan.problems);
  const counts = [
    { label: texts.counts.ready, value: ready },
    { label: texts.counts.problems, value: withProblems },
    { label: texts.counts.duplicates, value: plan.duplicates.length + plan.earlier.length },
    { label: texts.counts.lines, value: plan.lines },
  ];
  const ofExisting = plan.ready.filter(({ id }) => id !== null);
  const others = [
    { label: texts.propietarios.title, value: ofExisting.length },
    { label: texts.hints.title, value: countLines(plan.hints) },
  ];
  // As the file was read: a tick is announced by its checkbox.
  const said = [...counts, ...others.filter(({ value }) => value > 0)];
  const [found] = useState(said.map(({ label, value }) => `${label}: ${numberText(value)}`).join(', '));
  useAnnounced(found);
  return (
    <>
      <Counts counts={counts} />
      <Findings {...texts.problems} findings={plan.problems} />
      <Duplicates actor={actor} plan={plan} />
      <Unanswered actor={actor} lines={plan.unanswered} />
      <Propietarios lines={ofExisting} />
      <Findings {...texts.hints} findings={plan.hints} />
    </>
  );
}

function countLines(findings: readonly ImportProblem[]): number {
  return new Set(findings.map(({ line }) => line)).size;
}

interface FindingsProps {
  title: string;
  hint: string;
  findings: readonly ImportProblem[];
}

/** Problems or hints, by line and column. */
function Findings({ title, hint, findings }: FindingsProps): JSX.Element | null {
  if (findings.length === 0) return null;
  const count = texts.countIn(findings.length, countLines(findings));
  return (
    <Lines title={title} count={count} hint={hint} items={findings}>
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
  const { title, hint, sent, propietario } = texts.unanswered;
  if (lines.length === 0) return null;
  return (
    <Lines title={title} count={texts.lines(lines.length)} hint={hint} items={lines}>
      {(line) => (
        <TickableLine key={line.line} actor={actor} of={line}>
          {line.id === null ? sent : propietario}
        </TickableLine>
      )}
    </Lines>
  );
}

/** Lines whose property was created before, and whose owner was refused (IMPORT-6). */
function Propietarios({ lines }: { lines: readonly ImportLine[] }): JSX.Element | null {
  const { title, hint } = texts.propietarios;
  if (lines.length === 0) return null;
  return (
    <Lines title={title} count={texts.lines(lines.length)} hint={hint} items={lines}>
      {({ line, inmueble }) => (
        <li key={line}>
          <LineOf line={line} />
          <span>
            <StreetAndDoor of={inmueble} />
          </span>
        </li>
      )}
    </Lines>
  );
}
