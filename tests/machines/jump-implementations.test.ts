import { describe, expect, it } from 'vitest';
import type { ScreenCommand } from '../../src/lib/jump.ts';
import type { Place } from '../../src/lib/routes.ts';
import type { Deps } from '../../src/machines/shared/deps.ts';
import { createVisited } from '../../src/services/visited-inmuebles.ts';
import { preferencias, storedSession } from '../flows/support/samples.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { PATH } from '../../tools/driver/api.ts';
import { startApp } from '../support/portal-actor.ts';
import { quietBrowser } from '../support/quiet-browser.ts';

const { identity } = storedSession();

/** The portal at an address, in a browser whose shortcut and history the test controls. */
function openPortal(options: Parameters<typeof startApp>[0] = {}) {
  const visits: string[] = [];
  const shortcuts: Parameters<Deps['watchJumpShortcut']>[] = [];
  const places: ((place: Place) => void)[] = [];
  const afterPaint: (() => void)[] = [];
  const visited = createVisited(memoryStorage().storage);
  const history = {
    ...quietBrowser.history,
    visit: (to: string) => void visits.push(to),
    watch: (tell: (place: Place) => void) => {
      places.push(tell);
      return () => void places.splice(places.indexOf(tell), 1);
    },
  };
  const watchJumpShortcut: Deps['watchJumpShortcut'] = (...given) => {
    shortcuts.push(given);
    return () => {};
  };
  const browser = {
    history,
    visited,
    watchJumpShortcut,
    afterPaint: (work: () => void) => void afterPaint.push(work),
  };
  const app = startApp({ ...options, browser });
  const children = () => app.getSnapshot().children;
  const jump = () => children().jump;
  return {
    app,
    visits,
    visited,
    children,
    jump,
    portfolio: () => children().portfolio?.getSnapshot(),
    press: () => shortcuts.at(-1)?.[0](),
    isSlashOn: () => shortcuts.at(-1)?.[1](),
    goTo: (path: string) => {
      for (const tell of places) tell({ path, search: '' });
    },
    /** Opens the dialog and chooses in it. */
    choose: async (target: Choice) => {
      await expect.poll(jump).toBeDefined();
      jump()?.send({ type: 'jump.open' });
      jump()?.send(choice(target));
      for (const work of afterPaint.splice(0)) work();
    },
  };
}

type Choice = { to: string } | ScreenCommand | 'logout';

const choice = (target: Choice) => {
  const type = 'option.chosen' as const;
  if (target === 'logout') return { type, target: { kind: 'logout' } } as const;
  if ('to' in target) return { type, target: { kind: 'visit', ...target } } as const;
  return { type, target: { kind: 'command', command: target } } as const;
};

describe('a choice in the dialog', () => {
  it('[JUMP-1] opens an address', async () => {
    const { choose, visits, app } = openPortal();
    await choose({ to: '/inmueble/7' });
    expect([visits, app.getSnapshot().value]).toEqual([['/inmueble/7'], { inside: 'dashboard' }]);
  });

  it('[JUMP-1] logs out', async () => {
    const { choose, visits, app } = openPortal();
    await choose('logout');
    expect([visits, app.getSnapshot().value]).toEqual([[], { outside: 'login' }]);
  });

  it('[JUMP-1] opens the new-property dialog of the dashboard', async () => {
    const { choose, children } = openPortal();
    await choose({ type: 'creation.open' });
    expect(Object.keys(children().dashboard?.getSnapshot().children ?? {})).toContain('inmuebleCreation');
  });

  it.each([
    [{ type: 'upload.open' }, 'documentacion', 'documentList', 'documentUpload'],
    [{ type: 'incidencia.create' }, 'incidencias', 'incidenciaList', 'incidenciaCreation'],
  ] as const)('[JUMP-1] $type opens the tab of a property, then its dialog', async (...given) => {
    const [command, tab, list, dialog] = given;
    const { choose, children } = openPortal({ path: '/inmueble/7', search: '?tab=facturas' });
    const screen = () => children().inmuebleDetail?.getSnapshot();
    await expect.poll(() => screen()?.matches('ready')).toBe(true);
    await choose(command);
    expect(screen()?.matches({ ready: { tab } })).toBe(true);
    expect(Object.keys(screen()?.children[list]?.getSnapshot().children ?? {})).toContain(dialog);
  });

  it('[JUMP-1] opens a tab of the open property without another entry in the history', async () => {
    const { choose, children, visits } = openPortal({ path: '/inmueble/7', search: '?tab=facturas' });
    const screen = () => children().inmuebleDetail?.getSnapshot();
    await expect.poll(() => screen()?.matches('ready')).toBe(true);
    await choose({ type: 'link.followed', change: { tab: 'incidencias' } });
    expect(screen()?.matches({ ready: { tab: 'incidencias' } })).toBe(true);
    expect(visits).toEqual([]);
  });

  it('[JUMP-1] opens another dialog of a property without leaving its tab', async () => {
    const { choose, children } = openPortal({ path: '/inmueble/7', search: '?tab=facturas' });
    const screen = () => children().inmuebleDetail?.getSnapshot();
    await expect.poll(() => screen()?.matches('ready')).toBe(true);
    await choose({ type: 'estado.change' });
    expect(screen()?.value).toMatchObject({ ready: { tab: 'facturas', dialog: 'changingEstado' } });
  });

  it('[JUMP-1] does nothing if its screen was left meanwhile', async () => {
    const { choose, children, app, visits } = openPortal({ path: '/perfil' });
    await choose({ type: 'creation.open' });
    await choose({ type: 'estado.change' });
    expect([app.getSnapshot().value, visits, children().dashboard]).toEqual([
      { inside: 'profile' },
      [],
      undefined,
    ]);
  });
});

