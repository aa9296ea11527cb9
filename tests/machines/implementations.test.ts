import {
  createActor,
  createMachine,
  fromTransition,
  toPromise,
  waitFor,
  type ActorRefLike,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DURATION } from '../../src/lib/constants.ts';
import { initialCreationValues, type CreationDraft } from '../../src/lib/creation-form.ts';
import type { Http } from '../../src/lib/http.ts';
import { periodCsv } from '../../src/lib/list-export.ts';
import type { Place } from '../../src/lib/routes.ts';
import { traceFile } from '../../src/lib/trace.ts';
import type { Deps } from '../../src/machines/shared/deps.ts';
import { createWholeApp } from '../support/whole-app.ts';
import { registry } from '../../src/machines/registry.ts';
import { TraceRecorder } from '../../src/machines/session-trace/trace-recorder.ts';
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';
import { createServices } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { createCreationDraftStore } from '../../src/services/creation-draft.ts';
import { createTokenStore } from '../../src/services/token-store.ts';
import { createVisited } from '../../src/services/visited-inmuebles.ts';
import { createPage } from '../support/browser-tabs.ts';
import {
  createParent,
  implementationsOf,
  machinesIn,
  placeholdersOf,
  withConfig,
} from '../../flows/index.ts';
import { factura } from '../flows/support/samples.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { quietBrowser } from '../support/quiet-browser.ts';
import { jwtOf } from '../support/jwt.ts';

const TODAY = '2026-11-21';
const KEY = 'lindero.nuevo-inmueble';
const DRAFT: CreationDraft = {
  values: { ...initialCreationValues(), nombre_via: 'Sierpes' },
  created: null,
};

/** The machines with all implementations, over a browser that the test controls. */
function openWorld(
  http: Http = () => Promise.reject(new Error('Nothing is sent')),
  browser: Partial<Deps> = {},
) {
  const local = memoryStorage();
  const session = memoryStorage();
  const page = createPage();
  const told: unknown[] = [];
  const presses: (() => void)[] = [];
  const prints: Parameters<Deps['watchPrinting']>[0][] = [];
  const uses: (() => void)[] = [];
  const tell =
    (name: string) =>
    (...given: unknown[]) =>
      void told.push([name, ...given]);
  const trace = new TraceRecorder({ now: () => 0 });
  let logins = 0;
  const store = createTokenStore(local.storage, page, () => `login-${(logins += 1)}`);
  const deps: Deps = {
    ...quietBrowser,
    services: createServices({
      http,
      apiOrigin: 'https://portal.example',
      storage: local.storage,
      tabStorage: local.storage,
      unanswered: createUnansweredKeys(session.storage),
      wait: async (ms) => tell('wait')(ms),
    }),
    store,
    creationDraft: createCreationDraftStore(session.storage, async () => true),
    refreshTokens: () => Promise.reject(new Error('Nothing is worn out')),
    history: {
      ...quietBrowser.history,
      navigate: tell('navigate'),
      rewrite: tell('rewrite'),
      depart: tell('depart'),
    },
    openLink: tell('openLink'),
    saveFile: tell('saveFile'),
    writeClipboard: async (text) => tell('writeClipboard')(text),
    printPage: async () => tell('printPage')(),
    watchPrinting: (listener) => {
      prints.push(listener);
      return tell('not watching printing');
    },
    watchUse: (onUse) => {
      uses.push(onUse);
      return tell('not watching use');
    },
    today: () => TODAY,
    trace,
    watchTraceShortcut: (onPress) => {
      presses.push(onPress);
      return tell('not watching keys');
    },
    ...browser,
  };
  const tree = machinesIn(createWholeApp(deps));
  const machine = (id: string) => {
    const found = tree.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };
  return { machine, tree, told, local, session, page, store, trace, presses, prints, uses };
}

function act(machine: AnyStateMachine, name: string, params?: unknown): void {
  const action = implementationsOf(machine).actions[name];
  if (typeof action !== 'function') throw new Error(`${machine.id} is given no ${name}`);
  Reflect.apply(action, undefined, [{}, params]);
}

/** A machine that uses this one's toast action at once. */
function notifying(machine: AnyStateMachine): AnyStateMachine {
  return withConfig(machine, { entry: { type: 'notify', params: { kind: 'info', text: 'Hola' } } });
}

