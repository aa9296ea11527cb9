import { STORAGE_KEY } from '../lib/constants.ts';
import { attempt } from './attempt.ts';

/**
 * Removes the unfinished form of a new property. In a file of its own, because the first screen needs nothing
 * else of the draft.
 */
export function dropCreationDraft(storage: () => Storage): void {
  attempt(() => storage().removeItem(STORAGE_KEY.creationDraft));
}