describe('the visited properties', () => {
  it('[JUMP-1] are those whose screens were opened in this session, the last one first', async () => {
    const { jump, goTo, visited } = openPortal({ path: '/inmueble/8' });
    const known = () => jump()?.getSnapshot().context.visited;
    await expect.poll(known).toEqual([8]);
    goTo('/inmueble/7');
    expect(known()).toEqual([7, 8]);
    goTo('/perfil');
    expect([known(), visited.read(identity)]).toEqual([
      [7, 8],
      [7, 8],
    ]);
  });

  it('[JUMP-1] do not become fewer when other screens are opened', async () => {
    const { jump, goTo, visited } = openPortal({ path: '/inmueble/1' });
    await expect.poll(jump).toBeDefined();
    for (const id of [2, 3, 4, 5, 6]) goTo(`/inmueble/${id}`);
    goTo('/perfil');
    goTo('/inmueble/6');
    expect(visited.read(identity)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('[JUMP-1] are forgotten when the session ends', async () => {
    const { jump, choose, visited } = openPortal({ path: '/inmueble/8' });
    await expect.poll(() => jump()?.getSnapshot().context.visited).toEqual([8]);
    await choose('logout');
    expect(visited.read(identity)).toEqual([]);
  });
});

describe('the shortcut', () => {
  it('[JUMP-1] opens the dialog', async () => {
    const { jump, press } = openPortal();
    await expect.poll(jump).toBeDefined();
    press();
    expect(jump()?.getSnapshot().value).toBe('open');
  });

  it('[JUMP-1] / is one until the client turns it off', async () => {
    const { jump, isSlashOn, portfolio } = openPortal();
    await expect.poll(() => portfolio()?.value.cliente).toBe('ready');
    expect(isSlashOn()).toBe(true);
    jump()?.send({ type: 'jump.open' });
    jump()?.send({ type: 'slash.chosen', isOn: false });
    expect([isSlashOn(), portfolio()?.context.preferencias]).toEqual([
      false,
      { ...preferencias(), atajoBarra: false },
    ]);
  });
});

describe('the properties that the dialog finds', () => {
  it('[JUMP-1] are loaded if no screen has requested them', async () => {
    const { jump, portfolio } = openPortal({ path: '/perfil' });
    await expect.poll(() => portfolio()?.value.cliente).toBe('ready');
    expect(portfolio()?.value.inmuebles).toBe('idle');
    jump()?.send({ type: 'jump.open' });
    expect(portfolio()?.value.inmuebles).toBe('loading');
  });

  it('[JUMP-1] are loaded again if that failed', async () => {
    const responses = { [PATH.inmuebles]: () => new Response(null, { status: 500 }) };
    const { jump, portfolio } = openPortal({ responses });
    await expect.poll(() => portfolio()?.value.inmuebles).toBe('failed');
    jump()?.send({ type: 'jump.open' });
    expect(portfolio()?.value.inmuebles).toBe('loading');
  });

  it('[JUMP-1] are not loaded again if they are there', async () => {
    const { jump, portfolio } = openPortal();
    await expect.poll(() => portfolio()?.value.inmuebles).toBe('ready');
    jump()?.send({ type: 'jump.open' });
    expect(portfolio()?.value.inmuebles).toBe('ready');
  });
});
