import { STORAGE_KEY } from '../lib/constants.ts';
import {
  creationValuesFrom,
  withoutAccountNumber,
  sectionsOf,
  type CreationValues,
  type CreationDraft,
} from '../lib/creation-form.ts';
import { isSameUser } from '../lib/session-identity.ts';
import { dropCreationDraft, dropDraftOfOthers } from './creation-draft-drop.ts';
import { attempt } from './attempt.ts';

export interface CreationDraftStore {
  /** Null if there is none, or it belongs to another user. `identity` is `StoredSession.identity`. */
  read(identity: string): CreationDraft | null;
  write(identity: string, draft: CreationDraft): void;
  clear(): void;
  /** Removes it if it belongs to another user. */
  clearOfOthers(identity: string): void;
}

interface StoredDraft extends CreationDraft {
  identity: string;
}

/**
 * Stores the unfinished form of a new property in one tab, without the account number. A reload or an expired
 * session loses nothing typed, and the property is not created twice. If the storage fails, there is no
 * draft, but the form works.
 */
export function createCreationDraftStore(storage: () => Storage): CreationDraftStore {
  return {
    read: (identity) => {
      const draft = attempt(() => parse(storage().getItem(STORAGE_KEY.creationDraft)));
      if (!draft || !isSameUser(draft.identity, identity)) return null;
      const { identity: _, ...stored } = draft;
      return stored;
    },
    write: (identity, draft) => {
      const stored: StoredDraft = { ...draft, identity, values: withoutAccountNumber(draft.values) };
      attempt(() => storage().setItem(STORAGE_KEY.creationDraft, JSON.stringify(stored)));
    },
    clear: () => dropCreationDraft(storage),
    clearOfOthers: (identity) => dropDraftOfOthers(storage, identity),
  };
}

function parse(text: string | null): StoredDraft | null {
  const { identity, values, created, isUncertain }: Record<string, unknown> = Object(
    JSON.parse(String(text)),
  );
  const typed = creationValuesFrom(values);
  if (!typed || typeof identity !== 'string') return null;
  const draft = { identity, values: typed, ...(isUncertain === true && { isUncertain: true as const }) };
  if (created === null) return { ...draft, created };
  // Without a valid `created` there is no draft: the property could be created twice.
  const known = createdFrom(created, typed);
  return known && { ...draft, created: known };
}

function createdFrom(created: unknown, values: CreationValues): CreationDraft['created'] {
  const { id, pending }: Record<string, unknown> = Object(created);
  if (typeof id !== 'number' || !Array.isArray(pending)) return null;
  const missing = sectionsOf(values).filter((tercero) => pending.includes(tercero));
  return missing.length > 0 ? { id, pending: missing } : null;
}
