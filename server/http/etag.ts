import { createHash } from 'node:crypto';

/** The codings an answer may be sent in; each is a representation of its own, with an ETag of its own. */
export type Coding = 'identity' | 'br' | 'gzip';

/** What a JSON text is known by: equal digests are equal texts. */
export function digestOf(json: string): string {
  return createHash('sha256').update(json).digest('base64url');
}

/** A strong ETag: the digest, and the coding where there is one, for its bytes are others. */
export function etagOf(digest: string, coding: Coding = 'identity'): string {
  return coding === 'identity' ? `"${digest}"` : `"${digest}.${coding}"`;
}

const TAG = /(?:W\/)?"([^"]*)"/g;

/**
 * Whether a condition (`If-Match`, `If-None-Match`) names this text. The coding in which a client read it does not matter,
 * nor that a proxy made the tag weak (`W/`): the digest is of every byte.
 */
export function names(condition: string, digest: string): boolean {
  if (condition.trim() === '*') return true;
  const tags = [...condition.matchAll(TAG)].map(([, tag = '']) => tag.replace(/\.(?:br|gzip)$/, ''));
  return tags.includes(digest);
}
