export interface Candidate {
  reaches: ReadonlySet<string>;
  length: number;
}

/** A greedy cover: few candidates that together reach every goal; ties go to the shorter, then the earlier. */
export function cover<C extends Candidate>(
  candidates: readonly C[],
  goals: readonly string[],
): { picked: C[]; missing: string[] } {
  const left = new Set(goals);
  const picked: C[] = [];
  for (;;) {
    const best = bestOf(candidates, left);
    if (!best) return { picked, missing: [...left] };
    picked.push(best);
    for (const goal of best.reaches) left.delete(goal);
  }
}

function bestOf<C extends Candidate>(candidates: readonly C[], left: ReadonlySet<string>): C | null {
  let best: C | null = null;
  let bestGain = 0;
  for (const candidate of candidates) {
    const gain = [...candidate.reaches].filter((goal) => left.has(goal)).length;
    if (gain > bestGain || (gain === bestGain && best && candidate.length < best.length)) {
      [best, bestGain] = [candidate, gain];
    }
  }
  return bestGain > 0 ? best : null;
}
