import { isDeepStrictEqual } from 'node:util';
import { changedPendientesQuery, isPendientesFiltered } from '../../src/lib/pendientes-query.ts';
import { pendientesMachine } from '../../src/machines/pendientes/pendientes.machine.ts';
import { defineFlow } from '../../flows/index.ts';
import { PENDIENTES, pendientesScreen, SHARED } from './screens/pendientes.screen.ts';

export default defineFlow({
  machine: pendientesMachine,
  title: 'Pending items of the client',
  starts: {
    'by its address': { search: '', cameFrom: null },
    'by a shared link': { search: SHARED, cameFrom: null },
  },
  distinguish: ({ query }) => query,
  samples: {
    'query.changed': [
      { change: { show: 'solicitudes' } },
      { change: { estado: 'tramitada' } },
      { change: { search: 'contador' } },
      { change: { show: 'todo', estado: null, search: '' } },
    ],
    'address.changed': [{ search: '?mostrar=solicitudes&estado=pendiente' }, { search: '?mostrar=otros' }],
    'export.request': {},
  },
  can: {
    /** What is already chosen cannot be chosen again, and an estado must exist for the chosen kind. */
    'query.changed': ({ context: { query }, ...snapshot }, { change }) =>
      snapshot.value === 'browsing' &&
      !isDeepStrictEqual(changedPendientesQuery(query, change), query) &&
      (change.estado !== 'tramitada' || query.show !== 'solicitudes') &&
      // 'Quitar filtros' is offered if nothing matches.
      (change.search !== '' || (query.show === 'solicitudes' && query.search === 'contador')),
    'address.changed': (snapshot) => snapshot.matches('browsing'),
    /** The outcome exports all items, so none may be filtered out. */
    'export.request': ({ context: { query } }) => !isPendientesFiltered(query),
  },
  outcomes: {
    readVisible: {
      done: { 'what is on screen': { output: PENDIENTES } },
      error: {
        'no portfolio': {
          error: new Error('There is no portfolio'),
          offScreen: 'only a bug of the portal could stop the portfolio of a client who is logged in',
        },
      },
    },
  },
  screen: pendientesScreen,
});