/** The events that a portfolio beside the machine receives from this action of the machine. */
function toldToPortfolio(machine: AnyStateMachine, action: { type: string; params: unknown }): unknown[] {
  const told: unknown[] = [];
  const app = createMachine({
    invoke: [
      { src: fromTransition((_, event) => void told.push(event), undefined), id: 'portfolio' },
      { src: withConfig(machine, { on: { act: { actions: action } } }), id: machine.id },
    ],
  });
  const actor = createActor(app, { systemId: 'app' }).start();
  actor.getSnapshot().children[machine.id]?.send({ type: 'act' });
  return told;
}

function idOf(actor: ActorRefLike | undefined): unknown {
  return actor && 'id' in actor ? actor.id : undefined;
}

function start(machine: AnyStateMachine, name: string, input?: unknown) {
  const logic = implementationsOf(machine).actors[name];
  if (!logic) throw new Error(`${machine.id} is given no ${name}`);
  return createActor(logic, { input }).start();
}

describe('external actions of machines', () => {
  it.each([
    ['navigate', { to: '/perfil', replace: true }, ['navigate', '/perfil', { replace: true }]],
    [
      'rewriteAddress',
      { to: '/cliente?buscar=ana', isTyped: true },
      ['rewrite', '/cliente?buscar=ana', { isTyped: true }],
    ],
    ['openLink', { href: 'https://portal.example/a.pdf' }, ['openLink', 'https://portal.example/a.pdf']],
    ['saveFile', { name: 'a.csv', text: 'a' }, ['saveFile', { name: 'a.csv', text: 'a' }]],
  ])('%s works for every machine that asks for it', (name, params, done) => {
    const { machine, told } = openWorld();
    const asking = registry.filter((one) => placeholdersOf(one).includes(name));
    for (const { id } of asking) act(machine(id), name, params);
    expect(told).toEqual(asking.map(() => done));
    expect(asking).not.toEqual([]);
  });

  const asking = registry.filter((one) => placeholdersOf(one).includes('notify'));

  it.each(asking)(
    '[TOAST-1] $id sends its toasts to the system’s toasts actor, with itself as the sender',
    ({ id }) => {
      const { machine } = openWorld();
      const sent: unknown[] = [];
      const root = createMachine({
        invoke: [
          { src: toastsMachine, id: 'toasts', systemId: 'toasts' },
          { src: notifying(machine(id)), id },
        ],
      });
      const inspect = (event: InspectionEvent) => {
        if (event.type === '@xstate.event' && event.event.type === 'toast.show')
          sent.push([idOf(event.sourceRef), idOf(event.actorRef), event.event]);
      };
      createActor(root, { inspect }).start();
      expect(sent).toEqual([[id, 'toasts', { type: 'toast.show', kind: 'info', text: 'Hola' }]]);
    },
  );

  it.each([
    ['refreshInmuebles', undefined, { type: 'inmuebles.outdated' }],
    ['rememberView', 'lista', { type: 'view.chosen', vista: 'lista' }],
    ['rememberSlash', { isOn: false }, { type: 'slash.chosen', isOn: false }],
  ])('%s tells the portfolio, for every machine that asks for it', (name, params, event) => {
    const { machine } = openWorld();
    const askers = registry.filter((one) => placeholdersOf(one).includes(name)).map(({ id }) => id);
    const told = askers.flatMap((id) => toldToPortfolio(machine(id), { type: name, params }));
    expect(told).toEqual(askers.map(() => event));
    expect(askers).not.toEqual([]);
  });

  it('a toast without a toasts actor throws', () => {
    const { machine } = openWorld();
    const failures: unknown[] = [];
    const actor = createActor(notifying(machine('preferences')));
    actor.subscribe({ error: (error) => failures.push(error) });
    actor.start();
    expect(failures).toEqual([new Error('No actor shows toasts in this system')]);
  });
});

