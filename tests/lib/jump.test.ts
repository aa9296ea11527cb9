import { describe, expect, it } from 'vitest';
import { NO_BADGES } from '../../src/lib/badges.ts';
import { firstMatch } from '../../src/lib/first-match.ts';
import { buildIndex } from '../../src/lib/inmueble-search.ts';
import {
  jumpOptions,
  type ActionIcon,
  type JumpOption,
  type JumpTarget,
  type OpenInmueble,
  type ScreenCommand,
} from '../../src/lib/jump.ts';
import type { Inmueble } from '../../src/lib/models.ts';
import { parseRoute } from '../../src/lib/routes.ts';
import { isJumpShortcut } from '../../src/services/browser/jump-shortcut.ts';
import { createVisited } from '../../src/services/visited-inmuebles.ts';
import { inmueble } from '../flows/support/samples.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const ALCALA = inmueble({ id: 7, nombre_via: 'Alcalá', estado: 'alquilado', tipo: 'gestion' });
const SIERPES = inmueble({ id: 8, nombre_via: 'Sierpes', ciudad: 'Sevilla' });
const NUEVA = inmueble({ id: 9, nombre_via: 'Nueva', ciudad: 'Bilbao' });

interface Asked {
  text?: string;
  path?: string;
  open?: OpenInmueble | null;
  visited?: number[];
  inmuebles?: readonly Inmueble[];
  hasCliente?: boolean;
}

function optionsFor({
  text = '',
  path = '/cliente',
  open = null,
  visited = [],
  inmuebles = [ALCALA, SIERPES, NUEVA],
  hasCliente = true,
}: Asked) {
  const index = buildIndex(inmuebles, NO_BADGES);
  return jumpOptions({ text, index, visited, open, route: parseRoute(path), pendientes: 12, hasCliente });
}

/** The groups with the names of their options. */
function offered(asked: Asked) {
  const { groups, foundCount } = optionsFor(asked);
  return { foundCount, groups: groups.map(({ key, options }) => [key, options.map(nameOf)]) };
}

const nameOf = (option: JumpOption) => {
  if (option.kind === 'inmueble') return option.inmueble.nombre_via;
  return option.count === null ? option.name : `${option.name} (${option.count})`;
};
const TABS = ['Documentación', 'Facturas', 'Solicitudes', 'Incidencias'];
const DIALOGS = ['Cambiar estado', 'Editar inmueble', 'Subir documentación', 'Nueva incidencia'];
const ANYWHERE = ['Nuevo inmueble', 'Pendientes (12)', 'Mi Perfil', 'Cerrar sesión'];

describe('the options before anything is typed', () => {
  it('[JUMP-1] the last visited first, then what can be done', () => {
    expect(offered({ visited: [8, 7] }).groups).toEqual([
      ['visited', ['Sierpes', 'Alcalá']],
      ['actions', ANYWHERE],
    ]);
    expect(offered({}).groups).toEqual([['actions', ANYWHERE]]);
  });

  it('[JUMP-1] five at most, without the open property and those that are gone', () => {
    const inmuebles = [1, 2, 3, 4, 5, 6].map((id) => inmueble({ id, nombre_via: `Calle ${id}` }));
    const { groups } = offered({ visited: [3, 99, 1, 2, 4, 5, 6], inmuebles, path: '/inmueble/3' });
    expect(groups[0]).toEqual(['visited', ['Calle 1', 'Calle 2', 'Calle 4', 'Calle 5', 'Calle 6']]);
    const elsewhere = offered({ visited: [6, 5, 4, 3, 2, 1], inmuebles });
    expect(elsewhere.groups[0]).toEqual(['visited', ['Calle 6', 'Calle 5', 'Calle 4', 'Calle 3', 'Calle 2']]);
  });

  it('[JUMP-1] on a property its tabs and its dialogs, with the parties and supplies that it has', () => {
    const on = (inmueble: Inmueble, hasSuministros: boolean) =>
      offered({ path: `/inmueble/${inmueble.id}`, open: { phase: 'ready', inmueble, hasSuministros } })
        .groups;
    expect(on(ALCALA, true)).toEqual([
      [
        'actions',
        [...TABS, ...DIALOGS, 'Datos suministros', 'Datos propietario', 'Datos inquilino', ...ANYWHERE],
      ],
    ]);
    expect(on(SIERPES, false)).toEqual([['actions', [...TABS, ...DIALOGS, ...ANYWHERE]]]);
  });

  it.each(['/cliente', '/perfil'])(
    '[JUMP-1] no new property for an account without a client, on %s',
    (path) => {
      expect(offered({ path, hasCliente: false }).groups).toEqual([['actions', ANYWHERE.slice(1)]]);
      expect(offered({ path, hasCliente: false, text: 'nuevo' }).groups).toEqual([]);
    },
  );

  it('[JUMP-1] of a property that is loading only its tabs, and nothing of one that could not be loaded', () => {
    const path = '/inmueble/7';
    expect(offered({ path, open: { phase: 'loading' } }).groups).toEqual([
      ['actions', [...TABS, ...ANYWHERE]],
    ]);
    expect(offered({ path, open: { phase: 'failed' } }).groups).toEqual([['actions', ANYWHERE]]);
  });
});

