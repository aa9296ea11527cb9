import type { ImportLine } from './import-check.ts';
import type { ImportDuplicate, ImportReview } from './import-review.ts';

/** Combines the review of a file with what earlier imports of it have sent (IMPORT-6). */

/** How far a line has come. `sent`: without a response so far, or the response was lost. */
export type LineStage =
  | { at: 'inmueble sent' }
  /** The property exists, its owner does not. */
  | { at: 'inmueble created'; id: number }
  | { at: 'propietario sent'; id: number }
  | { at: 'done'; id: number };

export interface ImportPlan extends ImportReview {
  /** Lines that were imported before. */
  earlier: { line: number; id: number }[];
  /** Lines that were sent before without an answer. */
  unanswered: ImportLine[];
}

/** What earlier imports have sent. */
export interface SentBefore {
  /** How far the lines of this file have come. */
  lines: ReadonlyMap<number, LineStage>;
  /** How far each property has come that was created from any file of this client, by its id. */
  inmuebles: ReadonlyMap<number, LineStage>;
}

/** The review without the lines that must not be sent again. */
export function planOf(review: ImportReview, before: SentBefore): ImportPlan {
  const plan: ImportPlan = { ...review, ready: [], duplicates: [], earlier: [], unanswered: [] };
  const stageOf = createStageOf(before);
  for (const line of review.ready) place(plan, line, stageOf(line), () => plan.ready.push(line));
  for (const line of review.duplicates) place(plan, line, stageOf(line), () => plan.duplicates.push(line));
  plan.unanswered.sort(byLine);
  // Of a property that exists only the owner is sent.
  const ready = new Set(plan.ready.filter(({ id }) => id === null).map(({ line }) => line));
  plan.hints = review.hints.filter(({ line }) => ready.has(line));
  return plan;
}

/**
 * The stage of a line is that of its property, which a corrected file may have brought further. A line of that file has
 * the address of a property whose owner was refused: the first such line completes it.
 */
function createStageOf({ lines, inmuebles }: SentBefore) {
  const claimed = new Set([...lines.values()].flatMap((stage) => ('id' in stage ? [stage.id] : [])));
  return (found: ImportLine | ImportDuplicate): LineStage | undefined => {
    const own = lines.get(found.line);
    if (own && 'id' in own) return inmuebles.get(own.id) ?? own;
    const id = existingOf(found);
    if (id === null || found.propietario === null || claimed.has(id)) return own;
    claimed.add(id);
    const stage = inmuebles.get(id);
    // A line that was never sent remains a duplicate if its property is complete.
    return own || stage?.at !== 'done' ? (stage ?? own) : undefined;
  };
}

/** The id of the property that has the address of the line. */
function existingOf(found: ImportLine | ImportDuplicate): number | null {
  return 'sameAs' in found && 'code' in found.sameAs ? found.sameAs.id : null;
}

function place(
  plan: ImportPlan,
  found: ImportLine | ImportDuplicate,
  stage: LineStage | undefined,
  asReviewed: () => void,
): void {
  const { line, inmueble, propietario } = found;
  switch (stage?.at) {
    case undefined:
      return asReviewed();
    case 'done':
      return void plan.earlier.push({ line, id: stage.id });
    case 'inmueble created':
      return void plan.ready.push({ line, id: stage.id, inmueble, propietario });
    case 'propietario sent':
      return void plan.unanswered.push({ line, id: stage.id, inmueble, propietario });
    case 'inmueble sent':
      return placeUnanswered(plan, found, asReviewed);
  }
}

/** A line whose property was sent without an answer. If it exists, only the owner is open: it was never sent. */
function placeUnanswered(
  plan: ImportPlan,
  found: ImportLine | ImportDuplicate,
  asReviewed: () => void,
): void {
  const { line, inmueble, propietario } = found;
  const existing = existingOf(found);
  if (existing !== null && propietario === null) asReviewed();
  else plan.unanswered.push({ line, id: existing, inmueble, propietario });
}

/** The lines to send: those that are ready, and those that were ticked. */
export function chosenLines(plan: ImportPlan, ticked: ReadonlySet<number>): ImportLine[] {
  const others = [...plan.duplicates, ...plan.unanswered].filter(({ line }) => ticked.has(line));
  return [...plan.ready, ...others.map(withoutReason)].sort(byLine);
}

function withoutReason({ line, id, inmueble, propietario }: ImportLine): ImportLine {
  return { line, id, inmueble, propietario };
}

function byLine(one: { line: number }, other: { line: number }): number {
  return one.line - other.line;
}
