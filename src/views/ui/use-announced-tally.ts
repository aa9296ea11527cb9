import { useState } from 'react';
import { useAnnouncedAtRest } from './announce.ts';

/**
 * Announces how many match the filters ('2 de 14 documentos') and, once the filters are off, how many there are
 * ('14 documentos'). The total is not announced when a list is loaded, nor when it changes later.
 */
export function useAnnouncedTally(text: string | undefined, isFiltered: boolean): void {
  const tally = isFiltered ? text : undefined;
  // Null from the first tally until the filters are off, then the total to announce.
  const [after, setAfter] = useState<string | null>();
  const next = tally === undefined ? totalAfter(after, isFiltered ? undefined : text) : null;
  if (next !== after) setAfter(next);
  useAnnouncedAtRest(tally ?? after ?? undefined);
}

function totalAfter(after: string | null | undefined, total: string | undefined): string | null | undefined {
  if (after === null) return total ?? null;
  return after === total ? after : undefined;
}
