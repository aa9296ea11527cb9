/** A seeded random generator: the same seed gives the same data. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly [T, ...T[]]) => T;
  /** An item by its weight. */
  weighted: <T>(items: readonly [readonly [T, number], ...(readonly [T, number])[]]) => T;
  digits: (count: number) => string;
  uuid: () => string;
}

/** Mulberry32: 32 bits of state, plenty for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const digits = (count: number): string => Array.from({ length: count }, () => int(0, 9)).join('');
  return {
    int,
    digits,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => (rest -= weight) < 0);
      return (found ?? items[0])[0];
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('');
      const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
