import { STORAGE_KEY } from '../lib/constants.ts';
import { digestOf } from '../lib/digest.ts';
import { attempt } from './attempt.ts';

/** The idempotency keys of creations without a response, by the digest of what was sent. */
export interface UnansweredKeys {
  keyOf(name: string): string | undefined;
  keep(name: string, key: string): void;
  forget(name: string): void;
  forgetAll(): void;
}

/** A bound for an import that the client continues again and again without responses. */
const MOST = 64;

/** Stores the keys in one tab, so that they survive a reload, and in memory, in case the storage fails. */
export function createUnansweredKeys(storage: () => Storage): UnansweredKeys {
  const keys = new Map(read(storage));
  const changed = () => write(storage, [...keys].filter(isEntry));
  return {
    keyOf: (name) => keys.get(name),
    keep: (name, key) => {
      keys.delete(name);
      keys.set(name, key);
      const [oldest = ''] = keys.keys();
      if (keys.size > MOST) keys.delete(oldest);
      changed();
    },
    forget: (name) => {
      if (keys.delete(name)) changed();
    },
    forgetAll: () => {
      keys.clear();
      changed();
    },
  };
}

/**
 * The digest of what was sent, because typed values must not be stored. Over plain http there is no digest:
 * then it is the content itself, which stays in memory.
 */
export async function digestOfContent(content: string): Promise<string> {
  return (await digestOf(new TextEncoder().encode(content))) ?? content;
}

const DIGEST = /^[0-9a-f]{64}$/;

type Entry = [name: string, key: string];

function read(storage: () => Storage): Entry[] {
  const stored = attempt<unknown>(() => JSON.parse(storage().getItem(STORAGE_KEY.unanswered) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is Entry {
  if (!Array.isArray(entry)) return false;
  const [name, key]: unknown[] = entry;
  return typeof name === 'string' && DIGEST.test(name) && typeof key === 'string';
}

function write(storage: () => Storage, entries: Entry[]): void {
  // If it fails, the keys in memory remain until the page is closed.
  attempt(() => {
    if (entries.length === 0) storage().removeItem(STORAGE_KEY.unanswered);
    else storage().setItem(STORAGE_KEY.unanswered, JSON.stringify(entries));
  });
}