describe('the session', () => {
  it.each([false, true])('[SESSION-9] removes the stored tokens (expired: %s)', (hasExpired) => {
    const { machine, store, local } = openWorld();
    store.open({ access: 'ana-1', refresh: 'refresh-1' });
    act(machine('session'), 'clearTokens', { identity: null, hasExpired });
    expect([...local.items]).toEqual([]);
  });

  it('[SESSION-3] detects a login in another tab', () => {
    const { machine, store, page } = openWorld();
    const notices: unknown[] = [];
    const parent = createParent((notice) => notices.push(notice));
    const session = createActor(machine('session'), { input: { parent, stored: null } }).start();
    const stored = store.open({ access: 'ana-1', refresh: 'refresh-1' });
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(notices).toEqual([{ type: 'session.closed' }, { type: 'session.opened' }]);
    expect(session.getSnapshot().context.stored).toEqual(stored);
  });

  it.each([
    ['login of another user', '8', []],
    ['login of the same user', '7', [KEY]],
    ['logout', null, [KEY]],
  ])(
    '[DRAFT-1] removes what belongs to another user or session after a %s in another tab',
    (_, user, kept) => {
      const { machine, store, page, session } = openWorld();
      const parent = createParent(() => undefined);
      const stored = store.open({ access: jwtOf('7'), refresh: 'refresh-1' });
      createActor(machine('session'), { input: { parent, stored } }).start();
      act(machine('inmuebleCreation'), 'saveDraft', DRAFT);
      createUnansweredKeys(session.storage).keep('a'.repeat(64), 'key-1');
      if (user === null) store.clear({ identity: stored.identity, hasExpired: false });
      else store.open({ access: jwtOf(user), refresh: 'refresh-2' });
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
      expect([...session.items.keys()]).toEqual(kept);
    },
  );

  it('[TRACE-1] removes its trace and its draft when it ends', () => {
    const { machine, trace, session } = openWorld();
    session.items.set(KEY, '{}');
    createActor(machine('toasts'), { inspect: trace.inspect }).start();
    expect(trace.read(TODAY).steps).toHaveLength(1);
    act(machine('app'), 'forgetTrace');
    act(machine('app'), 'dropDraft');
    expect([trace.read(TODAY).steps, [...session.items]]).toEqual([[], []]);
  });

  it('[TRACE-1] its trace is offered on the keyboard shortcut and saved as a file', () => {
    const { machine, trace, told, presses } = openWorld();
    createActor(machine('toasts'), { inspect: trace.inspect }).start();
    const asked = createActor(machine('sessionTrace'), { input: { search: '' } }).start();
    presses[0]?.();
    expect(asked.getSnapshot().value).toBe('offered');
    asked.send({ type: 'trace.download' });
    expect(told).toEqual([['saveFile', traceFile(trace.read(TODAY))]]);
    asked.stop();
    expect(told.at(-1)).toEqual(['not watching keys']);
  });
});

it('[SESSION-9] a logout ends the session on the server, with its refresh token', () => {
  const sent: unknown[] = [];
  const { machine } = openWorld(({ method, path, body }) => {
    sent.push([method, path, body]);
    return new Promise(() => {});
  });
  act(machine('session'), 'endOnServer', { path: '/api/logout/', refresh: 'refresh-1' });
  expect(sent).toEqual([['POST', '/api/logout/', { refresh: 'refresh-1' }]]);
});

it('[ROUTE-1] the screen follows the address', () => {
  const places: ((place: Place) => void)[] = [];
  const watch: Deps['history']['watch'] = (tell) => {
    places.push(tell);
    return () => void places.pop();
  };
  const { machine } = openWorld(undefined, { history: { ...quietBrowser.history, watch } });
  const app = createActor(machine('app'), { input: { path: '/', search: '', stored: null } }).start();
  places[0]?.({ path: '/nada', search: '' });
  expect(app.getSnapshot().value).toEqual({ outside: 'notFound' });
  app.stop();
  expect(places).toEqual([]);
});

afterEach(() => vi.useRealTimers());

it('[LEAVE-6] data that are no longer fresh, or whose age is unknown, are read again when the client comes back to the page', () => {
  const returns: (() => void)[] = [];
  const watchReturn: Deps['watchReturn'] = (onReturn) => {
    returns.push(onReturn);
    return () => void returns.pop();
  };
  const { tree } = openWorld(undefined, { watchReturn });
  const notices: unknown[] = [];
  const parent = createParent((notice) => notices.push(notice));
  const watching = tree.filter(({ id }) => id === 'freshness');
  // No timer runs meanwhile: the device may sleep.
  vi.useFakeTimers({ toFake: ['Date'] });
  const seen = watching.map((freshness) => {
    const start = Date.now();
    const actor = createActor(freshness, { input: { parent } }).start();
    const counts = [0, DURATION.dataFresh - 1, DURATION.dataFresh, DURATION.dataFresh + 1, -1].map(
      (passed) => {
        vi.setSystemTime(start + passed);
        returns[0]?.();
        return notices.splice(0);
      },
    );
    actor.stop();
    return counts;
  });
  expect(watching).toHaveLength(3);
  const told = [{ type: 'data.outdated' }];
  expect([seen, returns]).toEqual([watching.map(() => [[], [], told, [], told]), []]);
});

