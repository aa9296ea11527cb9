import { STORAGE_KEY } from '../lib/constants.ts';
import {
  creationValuesFrom,
  withoutAccountNumber,
  sectionsOf,
  type CreationValues,
  type CreationDraft,
} from '../lib/creation-form.ts';
import { newId } from '../lib/new-id.ts';
import { isSameUser } from '../lib/session-identity.ts';
import { dropCreationDraft, dropDraftOfOthers } from './creation-draft-drop.ts';
import { attempt } from './attempt.ts';

export interface CreationDraftStore {
  /** Null if there is none, or it belongs to another user or tab. `identity` is `StoredSession.identity`. */
  read(identity: string): Promise<CreationDraft | null>;
  write(identity: string, draft: CreationDraft): void;
  clear(): void;
  /** Removes it if it belongs to another user. */
  clearOfOthers(identity: string): void;
}

interface StoredDraft extends CreationDraft {
  identity: string;
}

/** A draft, and the id by which one tab holds it. */
type HeldDraft = StoredDraft & { id: string };

/**
 * Stores the unfinished form of a new property in one tab, without the account number. A reload or an expired
 * session loses nothing typed, and the property is not created twice. If the storage fails, there is no
 * draft, but the form works.
 *
 * A browser copies the storage of a tab that is duplicated. The copy drops the draft, which the other tab `hold`s:
 * otherwise both could create the property.
 */
export function createCreationDraftStore(
  storage: () => Storage,
  hold: (id: string) => Promise<boolean>,
): CreationDraftStore {
  let id = attempt(() => idIn(storage().getItem(STORAGE_KEY.creationDraft)));
  const settled = id === null ? null : keepOrDrop(id);
  async function keepOrDrop(former: string): Promise<void> {
    if (await hold(former)) return;
    id = null;
    dropCreationDraft(storage);
  }
  return {
    read: async (identity) => {
      await settled;
      const draft = attempt(() => parse(storage().getItem(STORAGE_KEY.creationDraft)));
      if (!draft || !isSameUser(draft.identity, identity)) return null;
      const { identity: _, ...stored } = draft;
      return stored;
    },
    write: (identity, draft) => {
      if (id === null) void hold((id = newId()));
      const stored: HeldDraft = { ...draft, id, identity, values: withoutAccountNumber(draft.values) };
      attempt(() => storage().setItem(STORAGE_KEY.creationDraft, JSON.stringify(stored)));
    },
    clear: () => dropCreationDraft(storage),
    clearOfOthers: (identity) => dropDraftOfOthers(storage, identity),
  };
}

function idIn(text: string | null): string | null {
  const { id }: Record<string, unknown> = Object(JSON.parse(String(text)));
  return typeof id === 'string' ? id : null;
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
