/** What a list machine's snapshot says by its tags. */
export type ListPhase = 'loading' | 'failed' | 'showing';

interface Tagged {
  hasTag: (tag: 'busy' | 'failed') => boolean;
}

export function phaseOf(snapshot: Tagged): ListPhase {
  if (snapshot.hasTag('busy')) return 'loading';
  return snapshot.hasTag('failed') ? 'failed' : 'showing';
}
