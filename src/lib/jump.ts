import { fold } from './fold.ts';
import { shortCode } from './address-texts.ts';
import { groupBy } from './group-by.ts';
import { searchInmuebles, wordsOf, type InmuebleIndex } from './inmueble-search.ts';
import { tercerosOf } from './inmueble-terceros.ts';
import { messages } from './messages.ts';
import type { Inmueble, Tercero } from './models.ts';
import { inmuebleHref, tabHref } from './inmueble-query.ts';
import { DETAIL_TABS, HREF, inmuebleIdOf, type DetailTab, type Route } from './routes.ts';

/** The options of the dialog 'Ir a…' (JUMP-1): properties, and actions of the open screen. */

/** An event that the open screen takes. */
export type ScreenCommand =
  | { type: 'creation.open' }
  | { type: 'estado.change' }
  | { type: 'address.edit' }
  | { type: 'suministros.view' }
  | { type: 'link.followed'; change: { tab: DetailTab } }
  | { type: 'upload.open' }
  | { type: 'incidencia.create' }
  | { type: 'tercero.view'; tercero: Tercero };

export type JumpTarget =
  | { kind: 'visit'; to: string }
  | { kind: 'command'; command: ScreenCommand }
  | { kind: 'logout' };

export type ActionIcon = 'plus' | 'inbox' | 'user' | 'logout' | 'list' | 'pencil' | 'upload';

export type JumpOption = { key: string; target: JumpTarget } & (
  | { kind: 'inmueble'; inmueble: Inmueble }
  | {
      kind: 'action';
      name: string;
      icon: ActionIcon;
      /** The number of things behind the action; null if unknown or useless. */
      count: number | null;
    }
);

export interface JumpGroup {
  key: 'visited' | 'found' | 'actions';
  options: readonly JumpOption[];
}

export interface JumpOptions {
  /** In the order of the screen, without empty groups. */
  groups: readonly JumpGroup[];
  /** The number of properties that match. The group has only the first of them. */
  foundCount: number;
}

/** The maximum number of results; a longer text finds the others. */
const MAX_FOUND = 20;

const MAX_VISITED = 5;

/** The property whose screen is open. Its tabs lead somewhere while it loads; its dialogs need it. */
export type OpenInmueble =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'ready'; inmueble: Inmueble; hasSuministros: boolean };

interface JumpData {
  text: string;
  index: InmuebleIndex;
  /** Ids, the last visited first. */
  visited: readonly number[];
  route: Route;
  /** Null on other screens. */
  open: OpenInmueble | null;
  /** The number of pending items; null until known. */
  pendientes: number | null;
  /** Whether the account has a client, without whom no property can be added. */
  hasCliente: boolean;
}

export function jumpOptions({ text, index, visited, ...place }: JumpData): JumpOptions {
  const words = wordsOf(text);
  const here = inmuebleIdOf(place.route);
  const actions = actionsAt(place).filter(({ name }) => hasWords(name, words));
  const actionGroup = { key: 'actions', options: actions } as const;
  if (words.length === 0) {
    const known = index.inmuebles.filter(({ id }) => id !== here && visited.includes(id));
    const last = known.toSorted((one, other) => visited.indexOf(one.id) - visited.indexOf(other.id));
    const visitedGroup = { key: 'visited', options: last.slice(0, MAX_VISITED).map(optionOf) } as const;
    return { groups: filled(visitedGroup, actionGroup), foundCount: 0 };
  }
  const found = namedFirst(searchInmuebles(index, text), text);
  const foundGroup = { key: 'found', options: found.slice(0, MAX_FOUND).map(optionOf) } as const;
  const isNamed = actions.some(({ name }) => fold(name).startsWith(fold(text.trim())));
  const groups = isNamed ? filled(actionGroup, foundGroup) : filled(foundGroup, actionGroup);
  return { groups, foundCount: found.length };
}

