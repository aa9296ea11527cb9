import { STORAGE_KEY } from '../lib/constants.ts';
import { creationValuesFrom, draftOf, type CreationValues } from '../lib/creation-form.ts';

export interface CreationDraft {
  /** Null when there is none, or it is somebody else's. `identity` is `StoredSession.identity`. */
  read(identity: string): CreationValues | null;
  write(identity: string, values: CreationValues): void;
  clear(): void;
}

interface StoredDraft {
  identity: string;
  values: CreationValues;
}

/**
 * The unfinished form of a new property, in the storage of one tab, so that a reload or an expired session costs
 * nothing typed; without the account number. A storage that does not work costs the draft, never the form.
 */
export function createCreationDraft(storage: () => Storage): CreationDraft {
  return {
    read: (identity) => {
      const draft = attempt(() => parse(storage().getItem(STORAGE_KEY.creationDraft)));
      return draft && isSameUser(draft.identity, identity) ? draft.values : null;
    },
    write: (identity, values) => {
      const draft: StoredDraft = { identity, values: draftOf(values) };
      attempt(() => storage().setItem(STORAGE_KEY.creationDraft, JSON.stringify(draft)));
    },
    clear: () => {
      attempt(() => storage().removeItem(STORAGE_KEY.creationDraft));
    },
  };
}

/** The same login; or, after a session that expired, another login of the user whom the tokens name. */
function isSameUser(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  return one === other || (userOf(one) !== '' && userOf(one) === userOf(other));
}

/** An identity is the login, a bar, and the user. */
function userOf(identity: string): string {
  return identity.slice(identity.indexOf('|') + 1);
}

function parse(text: string | null): StoredDraft | null {
  const draft: unknown = text === null ? null : JSON.parse(text);
  if (typeof draft !== 'object' || draft === null) return null;
  const { identity, values }: Record<string, unknown> = { ...draft };
  const known = creationValuesFrom(values);
  return known && typeof identity === 'string' ? { identity, values: known } : null;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
