import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ESTADOS } from '../../lib/constants.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { changedInmuebleQuery } from '../../lib/inmueble-query.ts';
import { known } from '../../lib/known.ts';
import type { EstadoOption, InmuebleDetail, Tercero } from '../../lib/models.ts';
import { inmuebleHref, parseInmuebleQuery, type DetailTab, type InmuebleQuery } from '../../lib/routes.ts';
import { unprovidedAction } from '../../lib/unprovided.ts';
import { actors, LISTS } from './inmueble-detail-actors.ts';
import type { ById, Meta, Tag } from '../shared/machine-types.ts';
import type {
  AddressChanged,
  Context,
  DetailNotice,
  Event,
  Input,
  QueryChanged,
} from './inmueble-detail-context.ts';

/** One property (§2): its cards, its tabs, and the dialogs that change it. */

const base = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as Tag,
    meta: {} as Meta,
    children: {} as ById<keyof typeof actors>,
  },
  actors,
  guards: {
    isTab: ({ context }, tab: DetailTab) => context.query.tab === tab,
    isAnotherTab: ({ context }, tab: DetailTab | undefined) => tab !== undefined && tab !== context.query.tab,
    isStrangeEstado: ({ context }) => context.estados.every(({ value }) => value !== loaded(context).estado),
  },
  actions: {
    navigate: unprovidedAction<{ to: string; replace: boolean }>('navigate'),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, notice: DetailNotice) => notice,
    ),
    keepInmueble: assign((_, inmueble: InmuebleDetail) => ({ inmueble })),
    showError: assign((_, message: string) => ({ error: message })),
    forgetError: assign({ error: null }),
    changeQuery: assign(({ context }, change: Partial<InmuebleQuery>) => ({
      query: changedInmuebleQuery(context.query, change),
    })),
    readAddress: assign((_, search: string) => ({ query: parseInmuebleQuery(search) })),
    noteTercero: assign((_, tercero: Tercero) => ({ tercero })),
    keepEstados: assign((_, estados: EstadoOption[]) => ({ estados })),
  },
});

const definition = base.extend({
  actions: {
    tellList: base.enqueueActions(({ context, enqueue }) => {
      const { tab, search } = context.query;
      if (tab !== 'solicitudes') enqueue.sendTo(LISTS[tab], { type: 'search.changed', search });
    }),
  },
});

/** Only for states that are entered once the property is loaded. */
function loaded({ inmueble }: Context): InmuebleDetail {
  return known(inmueble, 'property');
}

const listInput = ({ id, query }: Context) => ({ inmueble: id, search: query.search });

const dialog = definition.createStateConfig({
  description: 'The dialog that is open over the property.',
  meta: { spec: '§2' },
  initial: 'none',
  states: {
    none: {
      description: 'No dialog is open.',
      meta: { spec: '§2' },
      on: {
        'estado.change': 'changingEstado',
        'tercero.view': {
          target: 'viewingTercero',
          actions: { type: 'noteTercero', params: ({ event }) => event.tercero },
        },
        'address.edit': 'editingAddress',
      },
    },
    changingEstado: {
      description: 'The estado is being changed.',
      meta: { spec: '§4', requirements: ['PROP-3'] },
      invoke: {
        src: 'estadoChange',
        id: 'estadoChange',
        input: ({ context, self }) => ({ inmueble: loaded(context), parent: self }),
        onDone: 'none',
      },
    },
    viewingTercero: {
      description: 'Tenants, owners or builders are shown.',
      meta: { spec: '§2', requirements: ['PROP-2', 'PROP-3'] },
      invoke: {
        src: 'terceroViewer',
        id: 'terceroViewer',
        input: ({ context }) => ({ inmueble: loaded(context), tercero: context.tercero }),
        onDone: 'none',
      },
    },
    editingAddress: {
      description: 'The address is being edited.',
      meta: { spec: '§5', requirements: ['PROP-1'] },
      invoke: {
        src: 'addressEdit',
        id: 'addressEdit',
        input: ({ context, self }) => ({ id: context.id, parent: self }),
        onDone: 'none',
      },
    },
  },
});

const changeQuery = [
  { type: 'changeQuery', params: ({ event }: { event: QueryChanged }) => event.change },
  {
    type: 'navigate',
    params: ({ context: { id, query } }: { context: Context }) => ({
      to: inmuebleHref(id, query),
      replace: true,
    }),
  },
] as const;

const readAddress = {
  type: 'readAddress',
  params: ({ event }: { event: AddressChanged }) => event.search,
} as const;

const toTab = <Name extends DetailTab>(name: Name) =>
  ({ guard: { type: 'isTab', params: name }, target: name, description: `It is ${name}.` }) as const;

