import { hash } from 'node:crypto';

/** The content codings of a response; each is a separate representation with its own ETag. */
export type Coding = 'identity' | 'br' | 'gzip';

/** The digest of a text. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** A strong ETag: the digest, plus the coding if compressed, because the bytes differ. */
export function etagOf(digest: string, coding: Coding = 'identity'): string {
  return coding === 'identity' ? `"${digest}"` : `"${digest}.${coding}"`;
}

const TAG = /(?:W\/)?"([^"]*)"/g;
const CODING = /\.(br|gzip)$/;

/**
 * The coding in which a condition (`If-Match`, `If-None-Match`) contains the digest, `preferred` if possible, else
 * null. Weak tags (`W/`, added by a proxy) match too, because the digest covers every byte.
 */
export function findMatchingCoding(condition: string, digest: string, preferred: Coding): Coding | null {
  if (condition === '') return null;
  if (condition.trim() === '*') return preferred;
  const named = [...condition.matchAll(TAG)]
    .map(([, tag = '']) => tag)
    .filter((tag) => tag.replace(CODING, '') === digest)
    .map((tag) => (CODING.exec(tag)?.[1] ?? 'identity') as Coding);
  return named.includes(preferred) ? preferred : (named[0] ?? null);
}

export const matches = (condition: string, digest: string): boolean =>
  findMatchingCoding(condition, digest, 'identity') !== null;
