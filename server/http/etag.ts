import { createHash } from 'node:crypto';

/** The codings an answer may be sent in; each is a representation of its own, with an ETag of its own. */
export type Coding = 'identity' | 'br' | 'gzip';

/** What a text is known by: equal digests are equal texts. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A strong ETag: the digest, and the coding where there is one, for its bytes are others. */
export function etagOf(digest: string, coding: Coding = 'identity'): string {
  return coding === 'identity' ? `"${digest}"` : `"${digest}.${coding}"`;
}

const TAG = /(?:W\/)?"([^"]*)"/g;
const CODING = /\.(br|gzip)$/;

/**
 * The coding in which a condition (`If-Match`, `If-None-Match`) names a digest, `preferred` where it names that one too or
 * any; null where it does not. That a proxy made the tag weak (`W/`) does not matter: a digest stands for every byte.
 */
export function findNamed(condition: string, digest: string, preferred: Coding): Coding | null {
  if (condition.trim() === '*') return preferred;
  const named = [...condition.matchAll(TAG)]
    .map(([, tag = '']) => tag)
    .filter((tag) => tag.replace(CODING, '') === digest)
    .map((tag) => (CODING.exec(tag)?.[1] ?? 'identity') as Coding);
  return named.includes(preferred) ? preferred : (named[0] ?? null);
}

export const names = (condition: string, digest: string): boolean =>
  findNamed(condition, digest, 'identity') !== null;
