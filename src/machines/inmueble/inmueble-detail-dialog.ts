import type { DialogOutcome } from '../shared/dialog-outcome.ts';
import { definition, loaded } from './inmueble-detail-definition.ts';

const changed = [
  {
    guard: {
      type: 'isUncertain',
      params: ({ event }: { event: { output: DialogOutcome } }) => event.output,
    },
    target: 'none',
    actions: ['refresh', 'refreshInmuebles'],
    description: 'The dialog was closed after a lost response: the server may have saved the change.',
  },
  { target: 'none' },
] as const;

/** The dialog over a property: one at a time. */
export const dialog = definition.createStateConfig({
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
        'suministros.view': 'viewingSuministros',
        'address.edit': 'editingAddress',
        'dialog.opened': 'inTab',
      },
    },
    changingEstado: {
      description: 'The estado is being changed.',
      meta: { spec: '§4', requirements: ['PROP-3'] },
      invoke: {
        src: 'estadoChange',
        id: 'estadoChange',
        input: ({ context, self }) => ({ inmueble: loaded(context), parent: self }),
        onDone: changed,
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
    viewingSuministros: {
      description: 'The supplies are shown.',
      meta: { spec: '§2', requirements: ['HEAD-3'] },
      invoke: {
        src: 'suministroViewer',
        id: 'suministroViewer',
        input: ({ context }) => ({ inmueble: context.id }),
        onDone: [
          {
            guard: { type: 'isFollowed', params: ({ event }) => event.output },
            target: 'none',
            actions: { type: 'follow', params: ({ event }) => event.output ?? {} },
            description: 'A link in it leads to an invoice or incident.',
          },
          { target: 'none' },
        ],
      },
    },
    inTab: {
      description: 'The list of the open tab shows a dialog: an upload, a deletion or a new incident.',
      meta: { spec: '§8', requirements: ['PROP-7'] },
      on: { 'dialog.closed': 'none' },
    },
    editingAddress: {
      description: 'The address is being edited.',
      meta: { spec: '§5', requirements: ['PROP-1'] },
      invoke: {
        src: 'addressEdit',
        id: 'addressEdit',
        input: ({ context, self }) => ({ id: context.id, parent: self }),
        onDone: changed,
      },
    },
  },
});