describe('a part of the portal that cannot be fetched', () => {
  it.each([false, true])(
    '[LEAVE-5] reloads the page only if nothing is lost (typed: %s)',
    async (isTyped) => {
      const asked: unknown[] = [];
      const compare: Deps['build']['compare'] = async (_, options) => (asked.push(options), 'same');
      const { machine } = openWorld(undefined, {
        build: { ...quietBrowser.build, compare },
        history: { ...quietBrowser.history, isUnloadGuarded: () => isTyped },
      });
      await toPromise(start(machine('partLoading'), 'compareBuilds'));
      expect(asked).toEqual([{ mayReload: !isTyped }]);
    },
  );

  it('[LEAVE-5] makes the page reload if there is a new build', async () => {
    let reloads = 0;
    const { machine } = openWorld(undefined, {
      loadPart: () => Promise.reject(new Error('It is gone')),
      build: { compare: async () => 'outdated', reload: () => void (reloads += 1) },
    });
    const loading = createActor(machine('partLoading'), { input: { part: 'jump' } }).start();
    await waitFor(loading, (snapshot) => snapshot.matches('reloading'));
    expect(reloads).toBe(1);
  });

  it('[LEAVE-5] is fetched again when the network is back', async () => {
    const fetched: unknown[] = [];
    const returns: (() => void)[] = [];
    const { machine } = openWorld(undefined, {
      loadPart: async (part) => {
        fetched.push(part);
        throw new Error('There is no network');
      },
      watchNetwork: (onReturn) => (returns.push(onReturn), () => {}),
    });
    const loading = createActor(machine('partLoading'), { input: { part: 'jump' } }).start();
    await waitFor(loading, (snapshot) => snapshot.matches('failed'));
    returns[0]?.();
    expect([loading.getSnapshot().value, fetched]).toEqual(['loading', ['jump', 'jump']]);
  });
});

describe('the draft of a new property', () => {
  it('[DRAFT-1] is stored for the current user, read again and discarded', async () => {
    const { machine, store, session } = openWorld();
    store.open({ access: 'ana-1', refresh: 'refresh-1' });
    const creation = machine('inmuebleCreation');
    act(creation, 'saveDraft', DRAFT);
    expect(JSON.parse(session.items.get(KEY) ?? '')).toMatchObject({ identity: 'login-1|' });
    expect(await toPromise(start(creation, 'readDraft'))).toEqual(DRAFT);
    act(creation, 'dropDraft');
    expect([...session.items]).toEqual([]);
  });

  it('[DRAFT-1] belongs to nobody after a logout', async () => {
    const { machine, session } = openWorld();
    const creation = machine('inmuebleCreation');
    act(creation, 'saveDraft', DRAFT);
    expect(JSON.parse(session.items.get(KEY) ?? '')).toMatchObject({ identity: '' });
    expect(await toPromise(start(creation, 'readDraft'))).toBeNull();
  });
});

describe('the profile', () => {
  it('[PROFILE-8] keeps the preferences in the browser', async () => {
    const { machine, local } = openWorld();
    const preferencias = { mostrarPropiedad: true, mostrarGestion: false };
    await toPromise(start(machine('preferences'), 'savePreferencias', { clienteId: 7, preferencias }));
    expect(JSON.parse(local.items.get('lindero.preferencias') ?? '')).toEqual({ 7: preferencias });
  });

  it('[PROFILE-10] simulates the change of the password', async () => {
    const { machine, told } = openWorld();
    const change = { path: null, actual: 'vieja', nueva: 'nuevecita' };
    await toPromise(start(machine('passwordChange'), 'changePassword', change));
    expect(told).toEqual([['wait', 800]]);
  });
});

it('[VIEW-3] [JUMP-1] the chosen view and shortcut are kept in the browser for this client', () => {
  const { machine, local } = openWorld();
  act(machine('portfolio'), 'storeChoice', { clienteId: 7, vista: 'lista', atajoBarra: false });
  expect(JSON.parse(local.items.get('lindero.preferencias') ?? '')).toEqual({
    7: { vista: 'lista', atajoBarra: false },
  });
});