describe('what each option does', () => {
  const optionsIn = (asked: Asked) => optionsFor(asked).groups.flatMap(({ options }) => options);
  const action = (name: string, icon: ActionIcon, target: JumpTarget, count: number | null = null) => ({
    kind: 'action',
    key: `action-${name}`,
    name,
    icon,
    target,
    count,
  });
  const visit = (to: string): JumpTarget => ({ kind: 'visit', to });
  const command = (wanted: ScreenCommand): JumpTarget => ({ kind: 'command', command: wanted });

  const ELSEWHERE = [
    action('Pendientes', 'inbox', visit('/pendientes'), 12),
    action('Mi Perfil', 'user', visit('/perfil')),
    action('Cerrar sesión', 'logout', { kind: 'logout' }),
  ];
  const CREATION_ELSEWHERE = action('Nuevo inmueble', 'plus', visit('/cliente?nuevo=1'));
  const TABS_OF_7 = [
    ['Documentación', 'documentacion', '/inmueble/7'],
    ['Facturas', 'facturas', '/inmueble/7?tab=facturas'],
    ['Solicitudes', 'solicitudes', '/inmueble/7?tab=solicitudes'],
    ['Incidencias', 'incidencias', '/inmueble/7?tab=incidencias'],
  ] as const;
  const DIALOGS_OF_7 = [
    action('Cambiar estado', 'pencil', command({ type: 'estado.change' })),
    action('Editar inmueble', 'pencil', command({ type: 'address.edit' })),
    action('Subir documentación', 'upload', command({ type: 'upload.open' })),
    action('Nueva incidencia', 'plus', command({ type: 'incidencia.create' })),
  ];
  const suministros = action('Datos suministros', 'list', command({ type: 'suministros.view' }));
  const datos = (tercero: 'propietario' | 'inquilino' | 'constructora') =>
    action(`Datos ${tercero}`, 'user', command({ type: 'tercero.view', tercero }));

  it('[JUMP-1] on the dashboard a new property is added there', () => {
    expect(optionsIn({ path: '/cliente' })).toEqual([
      action('Nuevo inmueble', 'plus', command({ type: 'creation.open' })),
      ...ELSEWHERE,
    ]);
  });

  it.each(['/pendientes', '/perfil', '/otra'])('[JUMP-1] on %s it is added on the dashboard', (path) => {
    expect(optionsIn({ path })).toEqual([CREATION_ELSEWHERE, ...ELSEWHERE]);
  });

  it.each([
    ['an own one', { tipo: 'propiedad', estado: 'comprado' }, false, []],
    ['a managed one', { tipo: 'gestion', estado: 'comprado' }, false, [datos('propietario')]],
    ['one that is let', { tipo: 'propiedad', estado: 'alquilado' }, false, [datos('inquilino')]],
    ['one that is rebuilt', { tipo: 'propiedad', estado: 'reformando' }, false, [datos('constructora')]],
    [
      'a managed one that is rebuilt and has supplies',
      { tipo: 'gestion', estado: 'reformando' },
      true,
      [suministros, datos('propietario'), datos('constructora')],
    ],
  ] as const)('[JUMP-1] of a property, %s', (_, change, hasSuministros, rest) => {
    const open = { phase: 'ready', inmueble: inmueble({ id: 7, ...change }), hasSuministros } as const;
    expect(optionsIn({ path: '/inmueble/7', open })).toEqual([
      ...TABS_OF_7.map(([name, tab]) =>
        action(name, 'list', command({ type: 'link.followed', change: { tab } })),
      ),
      ...DIALOGS_OF_7,
      ...rest,
      CREATION_ELSEWHERE,
      ...ELSEWHERE,
    ]);
  });

  it('[JUMP-1] of a property that is loading, each tab has its address', () => {
    expect(optionsIn({ path: '/inmueble/7', open: { phase: 'loading' } })).toEqual([
      ...TABS_OF_7.map(([name, _, to]) => action(name, 'list', visit(to))),
      CREATION_ELSEWHERE,
      ...ELSEWHERE,
    ]);
  });

  it('[JUMP-1] on another screen, no action of the property that was open before', () => {
    const open = { phase: 'ready', inmueble: ALCALA, hasSuministros: true } as const;
    expect(optionsIn({ path: '/perfil', open })).toEqual([CREATION_ELSEWHERE, ...ELSEWHERE]);
  });

  it('[JUMP-1] a property opens its screen, whether visited or found', () => {
    const sierpes = { kind: 'inmueble', key: 'inmueble-8', inmueble: SIERPES, target: visit('/inmueble/8') };
    expect(optionsIn({ visited: [8] })[0]).toEqual(sierpes);
    expect(optionsIn({ text: 'sierpes' })).toEqual([sierpes]);
  });
});

