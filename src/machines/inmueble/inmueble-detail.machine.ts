import { freshness } from '../freshness/freshness.machine.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ESTADOS } from '../../lib/constants.ts';
import { inmuebleHref, parseInmuebleQuery } from '../../lib/inmueble-query.ts';
import type { DetailTab } from '../../lib/routes.ts';
import { definition } from './inmueble-detail-definition.ts';
import { dialog } from './inmueble-detail-dialog.ts';
import { keepChanged, keepRead, record, showError } from './inmueble-detail-record.ts';
import { errorOf } from '../shared/form-refusal.ts';
import type {
  AddressChanged,
  Context,
  DetailSelf,
  LinkFollowed,
  QueryChanged,
  ViewChosen,
} from './inmueble-detail-context.ts';

/** One property (§2): its cards, its tabs, and the dialogs that change it. */

const listInput = ({ context: { id, query }, self }: { context: Context; self: DetailSelf }) => ({
  inmueble: id,
  search: query.search,
  parent: self,
});

type QueryEvent = QueryChanged | ViewChosen | LinkFollowed;

const changeQuery = [
  {
    type: 'changeQuery',
    // A link leads to an item, or leaves the one that an earlier link led to.
    params: ({ event }: { event: QueryEvent }) =>
      event.type === 'link.followed' ? { item: null, ...event.change } : event.change,
  },
  {
    type: 'rewriteAddress',
    params: ({ context: { id, query }, event }: { context: Context; event: QueryEvent }) => ({
      to: inmuebleHref(id, query),
      isTyped: event.type === 'query.changed' && event.change.search !== undefined,
    }),
  },
] as const;

const readAddress = {
  type: 'readAddress',
  params: ({ event }: { event: AddressChanged }) => event.search,
} as const;

const tellTabChange = { type: 'tellCounts', params: { type: 'tab.changed' } } as const;

const toTab = <Name extends DetailTab>(name: Name) =>
  ({ guard: { type: 'isTab', params: name }, target: name, description: `It is ${name}.` }) as const;

const tab = definition.createStateConfig({
  description: 'The tab that is open: the one that the address names.',
  meta: { spec: '§2', requirements: ['PROP-8', 'VIEW-3', 'REACH-3'] },
  initial: 'choosing',
  on: {
    'query.changed': [
      {
        guard: { type: 'isAnotherTab', params: ({ event }) => event.change.tab },
        target: '.choosing',
        actions: [...changeQuery, tellTabChange],
        description: 'The client opens another tab.',
        meta: { spec: '§2', requirements: ['PROP-8', 'VIEW-1'] },
      },
      { actions: [...changeQuery, 'tellList'] },
    ],
    'view.chosen': {
      actions: [...changeQuery, { type: 'rememberView', params: ({ event }) => event.change.view }],
    },
    'link.followed': [
      {
        guard: { type: 'isAnotherTab', params: ({ event }) => event.change.tab },
        target: '.choosing',
        actions: [...changeQuery, 'noteArrival', tellTabChange],
        description: 'A badge or a link of the screen leads to another tab.',
        meta: { spec: 'beyond', requirements: ['HEAD-1'] },
      },
      { actions: [...changeQuery, 'tellListOfLink', 'noteArrival'] },
    ],
    'address.changed': [
      {
        guard: { type: 'isAnotherTab', params: ({ event }) => parseInmuebleQuery(event.search).tab },
        target: '.choosing',
        actions: [readAddress, tellTabChange],
        description: 'The address names another tab.',
        meta: { spec: 'beyond', requirements: ['VIEW-1', 'REACH-3'] },
      },
      { actions: [readAddress, 'tellList'] },
    ],
  },
  states: {
    choosing: {
      description: 'Decides which tab to show.',
      meta: { spec: '§2' },
      entry: 'endTabDialog',
      always: [toTab('facturas'), toTab('solicitudes'), toTab('incidencias'), { target: 'documentacion' }],
    },
    documentacion: {
      description: 'The documents of the property.',
      meta: { spec: '§2' },
      invoke: { src: 'documentList', id: 'documentList', input: listInput },
    },
    facturas: {
      description: 'The invoices of the property.',
      meta: { spec: '§2' },
      invoke: {
        src: 'facturaList',
        id: 'facturaList',
        input: ({ context, self }) => {
          const { periodo, mes } = context.query;
          return { ...listInput({ context, self }), periodo, mes };
        },
      },
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
        input: listInput,
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
      description: 'Loads the server’s labels of the estados; until then the value is shown.',
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
    arrivals: 0,
  }),
  initial: 'loading',
  on: { 'address.changed': { actions: readAddress } },
  states: {
    loading: {
      description: 'Loads the property.',
      meta: { spec: '§7', requirements: ['PROP-7'] },
      tags: 'loading',
      invoke: {
        src: 'loadInmueble',
        id: 'loadInmueble',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: keepRead },
        onError: [
          {
            guard: { type: 'isMissing', params: errorOf },
            target: 'missing',
            actions: showError,
            description: 'There is no such property, or it is another client’s.',
          },
          { target: 'failed', actions: showError },
        ],
      },
    },
    ready: {
      description: 'The property is shown.',
      meta: { spec: '§2' },
      type: 'parallel',
      invoke: [
        freshness,
        { src: 'copy', id: 'copy' },
        {
          src: 'inmuebleSheet',
          id: 'inmuebleSheet',
          input: ({ context }) => ({ inmueble: context.id }),
        },
        {
          src: 'itemCounts',
          id: 'itemCounts',
          input: ({ context }) => ({ inmueble: context.id, openTab: context.query.tab }),
        },
      ],
      on: {
        'list.counted': { actions: { type: 'tellCounts', params: ({ event }) => event } },
        'inmueble.changed': { actions: keepChanged },
      },
      states: { dialog, tab, label, record },
    },
    failed: {
      description: 'The property could not be loaded.',
      meta: { spec: '§2' },
      tags: 'failed',
      invoke: freshness,
      on: {
        'load.retry': { target: 'loading', actions: 'forgetError' },
        'data.outdated': {
          target: 'loading',
          actions: 'forgetError',
          meta: { spec: '§7', requirements: ['LEAVE-6'] },
        },
      },
    },
    missing: {
      description: 'There is no such property: the screen leads back to the dashboard.',
      meta: { spec: '§8', requirements: ['PROP-7'] },
      tags: ['failed', 'notFound'],
    },
  },
});

export type InmuebleDetailRef = ActorRefFrom<typeof inmuebleDetailMachine>;
export type InmuebleDetailSnapshot = SnapshotFrom<typeof inmuebleDetailMachine>;