it('[VIEW-3] [JUMP-1] nothing is stored for a client who has chosen neither view nor shortcut', () => {
  const { machine, local } = openWorld();
  act(machine('portfolio'), 'storeChoice', { clienteId: 7 });
  expect(local.items.get('lindero.preferencias')).toBeUndefined();
});

it('[JUMP-1] without a session no visited property is listed', () => {
  const { machine } = openWorld(undefined, { visited: createVisited(memoryStorage().storage) });
  const jump = createActor(machine('jump'), { input: { inmueble: 8 } }).start();
  expect(jump.getSnapshot().context.visited).toEqual([]);
});

it('[LEAVE-2] the profile leaves for where the client wanted to go', () => {
  const { machine, told } = openWorld();
  act(machine('profile'), 'depart', { to: '/pendientes' });
  expect(told).toEqual([['depart', { to: '/pendientes' }]]);
});

it('[REACH-1] a text is copied to the clipboard', async () => {
  const { machine, told } = openWorld();
  await toPromise(start(machine('copy'), 'writeClipboard', { text: 'ES0021' }));
  expect(told).toEqual([['writeClipboard', 'ES0021']]);
});

it('the invoices of a year are saved as a file', () => {
  const { machine, told } = openWorld();
  const facturas = [factura()];
  const periodo = 2026;
  act(machine('facturaList'), 'savePeriod', { inmueble: 7, facturas, periodo });
  expect(told).toEqual([['saveFile', periodCsv(7, facturas, { periodo, today: TODAY })]]);
});

describe('an upload', () => {
  const archivo = new File(['%PDF'], 'contrato.pdf');

  it('[DOC-7] sends the file and reports progress to the dialog', async () => {
    const sent: unknown[] = [];
    let onSent = () => {};
    const sending = new Promise<void>((resolve) => (onSent = resolve));
    const { machine } = openWorld(({ method, path, body, onProgress }) => {
      sent.push([method, path, typeof body === 'function' ? [...body().entries()] : body]);
      onProgress?.(0.5);
      onSent();
      return new Promise(() => {});
    });
    const reports: unknown[] = [];
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.event' && event.event.type === 'upload.progressed')
        reports.push([idOf(event.sourceRef), idOf(event.actorRef), event.event]);
    };
    const dialog = createActor(machine('documentUpload'), { id: 'dialog', input: { inmueble: 7 }, inspect });
    dialog.start();
    dialog.send({ type: 'file.chosen', file: archivo });
    dialog.send({ type: 'field.changed', name: 'nombre', value: 'Contrato' });
    dialog.send({ type: 'form.submit' });
    await sending;
    expect(sent).toEqual([
      [
        'POST',
        '/api/documentos/documentos/',
        [
          ['nombre', 'Contrato'],
          ['descripcion', ''],
          ['inmueble', '7'],
          ['archivo', archivo],
        ],
      ],
    ]);
    expect(reports).toEqual([['uploadDocumento', 'dialog', { type: 'upload.progressed', fraction: 0.5 }]]);
    expect(dialog.getSnapshot().context.progress).toBe(0.5);
  });

  it('[DOC-6] without a file throws', async () => {
    const { machine } = openWorld();
    const upload = { inmueble: 7, archivo: null, nombre: 'Contrato', descripcion: '' };
    const sending = start(machine('documentUpload'), 'uploadDocumento', upload);
    await expect(toPromise(sending)).rejects.toEqual(new Error('There is no file to upload'));
  });
});

it('the browser prints the sheet of a property and reports it', async () => {
  const { machine, told, prints } = openWorld();
  await toPromise(start(machine('inmuebleSheet'), 'printPage'));
  const watching = start(machine('inmuebleSheet'), 'watchPrinting');
  expect([told, prints.length]).toEqual([[['printPage']], 1]);
  watching.stop();
  expect(told.at(-1)).toEqual(['not watching printing']);
});

it('[PRINT-1] after a print the sheet is completed until the page is used', () => {
  const { machine, told, uses } = openWorld();
  const sheet = createActor(machine('inmuebleSheet'), { input: { inmueble: 7 } }).start();
  for (const type of ['print.started', 'print.ended']) sheet.send({ type });
  expect([sheet.getSnapshot().value, uses.length]).toEqual(['completing', 1]);
  uses[0]?.();
  expect([sheet.getSnapshot().value, told]).toEqual(['idle', [['not watching use']]]);
  sheet.stop();
});