/** First the properties whose code is the text, then those whose house number is a word of it, then the others. */
function namedFirst(found: readonly Inmueble[], text: string): Inmueble[] {
  const words = wordsOf(text);
  const code = withoutDashes(text.trim());
  const byRank = groupBy(found, (inmueble) => {
    const number = fold(inmueble.numero_via);
    // Compares the ending first, because building every code is slow.
    if (code.endsWith(number.replaceAll('-', '')) && code === withoutDashes(shortCode(inmueble))) return 0;
    return words.includes(number) ? 1 : 2;
  });
  return ([0, 1, 2] as const).flatMap((rank) => byRank.get(rank) ?? []);
}

const withoutDashes = (text: string) => fold(text).replaceAll('-', '');

function filled(...groups: JumpGroup[]): JumpGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

type Action = Extract<JumpOption, { kind: 'action' }>;

function optionOf(inmueble: Inmueble): JumpOption {
  return {
    kind: 'inmueble',
    key: `inmueble-${inmueble.id}`,
    inmueble,
    target: visit(inmuebleHref(inmueble.id)),
  };
}

function hasWords(name: string, words: readonly string[]): boolean {
  const folded = fold(name);
  return words.every((word) => folded.includes(word));
}

const visit = (to: string): JumpTarget => ({ kind: 'visit', to });
const command = (wanted: ScreenCommand): JumpTarget => ({ kind: 'command', command: wanted });

type Place = Pick<JumpData, 'route' | 'open' | 'pendientes' | 'hasCliente'>;

/** The actions of the open property come first. */
function actionsAt(place: Place): Action[] {
  const { route, open } = place;
  return [...(route.name === 'inmueble' && open ? actionsOf(route.id, open) : []), ...actionsAnywhere(place)];
}

function actionsAnywhere({ route, pendientes, hasCliente }: Place): Action[] {
  const creation = route.name === 'dashboard' ? command({ type: 'creation.open' }) : visit(HREF.creation);
  return [
    ...(hasCliente ? [action(messages.dashboard.create, 'plus', creation)] : []),
    { ...action(messages.pendientes.title, 'inbox', visit(HREF.pendientes)), count: pendientes },
    action(messages.profile.title, 'user', visit(HREF.profile)),
    action(messages.product.logout, 'logout', { kind: 'logout' }),
  ];
}

/** The tabs and dialogs of a property that its screen can open now. */
function actionsOf(id: number, open: OpenInmueble): Action[] {
  if (open.phase === 'failed') return [];
  const { tabs } = messages.inmueble;
  const tabActions = (targetOf: (tab: DetailTab) => JumpTarget) =>
    DETAIL_TABS.map((tab) => action(tabs[tab], 'list', targetOf(tab)));
  if (open.phase === 'loading') return tabActions((tab) => visit(tabHref(id, tab)));
  // As by a click on the tab, the property keeps its entry in the history, whose previous one is the list.
  return [...tabActions((tab) => command({ type: 'link.followed', change: { tab } })), ...dialogsOf(open)];
}

function dialogsOf({ inmueble, hasSuministros }: Extract<OpenInmueble, { phase: 'ready' }>): Action[] {
  const { edit, datosSuministros, datosTercero } = messages.inmueble;
  return [
    action(messages.estado.title, 'pencil', command({ type: 'estado.change' })),
    action(edit, 'pencil', command({ type: 'address.edit' })),
    action(messages.documento.upload, 'upload', command({ type: 'upload.open' })),
    action(messages.incidencia.create, 'plus', command({ type: 'incidencia.create' })),
    ...(hasSuministros ? [action(datosSuministros, 'list', command({ type: 'suministros.view' }))] : []),
    ...tercerosOf(inmueble).map((tercero) =>
      action(datosTercero[tercero], 'user', command({ type: 'tercero.view', tercero })),
    ),
  ];
}

function action(name: string, icon: ActionIcon, target: JumpTarget): Action {
  return { kind: 'action', key: `action-${name}`, name, icon, target, count: null };
}
