import { describe, expect, it } from 'vitest';
import { initialCreationValues, type CreationDraft } from '../../src/lib/creation-form.ts';
import { createCreationDraftStore } from '../../src/services/creation-draft.ts';
import { Browser } from '../support/browser-tabs.ts';
import { jwtOf } from '../support/jwt.ts';

/** A sessionStorage of its own; `refuses` is what a browser with storage turned off does. */
function memory(initial: Record<string, string> = {}, refuses = false) {
  const items = new Map(Object.entries(initial));
  const storage = (): Storage => {
    if (refuses) throw new DOMException('denied', 'SecurityError');
    return {
      length: items.size,
      key: () => null,
      clear: () => items.clear(),
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  };
  return { storage, items };
}

/** No other tab has the draft. */
const here = () => Promise.resolve(true);

const KEY = 'lindero.nuevo-inmueble';
const values = {
  ...initialCreationValues(),
  tipo: 'gestion',
  nombre_via: 'Sierpes',
  'propietario.nombre': 'Jorge',
};
const typed: CreationDraft = { values, created: null };

/** What the token store calls a new login of the user whom the token names. */
function loginOf(browser: Browser, user: string): string {
  const { store } = browser.openTab({ fetch: () => Promise.reject(new TypeError('Nothing is sent')) });
  return store.open({ access: jwtOf(user), refresh: 'refresh' }).identity;
}

describe('the draft of a new property', () => {
  it('[DRAFT-1] contains what was typed, except the account number', async () => {
    const { storage, items } = memory();
    const draft = createCreationDraftStore(storage, here);
    draft.write('ana', {
      values: { ...values, 'propietario.numero_cuenta': 'ES9121000418450200051332' },
      created: null,
    });
    expect(await draft.read('ana')).toEqual({
      values: { ...values, 'propietario.numero_cuenta': '' },
      created: null,
    });
    expect(items.get(KEY)).not.toContain('ES91');
  });

  it.each([
    ['inquilino.bonificacion', '1.234'],
    ['propietario.telefono', '912345678 ext 12'],
    ['propietario.telefono', '600 111 222 - 600 333 444'],
  ])('[DRAFT-1] leaves %s as it was typed: %j', async (field, text) => {
    const draft = createCreationDraftStore(memory().storage, here);
    const unfinished: CreationDraft = { values: { ...values, [field]: text }, created: null };
    draft.write('ana', unfinished);
    expect(await draft.read('ana')).toEqual(unfinished);
  });

  it('[DRAFT-1] of an existing property has its id and the missing parties', async () => {
    const draft = createCreationDraftStore(memory().storage, here);
    const partial: CreationDraft = { values, created: { id: 31, pending: ['propietario'] } };
    draft.write('ana', partial);
    expect(await draft.read('ana')).toEqual(partial);
  });

  it('[DRAFT-1] knows whether its last request was answered', async () => {
    const draft = createCreationDraftStore(memory().storage, here);
    const unanswered: CreationDraft = { ...typed, isUncertain: true };
    draft.write('ana', unanswered);
    expect(await draft.read('ana')).toEqual(unanswered);
    draft.write('ana', typed);
    expect(await draft.read('ana')).toEqual(typed);
  });

  it.each([
    { id: 31, pending: [] },
    { id: 31, pending: ['inquilino'] },
    { id: '31', pending: ['propietario'] },
    31,
    undefined,
  ])(
    'without valid missing parties (%j) is ignored: the property would be created twice',
    async (created) => {
      const stored = JSON.stringify({ identity: 'ana', values, created });
      expect(await createCreationDraftStore(memory({ [KEY]: stored }).storage, here).read('ana')).toBeNull();
    },
  );

  it('[DRAFT-1] survives another login of the same user', async () => {
    const draft = createCreationDraftStore(memory().storage, here);
    const browser = new Browser();
    const [first, second] = [loginOf(browser, '7'), loginOf(browser, '7')];
    draft.write(first, typed);
    expect(first).not.toBe(second);
    expect(await draft.read(second)).toEqual(typed);
  });

  it('[DRAFT-1] is not available to another user', async () => {
    const draft = createCreationDraftStore(memory().storage, here);
    const browser = new Browser();
    draft.write(loginOf(browser, '7'), typed);
    expect(await draft.read(loginOf(browser, '8'))).toBeNull();
  });

  it('[DRAFT-1] is removed when another user logs in, not when the same user does', async () => {
    const { storage, items } = memory();
    const draft = createCreationDraftStore(storage, here);
    const browser = new Browser();
    draft.write(loginOf(browser, '7'), typed);
    draft.clearOfOthers(loginOf(browser, '7'));
    expect(await draft.read(loginOf(browser, '7'))).toEqual(typed);
    draft.clearOfOthers(loginOf(browser, '8'));
    expect(items.size).toBe(0);
  });

  it('[DRAFT-1] of nobody in particular is removed at every login', async () => {
    const { storage, items } = memory({ [KEY]: '{"identity":' });
    createCreationDraftStore(storage, here).clearOfOthers('first|');
    expect(items.size).toBe(0);
  });

  it('[DRAFT-1] of a token without a user is available only to its own login', async () => {
    const draft = createCreationDraftStore(memory().storage, here);
    draft.write('first|', typed);
    expect([await draft.read('first|'), await draft.read('second|'), await draft.read('')]).toEqual([
      typed,
      null,
      null,
    ]);
  });

  it('[DRAFT-1] without a session is available to nobody', async () => {
    const draft = createCreationDraftStore(memory().storage, here);
    draft.write('', typed);
    expect([await draft.read(''), await draft.read('first|')]).toEqual([null, null]);
  });

  it.each([
    { identity: 7, values, created: null },
    { identity: 'ana', created: null },
    { identity: 'ana', values: null, created: null },
  ])('without owner or content (%j) is ignored', async (stored) => {
    const { storage } = memory({ [KEY]: JSON.stringify(stored) });
    expect(await createCreationDraftStore(storage, here).read('ana')).toBeNull();
  });

  it('[DRAFT-1] is dropped if another tab holds it, and the next one is held by another id', async () => {
    const { storage } = memory();
    createCreationDraftStore(storage, here).write('ana', typed);
    const asked: string[] = [];
    const copy = createCreationDraftStore(storage, async (id) => asked.push(id) > 1);
    expect(await copy.read('ana')).toBeNull();
    copy.write('ana', typed);
    expect(await copy.read('ana')).toEqual(typed);
    expect(new Set(asked).size).toBe(2);
  });

  it('[DRAFT-1] is gone after it is discarded', async () => {
    const { storage, items } = memory();
    const draft = createCreationDraftStore(storage, here);
    draft.write('ana', typed);
    draft.clear();
    expect([await draft.read('ana'), items.size]).toEqual([null, 0]);
  });

  it.each(['', 'x', 'null', '[]', '3', '{"identity":"ana"}', '{"values":{"tipo":"gestion"}}'])(
    'that cannot be read (%s) is ignored',
    async (stored) => {
      expect(await createCreationDraftStore(memory({ [KEY]: stored }).storage, here).read('ana')).toBeNull();
    },
  );

  it('[DRAFT-1] is skipped without an error if the browser blocks storage', async () => {
    const draft = createCreationDraftStore(memory({}, true).storage, here);
    draft.write('ana', typed);
    draft.clear();
    expect(await draft.read('ana')).toBeNull();
  });
});
