import { STORAGE_KEY } from '../lib/constants.ts';

/** Removes the unfinished form of a new property. A file of its own: the first screen needs no more of the draft. */
export function dropCreationDraft(storage: () => Storage): void {
  try {
    storage().removeItem(STORAGE_KEY.creationDraft);
  } catch {
    // A storage that does not work holds no draft.
  }
}
