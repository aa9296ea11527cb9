import { errorMessage } from '../../lib/error-message.ts';
import type { InmuebleDetail } from '../../lib/models.ts';
import type { InmuebleNotice } from './inmueble-notice.ts';
import { errorOf } from '../shared/form-refusal.ts';
import { readAgain } from '../shared/read-again.ts';
import { definition } from './inmueble-detail-definition.ts';

export const showError = {
  type: 'showError',
  params: ({ event }: { event: { error: unknown } }) => errorMessage(event.error),
} as const;

export const keepRead = {
  type: 'keepInmueble',
  params: ({ event }: { event: { output: InmuebleDetail } }) => event.output,
} as const;

export const keepChanged = [
  { type: 'keepInmueble', params: ({ event }: { event: InmuebleNotice }) => event.inmueble },
  { type: 'tellParent', params: ({ event }: { event: InmuebleNotice }) => event },
] as const;

/** The record of a property's screen: read again when the client returns, changed by the dialogs. */
export const record = definition.createStateConfig({
  description: 'The record of the property.',
  meta: { spec: '§7' },
  initial: 'loaded',
  states: {
    loaded: {
      description: 'It is on screen.',
      meta: { spec: '§7' },
      on: { 'data.outdated': { target: 'refreshing', actions: 'refreshList' } },
    },
    refreshing: {
      description: 'Reads it again; nothing on screen says so, nor that the server fails.',
      meta: { spec: '§7', requirements: ['LEAVE-6'] },
      invoke: {
        src: 'loadInmueble',
        id: 'refreshInmueble',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: 'isChangingEstado',
            target: 'loaded',
            actions: [keepRead, { type: 'tellEstadoChange', params: ({ event }) => event.output }],
            description: 'The dialog over it shows the same estado.',
            meta: { spec: '§4', requirements: ['STATE-3', 'LEAVE-6'] },
          },
          { target: 'loaded', actions: keepRead },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: errorOf },
            target: 'gone',
            actions: showError,
            description: 'It has been deleted, or is another client’s now.',
          },
          { target: 'loaded' },
        ],
      },
      on: {
        'inmueble.changed': {
          target: 'loaded',
          actions: keepChanged,
          description: 'The pending response may be older.',
        },
        'data.outdated': { ...readAgain('refreshing'), actions: 'refreshList' },
      },
    },
    gone: {
      description: 'There is no such property any more; a dialog over it stays, with what is typed in it.',
      meta: { spec: '§8', requirements: ['PROP-7'] },
      always: {
        guard: 'hasNoDialog',
        target: '#inmuebleDetail.missing',
        actions: 'refreshInmuebles',
        description: 'No dialog is open.',
      },
      on: {
        'inmueble.changed': {
          target: 'loaded',
          actions: [...keepChanged, 'forgetError'],
          description: 'The server changed it after all.',
        },
      },
    },
  },
});
