import { describe, expect, it } from 'vitest';
import { fileHash } from '../../src/lib/file-hash.ts';

const hashOf = (text: string) => fileHash(new TextEncoder().encode(text));

describe('[IMPORT-6] the hash by which a file is recognized', () => {
  it('is that of cyrb53, whose low 53 bits are published', () => {
    const low = (text: string) => Number(BigInt(`0x${hashOf(text)}`) & (2n ** 53n - 1n));
    expect(['a', 'b', 'revenge', 'revenue'].map(low)).toEqual([
      7929297801672961, 8684336938537663, 4051478007546757, 8309097637345594,
    ]);
  });

  it('differs for files that differ in one place', () => {
    const lines = Array.from({ length: 300 }, (_, at) => `Calle Sierpes;${at}\r\n`);
    const files = lines.map((_, at) => lines.with(at, 'Calle Feria;1\r\n').join(''));
    expect(new Set(files.map(hashOf)).size).toBe(300);
    expect(hashOf('ab')).not.toBe(hashOf('ba'));
    expect(hashOf('')).toMatch(/^[0-9a-f]{16}$/);
  });
});
