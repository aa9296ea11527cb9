import { describe, expect, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { createTokenStore, type StoreChange, type StoredSession } from '../../src/services/token-store.ts';
import { createPage } from '../support/browser-tabs.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { jwt } from '../support/jwt.ts';

const ANA = { token: 'ana-1', refresh_token: 'refresh-1', 'lindero.sesion': 'login-1' };
const STORED: StoredSession = { access: 'ana-1', refresh: 'refresh-1', identity: 'login-1|' };

function storeOver(initial: Record<string, string>, refuses = false) {
  const memory = memoryStorage(initial, refuses);
  const page = createPage();
  const store = createTokenStore(memory.storage, page, () => 'login-2');
  return { ...memory, page, store, kept: () => Object.fromEntries(memory.items) };
}

describe('reading the stored session', () => {
  it('[SESSION-1] returns both tokens and the user', () => {
    expect(storeOver(ANA).store.read()).toEqual(STORED);
  });

  it.each([undefined, '', '  ', 'undefined', 'null'])(
    '[SESSION-1] there is no session with the token %j',
    (token) => {
      const { store } = storeOver({ refresh_token: 'refresh-1', ...(token === undefined ? {} : { token }) });
      expect(store.read()).toBeNull();
    },
  );

  it.each([undefined, '', '  ', 'undefined', 'null'])(
    '[SESSION-8] there is no refresh token with %j',
    (refresh_token) => {
      const { store } = storeOver({
        token: ' ana-1 ',
        ...(refresh_token === undefined ? {} : { refresh_token }),
      });
      expect(store.read()).toEqual({ access: 'ana-1', refresh: null, identity: '|' });
    },
  );

  it.each([
    ['a number', jwt('{"user_id":7}'), '7'],
    ['a text', jwt('{"user_id":"g.aldaba"}'), 'g.aldaba'],
    ['by its other name', jwt('{"sub":"g.aldaba"}'), 'g.aldaba'],
    ['by both names', jwt('{"sub":8,"user_id":7}'), '7'],
    ['in the alphabet of tokens', jwt('{"user_id":">>>>>>??????"}'), '>>>>>>??????'],
    ['nobody', jwt('{"exp":1}'), ''],
    ['no name', jwt('{"user_id":true}'), ''],
    ['nothing', jwt('null'), ''],
    ['no claims', jwt('7'), ''],
    ['no JSON', jwt('user_id'), ''],
    ['no base64', 'e30.%.x', ''],
    ['a token that is no JWT', 'opaque', ''],
  ])('[SESSION-3] identifies users by the token: %s', (_, token, user) => {
    expect(storeOver({ ...ANA, token }).store.read()?.identity).toBe(`login-1|${user}`);
  });

  it('[SESSION-1] there is no session if the browser blocks storage', () => {
    expect(storeOver(ANA, true).store.read()).toBeNull();
  });
});

describe('opening a session', () => {
  it('[LOGIN-4] stores both tokens as a new login, the access token last', () => {
    const { store, kept, touched } = storeOver(ANA);
    expect(store.open({ access: 'eva-1', refresh: 'refresh-eva' })).toEqual({
      access: 'eva-1',
      refresh: 'refresh-eva',
      identity: 'login-2|',
    });
    expect(kept()).toEqual({ token: 'eva-1', refresh_token: 'refresh-eva', 'lindero.sesion': 'login-2' });
    expect(touched).toEqual(['lindero.sesion', 'lindero.extensiones', 'refresh_token', 'token']);
  });

  it('[SESSION-1] reports when the browser does not store it', () => {
    const { store } = storeOver({}, true);
    expect(() => store.open({ access: 'eva-1', refresh: 'refresh-eva' })).toThrow(
      expect.objectContaining({
        name: 'ServiceError',
        message: messages.session.notKept,
        kind: 'refused',
        fields: {},
        cause: null,
      }),
    );
  });

  it('[SESSION-1] leaves nothing of a login of which the browser stores only a part', () => {
    const memory = memoryStorage();
    const inner = memory.storage();
    const setItem: Storage['setItem'] = (key, value) => {
      if (key === 'token') throw new DOMException('full', 'QuotaExceededError');
      inner.setItem(key, value);
    };
    const store = createTokenStore(
      () => ({ ...inner, setItem }),
      createPage(),
      () => 'login-2',
    );
    const tokens = { access: 'eva-1', refresh: 'refresh-eva', extensions: { if_match: true } } as const;
    expect(() => store.open(tokens)).toThrow(messages.session.notKept);
    expect(memory.touched).toContain('refresh_token');
    expect(Object.fromEntries(memory.items)).toEqual({});
  });
});

describe('renewing the tokens', () => {
  it('[SESSION-4] stores both tokens for the same session, the access token last', () => {
    const { store, kept, touched } = storeOver(ANA);
    expect(store.renew({ access: 'ana-2', refresh: 'refresh-2' }, 'refresh-1')).toEqual({
      ...STORED,
      access: 'ana-2',
      refresh: 'refresh-2',
    });
    expect(kept()).toEqual({ ...ANA, token: 'ana-2', refresh_token: 'refresh-2' });
    expect(touched).toEqual(['lindero.extensiones', 'refresh_token', 'token']);
  });

  it('[SESSION-4] keeps the refresh token if the response has none', () => {
    const { store, kept } = storeOver(ANA);
    expect(store.renew({ access: 'ana-2', refresh: null }, 'refresh-1')).toEqual({
      ...STORED,
      access: 'ana-2',
    });
    expect(kept()).toEqual({ ...ANA, token: 'ana-2' });
  });

  it.each([
    ['another refresh token', { ...ANA, refresh_token: 'refresh-9' }],
    ['no access token', { refresh_token: 'refresh-1' }],
    ['nothing', {}],
  ])('[SESSION-9] does not overwrite %s', (_, initial: Record<string, string>) => {
    const { store, kept } = storeOver(initial);
    expect(store.renew({ access: 'ana-2', refresh: 'refresh-2' }, 'refresh-1')).toBeNull();
    expect(kept()).toEqual(initial);
  });
});

describe('announced extensions', () => {
  const ANNOUNCED = { logout: '/api/token/blacklist/', idempotency: true } as const;
  const EXTENDED = { ...ANA, 'lindero.extensiones': JSON.stringify(ANNOUNCED) };

  it('are stored and read with the tokens of a login', () => {
    const { store, kept } = storeOver({});
    const tokens = { access: 'ana-1', refresh: 'refresh-1', extensions: ANNOUNCED };
    expect(store.open(tokens)).toEqual({ ...STORED, identity: 'login-2|', extensions: ANNOUNCED });
    expect(kept()).toEqual({ ...EXTENDED, 'lindero.sesion': 'login-2' });
  });

  it('are replaced by those of the next login or refresh, even if there are none', () => {
    const { store, kept } = storeOver(EXTENDED);
    const tokens = { access: 'ana-2', refresh: 'refresh-2' };
    expect(store.renew({ ...tokens, extensions: { if_match: true } }, 'refresh-1')).toEqual({
      ...STORED,
      ...tokens,
      extensions: { if_match: true },
    });
    expect(store.renew({ access: 'ana-3', refresh: null }, 'refresh-2')).toEqual({
      ...STORED,
      access: 'ana-3',
      refresh: 'refresh-2',
    });
    expect(kept()).toEqual({ ...ANA, token: 'ana-3', refresh_token: 'refresh-2' });
    expect(storeOver(EXTENDED).store.open({ access: 'eva-1', refresh: 'r' })).not.toHaveProperty(
      'extensions',
    );
  });

  it('are removed with the session', () => {
    const { store, kept } = storeOver(EXTENDED);
    store.clear({ identity: null, hasExpired: false });
    expect(kept()).toEqual({});
  });

  it.each(['', 'null', '{', '7', '[]', '{"logout":"//elsewhere.example/api/"}'])(
    'are none if %j is stored',
    (text) => {
      const { store } = storeOver({ ...ANA, 'lindero.extensiones': text });
      expect(store.read()).toEqual(STORED);
    },
  );
});

describe('clearing', () => {
  it('[SESSION-9] removes the session’s keys and nothing else, the access token first', () => {
    const { store, kept, touched } = storeOver({ ...ANA, other: 'stays' });
    store.clear({ identity: null, hasExpired: false });
    expect(kept()).toEqual({ other: 'stays' });
    expect(touched).toEqual(['token', 'refresh_token', 'lindero.sesion', 'lindero.extensiones']);
  });

  it('[LEAVE-4] empties an access token that has expired before it is removed', () => {
    const { store, kept, touched } = storeOver(ANA);
    store.clear({ identity: null, hasExpired: true });
    expect(kept()).toEqual({});
    expect(touched.slice(0, 2)).toEqual(['token', 'token']);
  });

  it('[SESSION-9] removes its own session only, not that of a later login', () => {
    const { store, kept } = storeOver(ANA);
    store.clear({ identity: 'login-0|', hasExpired: true });
    expect(kept()).toEqual(ANA);
    store.clear({ identity: STORED.identity, hasExpired: true });
    expect(kept()).toEqual({});
  });

  it('[SESSION-9] is not an error if the browser blocks storage', () => {
    expect(() => storeOver(ANA, true).store.clear({ identity: null, hasExpired: false })).not.toThrow();
  });
});

describe('watching', () => {
  function watched() {
    const { store, page, items } = storeOver(ANA);
    const heard: StoreChange[] = [];
    const unwatch = store.watch((change) => heard.push(change));
    const tell = (key: string | null, newValue: string | null = null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    return { page, items, heard, unwatch, tell };
  }

  it('[SESSION-9] reports the stored session when another tab writes the access token or clears the storage', () => {
    const { items, heard, tell } = watched();
    items.set('token', 'ana-2');
    tell('token', 'ana-2');
    items.clear();
    tell(null);
    expect(heard).toEqual([
      { stored: { ...STORED, access: 'ana-2' }, hasExpired: false },
      { stored: null, hasExpired: false },
    ]);
  });

  it('[LEAVE-4] tells a session that expired in another tab from one that was logged out there', () => {
    const { items, heard, tell } = watched();
    items.clear();
    tell('token', '');
    tell('token');
    expect(heard).toEqual([
      { stored: null, hasExpired: true },
      { stored: null, hasExpired: false },
    ]);
  });

  it.each(['refresh_token', 'lindero.sesion', 'lindero.preferencias'])(
    '[SESSION-6] ignores %s, because the access token is written last',
    (key) => {
      const { heard, tell } = watched();
      tell(key);
      expect(heard).toEqual([]);
    },
  );

  it('[SESSION-1] reads the session again when the page becomes visible, not when it is hidden', () => {
    const { page, heard } = watched();
    page.document.visibilityState = 'hidden';
    page.document.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('pageshow'));
    expect(heard).toEqual([]);
    page.document.visibilityState = 'visible';
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual([{ stored: STORED, hasExpired: false }]);
    page.dispatchEvent(new Event('pageshow'));
    expect(heard).toEqual(Array(2).fill({ stored: STORED, hasExpired: false }));
  });

  it('stops on request', () => {
    const { page, heard, unwatch, tell } = watched();
    unwatch();
    tell('token');
    page.dispatchEvent(new Event('pageshow'));
    page.document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toEqual([]);
  });
});
