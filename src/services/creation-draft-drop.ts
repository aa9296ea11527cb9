import { STORAGE_KEY } from '../lib/constants.ts';
import { isSameUser } from '../lib/session-identity.ts';
import { attempt } from './attempt.ts';

/**
 * Removes the unfinished form of a new property. In a file of its own, because the first screen needs nothing
 * else of the draft.
 */
export function dropCreationDraft(storage: () => Storage): void {
  attempt(() => storage().removeItem(STORAGE_KEY.creationDraft));
}

/** Removes it if another user typed it, or nobody can tell who. */
export function dropDraftOfOthers(storage: () => Storage, identity: string): void {
  const owner = attempt(() => ownerIn(storage().getItem(STORAGE_KEY.creationDraft))) ?? '';
  if (!isSameUser(owner, identity)) dropCreationDraft(storage);
}

function ownerIn(text: string | null): string {
  const { identity }: Record<string, unknown> = Object(JSON.parse(String(text)));
  return String(identity);
}