const tab = definition.createStateConfig({
  description: 'The tab that is open: the one that the address names.',
  meta: { spec: '§2', requirements: ['PROP-8'] },
  initial: 'choosing',
  on: {
    'query.changed': [
      {
        guard: { type: 'isAnotherTab', params: ({ event }) => event.change.tab },
        target: '.choosing',
        actions: changeQuery,
        description: 'The client opens another tab.',
      },
      { actions: [...changeQuery, 'tellList'] },
    ],
    'address.changed': [
      {
        guard: { type: 'isAnotherTab', params: ({ event }) => parseInmuebleQuery(event.search).tab },
        target: '.choosing',
        actions: readAddress,
        description: 'The address names another tab.',
      },
      { actions: [readAddress, 'tellList'] },
    ],
  },
  states: {
    choosing: {
      description: 'Decides which tab to show.',
      meta: { spec: '§2' },
      always: [toTab('facturas'), toTab('solicitudes'), toTab('incidencias'), { target: 'documentacion' }],
    },
    documentacion: {
      description: 'The documents of the property.',
      meta: { spec: '§2' },
      invoke: { src: 'documentList', id: 'documentList', input: ({ context }) => listInput(context) },
    },
    facturas: {
      description: 'The invoices of the property.',
      meta: { spec: '§2' },
      invoke: { src: 'facturaList', id: 'facturaList', input: ({ context }) => listInput(context) },
    },
    solicitudes: {
      description: 'Says that requests will be available here later.',
      meta: { spec: '§2' },
    },
    incidencias: {
      description: 'The incidents of the property.',
      meta: { spec: '§2' },
      invoke: {
        src: 'incidenciaList',
        id: 'incidenciaList',
        input: ({ context, self }) => ({ ...listInput(context), parent: self }),
      },
      on: { 'relacionados.changed': { actions: { type: 'tellParent', params: ({ event }) => event } } },
    },
  },
});

const label = definition.createStateConfig({
  description: 'The label of the estado.',
  meta: { spec: '§4' },
  initial: 'known',
  states: {
    known: {
      description: 'It is one of the six estados of the specification.',
      meta: { spec: '§4' },
      always: {
        guard: 'isStrangeEstado',
        target: 'asking',
        description: 'It is an estado that only the server knows.',
      },
    },
    asking: {
      description: 'Asks the server for the labels of its estados; until then the value is shown.',
      meta: { spec: '§4' },
      invoke: {
        src: 'loadEstados',
        id: 'loadEstados',
        onDone: { target: 'asked', actions: { type: 'keepEstados', params: ({ event }) => event.output } },
        onError: 'asked',
      },
    },
    asked: {
      description: 'The server’s label is shown, or the value where it gave none.',
      meta: { spec: '§4' },
    },
  },
});

export const inmuebleDetailMachine = definition.createMachine({
  id: 'inmuebleDetail',
  description: 'One property: its cards, its tabs, and the dialogs that change it.',
  meta: { spec: '§2', areas: ['PROP'] },
  context: ({ input }) => ({
    parent: input.parent,
    id: input.id,
    inmueble: null,
    query: parseInmuebleQuery(input.search),
    error: null,
    tercero: 'inquilino',
    estados: ESTADOS,
  }),
  initial: 'loading',
  on: { 'address.changed': { actions: readAddress } },
  states: {
    loading: {
      description: 'Asks for the property.',
      meta: { spec: '§7', requirements: ['PROP-7'] },
      tags: 'loading',
      invoke: {
        src: 'loadInmueble',
        id: 'loadInmueble',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: { type: 'keepInmueble', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => errorMessage(event.error) },
        },
      },
    },
    ready: {
      description: 'The property is shown.',
      meta: { spec: '§2' },
      type: 'parallel',
      invoke: {
        src: 'inmuebleSheet',
        id: 'inmuebleSheet',
        input: ({ context }) => ({ inmueble: context.id }),
      },
      on: {
        'inmueble.changed': {
          actions: [
            { type: 'keepInmueble', params: ({ event }) => event.inmueble },
            { type: 'tellParent', params: ({ event }) => event },
          ],
        },
      },
      states: { dialog, tab, label },
    },
    failed: {
      description: 'The property could not be loaded.',
      meta: { spec: '§2' },
      tags: 'failed',
      on: { 'load.retry': { target: 'loading', actions: 'forgetError' } },
    },
  },
});

export type InmuebleDetailRef = ActorRefFrom<typeof inmuebleDetailMachine>;
export type InmuebleDetailSnapshot = SnapshotFrom<typeof inmuebleDetailMachine>;