describe('the options for a text', () => {
  it('[JUMP-1] properties by the search of the dashboard, then actions by their names', () => {
    expect(offered({ text: 'alcala' })).toEqual({ foundCount: 1, groups: [['found', ['Alcalá']]] });
    expect(offered({ text: 'gestión' }).groups).toEqual([['found', ['Alcalá']]]);
    expect(offered({ text: 'sesion' }).groups).toEqual([['actions', ['Cerrar sesión']]]);
    expect(offered({ text: 'zzz' })).toEqual({ foundCount: 0, groups: [] });
  });

  it('[JUMP-1] an action whose name begins with the text comes first', () => {
    for (const text of ['nuev', ' nuev '])
      expect(offered({ text }).groups).toEqual([
        ['actions', ['Nuevo inmueble']],
        ['found', ['Nueva']],
      ]);
  });

  it('[JUMP-1] it comes first even if another action has the text inside, or spaces are around it', () => {
    const inca = inmueble({ id: 10, nombre_via: 'Inca' });
    const open = { phase: 'ready', inmueble: SIERPES, hasSuministros: false } as const;
    expect(offered({ text: ' Inc ', path: '/inmueble/8', open, inmuebles: [SIERPES, inca] }).groups).toEqual([
      ['actions', ['Incidencias', 'Nueva incidencia']],
      ['found', ['Inca']],
    ]);
    expect(offered({ text: 'inmueble', inmuebles: [{ ...inca, nombre_via: 'Inmueble' }] }).groups).toEqual([
      ['found', ['Inmueble']],
      ['actions', ['Nuevo inmueble']],
    ]);
  });

  it('[JUMP-1] of ten thousand matches the first twenty are offered, and all are counted', () => {
    const inmuebles = Array.from({ length: 10_000 }, (_, at) => inmueble({ id: at + 1 }));
    const { foundCount, groups } = offered({ text: 'alcalá', inmuebles });
    expect(foundCount).toBe(10_000);
    expect(groups.map(([, names]) => names?.length)).toEqual([20]);
  });

  it.each([
    ['GR-2', ['Granada', 'Grao', 'Gran Vía']],
    ['gr2', ['Granada', 'Grao', 'Gran Vía']],
    ['gran 2', ['Granada', 'Gran Vía', 'Gran Vía']],
  ])('[JUMP-1] %s offers first the properties with this code or number', (text, expected) => {
    const others = Array.from({ length: 30 }, (_, at) => ['Gran Vía', `${20 + at}`] as const);
    const inmuebles = ([...others, ['Granada', '2'], ['Grao', '2']] as const).map(
      ([nombre_via, numero_via], at) => inmueble({ id: at + 1, nombre_via, numero_via }),
    );
    const [found] = offered({ text, inmuebles }).groups;
    expect(found?.[1]?.slice(0, 3)).toEqual(expected);
  });

  it('[JUMP-1] a letter belongs to the number of a house', () => {
    const inmuebles = [
      inmueble({ id: 1, nombre_via: 'Graco', numero_via: '112B' }),
      inmueble({ id: 2, nombre_via: 'Grao', numero_via: '12B' }),
    ];
    expect(offered({ text: 'gra 12B', inmuebles }).groups).toEqual([['found', ['Grao', 'Graco']]]);
  });

  it.each([
    ['MA-12-14', ['12-14', '14', '12']],
    [' ma-12-14 ', ['12-14', '14', '12']],
    ['ma12-14', ['12-14']],
    ['ma1214', ['12-14']],
    ['mayor 12-14', ['12-14', '14', '12']],
    ['mayor 14', ['14', '12', '12-14']],
  ])('[JUMP-1] %s offers first the house with this number, and its dash does not count', (text, expected) => {
    // The city has all of the numbers, so that each search finds more than the house.
    const inmuebles = ['14', '12', '12-14'].map((numero_via, at) =>
      inmueble({ id: at + 1, nombre_via: 'Mayor', numero_via, ciudad: 'Ma-12-14' }),
    );
    const found = optionsFor({ text, inmuebles }).groups.flatMap(({ options }) => options);
    expect(found.map((one) => one.kind === 'inmueble' && one.inmueble.numero_via)).toEqual(expected);
  });

  it('[JUMP-1] a house number that only ends like the text, or none, does not come first', () => {
    const inmuebles = ['', '2', '12'].map((numero_via, at) =>
      inmueble({ id: at + 1, nombre_via: 'Mayor', numero_via, codigo_postal: '28012' }),
    );
    const found = optionsFor({ text: 'mayor 12', inmuebles }).groups.flatMap(({ options }) => options);
    expect(found.map(({ key }) => key)).toEqual(['inmueble-3', 'inmueble-1', 'inmueble-2']);
  });

  it.each([
    ['Calle Alcalá, 214', ['alca'], ['Calle ', 'Alca', 'lá, 214']],
    ['Calle Alcalá, 214', ['alcala', '214'], ['Calle ', 'Alcalá', ', 214']],
    ['Ávila', ['avi', 'avila'], ['', 'Ávila', '']],
    ['A\u0301vila', ['a'], ['', 'Á', 'vila']],
    ['Plaza Gal·la, 3', ['galla'], ['Plaza ', 'Gal·la', ', 3']],
    ['Plaza Gal.la', ['la'], ['P', 'la', 'za Gal.la']],
    ['Sol·lar', ['lar'], ['Sol·', 'lar', '']],
    ['Calle l. 3', ['l.'], ['Calle ', 'l.', ' 3']],
    ['Calle Mayor', ['sierpes'], ['Calle Mayor', '', '']],
    ['Calle Mayor', [], ['Calle Mayor', '', '']],
  ])('[JUMP-1] in %s the letters of %j are marked', (text, words, [before, match, after]) => {
    expect(firstMatch(text, words)).toEqual({ before, match, after });
  });

  it('[JUMP-1] a text of 100,000 letters without any of the words takes less than two seconds', () => {
    const text = 'á'.repeat(100_000);
    const start = performance.now();
    expect(firstMatch(text, ['b'])).toEqual({ before: text, match: '', after: '' });
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('the keys', () => {
  const OUTSIDE = { isInField: false, isSlashOn: true, platform: 'Linux x86_64' };
  const keys = (key: string, held: Partial<Parameters<typeof isJumpShortcut>[0]> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...held,
  });

  it('[JUMP-1] Ctrl+K and ⌘K open it everywhere, / outside of fields', () => {
    for (const isInField of [true, false]) {
      const where = { ...OUTSIDE, isInField };
      expect(isJumpShortcut(keys('k', { ctrlKey: true }), where)).toBe(true);
      expect(isJumpShortcut(keys('K', { metaKey: true }), where)).toBe(true);
    }
    expect(isJumpShortcut(keys('/', { shiftKey: true }), OUTSIDE)).toBe(true);
    expect(isJumpShortcut(keys('/'), { ...OUTSIDE, isInField: true })).toBe(false);
  });

  it('[ACCESS-1] / can be switched off, Ctrl+K not', () => {
    const off = { ...OUTSIDE, isSlashOn: false };
    expect(isJumpShortcut(keys('/'), off)).toBe(false);
    expect(isJumpShortcut(keys('k', { ctrlKey: true }), off)).toBe(true);
  });

  it('[JUMP-1] in the fields of a Mac, Ctrl+K is the system’s', () => {
    const onMac = { ...OUTSIDE, platform: 'MacIntel' };
    const opens = (held: object, isInField: boolean) =>
      isJumpShortcut(keys('k', held), { ...onMac, isInField });
    expect(opens({ ctrlKey: true }, true)).toBe(false);
    expect(opens({ metaKey: true }, true)).toBe(true);
    expect(opens({ ctrlKey: true }, false)).toBe(true);
  });

  it.each([
    keys('k'),
    keys('k', { ctrlKey: true, shiftKey: true }),
    keys('k', { ctrlKey: true, altKey: true }),
    keys('k', { ctrlKey: true, repeat: true }),
    keys('/', { ctrlKey: true }),
    keys('/', { isComposing: true }),
  ])('[JUMP-1] %j is something else', (event) => {
    expect(isJumpShortcut(event, OUTSIDE)).toBe(false);
  });
});

describe('the last visited', () => {
  it('[JUMP-1] are kept in their order, once each, for the login that visited them', () => {
    const visited = createVisited(memoryStorage().storage);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 2]) visited.add('ana', id);
    expect(visited.read('ana')).toEqual([2, 7, 6, 5, 4, 3]);
    expect(visited.read('eva')).toEqual([]);
    const returning = createVisited(memoryStorage().storage);
    for (const id of [1, 2, 1]) returning.add('ana', id);
    expect(returning.read('ana')).toEqual([1, 2]);
    visited.add('eva', 9);
    expect(visited.read('eva')).toEqual([9]);
    visited.clear();
    expect(visited.read('eva')).toEqual([]);
  });

  it('[JUMP-1] are empty if the storage is blocked or has something else', () => {
    const refusing = createVisited(() => {
      throw new Error('The storage is blocked');
    });
    refusing.add('ana', 1);
    expect(refusing.read('ana')).toEqual([]);
    refusing.clear();
    for (const stored of ['{', '[]', '{"identity":"ana","ids":"1"}', '{"identity":"ana","ids":["1"]}']) {
      const { storage } = memoryStorage();
      storage().setItem('lindero.ultimos-visitados', stored);
      expect(createVisited(storage).read('ana')).toEqual([]);
    }
  });
});
