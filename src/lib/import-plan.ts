import type { ImportLine } from './import-check.ts';
import type { ImportReview } from './import-review.ts';

/** Combines the review of a file with what earlier imports of it have sent (IMPORT-6). */

/**
 * How far a line has come. `sent`: without a response so far, or the response was lost. `besides`: the id of a property
 * that had its address before, so that it is not taken for the one that was sent.
 */
export type LineStage =
  | { at: 'inmueble sent'; besides?: number }
  /** The property exists, its owner does not. */
  | { at: 'inmueble created'; id: number }
  | { at: 'propietario sent'; id: number }
  | { at: 'done'; id: number };

export interface ImportPlan extends ImportReview {
  /** Lines that were imported before. */
  earlier: { line: number; id: number }[];
  /** Lines that were sent before without a response. */
  unanswered: ImportLine[];
}

/** What earlier imports have sent. */
export interface SentBefore {
  /** How far the lines of this file have come. */
  lines: ReadonlyMap<number, LineStage>;
  /** How far each property has come that was created from any file of this client, by its id. */
  inmuebles: ReadonlyMap<number, LineStage>;
}

/** How far a line has come, and its property if that can only be told by the address. */
interface Progress {
  stage: LineStage | undefined;
  found: number | null;
}

/** The review without the lines that must not be sent again. */
export function planOf(review: ImportReview, before: SentBefore): ImportPlan {
  const plan: ImportPlan = { ...review, ready: [], duplicates: [], earlier: [], unanswered: [] };
  const progressOf = createProgressOf(before);
  for (const line of review.ready) place(plan, line, progressOf(line), () => plan.ready.push(line));
  for (const line of review.duplicates) place(plan, line, progressOf(line), () => plan.duplicates.push(line));
  plan.unanswered.sort(byLine);
  // Of a property that exists only the owner is sent.
  const ready = new Set(plan.ready.filter(({ id }) => id === null).map(({ line }) => line));
  plan.hints = review.hints.filter(({ line }) => ready.has(line));
  return plan;
}

/**
 * The stage of a line is that of its property, which a corrected file may have brought further. A property belongs to one
 * line: if its response was lost, to the first with its address, unless the property was there before. A line of a
 * corrected file completes a property whose owner was refused.
 */
function createProgressOf({ lines, inmuebles }: SentBefore) {
  const claimed = new Set([...lines.values()].flatMap((stage) => ('id' in stage ? [stage.id] : [])));
  return ({ line, sameAddress, propietario }: ImportLine): Progress => {
    const own = lines.get(line);
    if (own && 'id' in own) return { stage: inmuebles.get(own.id) ?? own, found: null };
    if (sameAddress === null || claimed.has(sameAddress) || own?.besides === sameAddress)
      return { stage: own, found: null };
    const stage = propietario === null ? undefined : inmuebles.get(sameAddress);
    // A line that was never sent remains a duplicate if its property is complete.
    if (!own && (!stage || stage.at === 'done')) return { stage: undefined, found: null };
    claimed.add(sameAddress);
    return { stage: stage ?? own, found: sameAddress };
  };
}

function place(plan: ImportPlan, of: ImportLine, { stage, found }: Progress, asReviewed: () => void): void {
  const { line, sameAddress, inmueble, propietario } = of;
  const sent = (id: number | null) => ({ line, id, sameAddress, inmueble, propietario });
  switch (stage?.at) {
    case undefined:
      return asReviewed();
    case 'done':
      return void plan.earlier.push({ line, id: stage.id });
    case 'inmueble created':
      return void plan.ready.push(sent(stage.id));
    case 'propietario sent':
      return void plan.unanswered.push(sent(stage.id));
    case 'inmueble sent':
      // If it exists, only the owner is open: it was never sent.
      if (found !== null && propietario === null) return asReviewed();
      return void plan.unanswered.push(sent(found));
  }
}

/** The lines to send: those that are ready, and those that were ticked. */
export function chosenLines(plan: ImportPlan, ticked: ReadonlySet<number>): ImportLine[] {
  const others = [...plan.duplicates, ...plan.unanswered].filter(({ line }) => ticked.has(line));
  return [...plan.ready, ...others.map(withoutReason)].sort(byLine);
}

function withoutReason({ line, id, sameAddress, inmueble, propietario }: ImportLine): ImportLine {
  return { line, id, sameAddress, inmueble, propietario };
}

function byLine(one: { line: number }, other: { line: number }): number {
  return one.line - other.line;
}
