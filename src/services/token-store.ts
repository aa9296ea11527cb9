import { STORAGE_KEY } from '../lib/constants.ts';
import { readExtensions, type Extensions } from '../lib/extensions.ts';
import { messages } from '../lib/messages.ts';
import type { Tokens } from '../lib/models.ts';
import { ServiceError } from '../lib/service-error.ts';
import { isSameSession, sessionIdentity } from '../lib/session-identity.ts';
import { attempt } from './attempt.ts';

/** What the browser stores of a session. */
export interface StoredSession {
  access: string;
  refresh: string | null;
  /** See `session-identity.ts`. */
  identity: string;
  /** The extensions to §7 that the backend announced; absent if none. */
  extensions?: Extensions;
}

/** The result of a refresh. Its extensions replace those announced before. */
export interface RenewedTokens {
  access: string;
  refresh: string | null;
  extensions?: Extensions;
}

/** What the browser stores now. */
export interface StoreChange {
  stored: StoredSession | null;
  /** Whether the session expired in another tab; if not, a removed session was logged out there. */
  hasExpired: boolean;
}

export interface SessionEnd {
  identity: string | null;
  hasExpired: boolean;
}

/**
 * An expired access token is emptied before it is removed, so that other tabs can tell an expiry from a
 * logout.
 */
const EXPIRED = '';

export interface TokenStore {
  read(): StoredSession | null;
  /** Stores a new session. Throws ServiceError if the browser does not keep it. */
  open(tokens: Tokens): StoredSession;
  /**
   * Stores new tokens of the same session. Returns null and writes nothing if the store has another session
   * now. `expectedRefresh` is the token that was exchanged for them.
   */
  renew(tokens: RenewedTokens, expectedRefresh: string): StoredSession | null;
  /**
   * Removes the session with this identity, or any if it is null; not one that another login has stored since. Other tabs
   * can see whether it expired.
   */
  clear(end: SessionEnd): void;
  /**
   * Calls back when another tab writes, and when the page comes back from a cache or from sleep. `store.changed` in
   * `session.machine.ts` says what that means.
   */
  watch(listener: (change: StoreChange) => void): () => void;
}

/** The part of the window that the store uses. */
export interface Page extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: string };
}

/**
 * Stores the tokens in localStorage under their two keys (SESSION-1), and what belongs to them under ours.
 * The access token is written last and removed first, so whoever sees it change sees the rest changed too.
 * `storage` is a function, because a browser may throw when the storage is read.
 */
export function createTokenStore(storage: () => Storage, page: Page, newId: () => string): TokenStore {
  const get = (key: string) => tokenIn(attempt(() => storage().getItem(key)));
  const read = (): StoredSession | null => {
    const access = get(STORAGE_KEY.token);
    if (access === null) return null;
    const login = attempt(() => storage().getItem(STORAGE_KEY.login)) ?? '';
    const identity = sessionIdentity(login, userOf(access));
    const extensions = extensionsIn(attempt(() => storage().getItem(STORAGE_KEY.extensions)));
    return { access, refresh: get(STORAGE_KEY.refreshToken), identity, ...(extensions && { extensions }) };
  };
  const write = (tokens: RenewedTokens) => {
    writeTokens(storage(), tokens);
    return read();
  };
  return {
    read,
    open: (tokens) => {
      const stored = attempt(() => {
        storage().setItem(STORAGE_KEY.login, newId());
        return write(tokens);
      });
      if (!stored) {
        removeTokens(storage);
        throw new ServiceError(messages.session.notKept, 'refused', {}, null);
      }
      return stored;
    },
    renew: (tokens, expectedRefresh) =>
      get(STORAGE_KEY.token) !== null && get(STORAGE_KEY.refreshToken) === expectedRefresh
        ? write(tokens)
        : null,
    clear: ({ identity, hasExpired }) => {
      const stored = read();
      if (stored && identity !== null && !isSameSession(stored.identity, identity)) return;
      if (hasExpired) attempt(() => storage().setItem(STORAGE_KEY.token, EXPIRED));
      removeTokens(storage);
    },
    watch: (listener) => watchStore(page, (hasExpired) => listener({ stored: read(), hasExpired })),
  };
}

function extensionsIn(text: string | null): Extensions | undefined {
  return attempt(() => readExtensions(JSON.parse(text ?? ''))) ?? undefined;
}

function writeTokens(storage: Storage, { access, refresh, extensions }: RenewedTokens): void {
  if (extensions) storage.setItem(STORAGE_KEY.extensions, JSON.stringify(extensions));
  else storage.removeItem(STORAGE_KEY.extensions);
  if (refresh !== null) storage.setItem(STORAGE_KEY.refreshToken, refresh);
  storage.setItem(STORAGE_KEY.token, access);
}

/** The access token is removed first; see `createTokenStore`. */
function removeTokens(storage: () => Storage): void {
  const { token, refreshToken, login, extensions } = STORAGE_KEY;
  for (const key of [token, refreshToken, login, extensions]) attempt(() => storage().removeItem(key));
}

function watchStore(page: Page, onChange: (hasExpired: boolean) => void): () => void {
  const onStorage = (event: Event) => {
    const { key = null, newValue = null } = event as Partial<StorageEvent>;
    if (key === null || key === STORAGE_KEY.token) onChange(key !== null && newValue === EXPIRED);
  };
  const onReturn = () => {
    if (page.document.visibilityState === 'visible') onChange(false);
  };
  page.addEventListener('storage', onStorage);
  page.addEventListener('pageshow', onReturn);
  page.document.addEventListener('visibilitychange', onReturn);
  return () => {
    page.removeEventListener('storage', onStorage);
    page.removeEventListener('pageshow', onReturn);
    page.document.removeEventListener('visibilitychange', onReturn);
  };
}

/** 'undefined' and 'null' are texts that a wrong write may leave; they are never tokens. */
function tokenIn(value: string | null): string | null {
  const text = value?.trim() ?? '';
  return text === '' || text === 'undefined' || text === 'null' ? null : text;
}

/** The user in a JWT, to recognize tokens of another login; '' for any other token. */
function userOf(token: string): string {
  const [, payload = ''] = token.split('.');
  const claims: unknown = attempt(() => JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))));
  if (typeof claims !== 'object' || claims === null) return '';
  const user = 'user_id' in claims ? claims.user_id : 'sub' in claims ? claims.sub : '';
  return typeof user === 'string' || typeof user === 'number' ? String(user) : '';
}
