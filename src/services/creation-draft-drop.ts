import { STORAGE_KEY } from '../lib/constants.ts';
import { attempt } from './attempt.ts';

/** Removes the unfinished form of a new property. A file of its own: the first screen needs no more of the draft. */
export function dropCreationDraft(storage: () => Storage): void {
  attempt(() => storage().removeItem(STORAGE_KEY.creationDraft));
}
