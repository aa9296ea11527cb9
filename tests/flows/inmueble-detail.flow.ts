import { inmuebleDetailMachine } from '../../src/machines/inmueble/inmueble-detail.machine.ts';
import { defineFlow, parent } from '../../flows/index.ts';
import { factura, inmuebleDetail, serviceError } from './support/samples.ts';
import { inmuebleDetailScreen } from './screens/inmueble-detail.screen.ts';
import { down, estadoChoices, get, options } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';

const managed = inmuebleDetail({
  tipo: 'gestion',
  estado: 'alquilado',
  inquilinos: [11],
  propietarios: [13],
});
const underWorks = inmuebleDetail({ estado: 'reformando', constructoras: [12] });
const sold = inmuebleDetail({ estado: 'vendido' });
const path = `${PATH.inmuebles}7/`;
const bought = inmuebleDetail({ estado: 'comprado' });
const strange = inmuebleDetail({ estado: 'en_subasta' });

export default defineFlow({
  machine: inmuebleDetailMachine,
  title: 'One property',
  starts: {
    'by its address': { parent, id: 7, search: '' },
    'by a shared link': { parent, id: 7, search: '?tab=incidencias&buscar=luz&vista=lista' },
  },
  distinguish: ({ query, inmueble }) => [query.tab, inmueble?.estado, inmueble?.tipo],
  samples: {
    'load.retry': {},
    'data.outdated': {},
    'query.changed': [
      { change: { search: 'contrato' } },
      { change: { tab: 'facturas' } },
      { change: { tab: 'solicitudes' } },
    ],
    'view.chosen': { change: { view: 'lista' } },
    'address.changed': [{ search: '?tab=incidencias&item=5' }, { search: '?tab=desconocida' }],
    'link.followed': [{ change: { tab: 'incidencias' } }, { change: { tab: 'solicitudes' } }],
    'estado.change': {},
    'tercero.view': [{ tercero: 'inquilino' }, { tercero: 'propietario' }, { tercero: 'constructora' }],
    'suministros.view': {},
    'address.edit': {},
    'dialog.opened': {},
    'dialog.closed': {},
    'inmueble.changed': { inmueble: bought },
    'relacionados.changed': {},
    'list.counted': { tab: 'documentacion', count: 1 },
  },
  /** A dialog covers the lists, and a card has only the buttons that its property needs. */
  can: {
    'query.changed': (snapshot, { change: { tab } }) => {
      const current = snapshot.context.query.tab;
      const isThere = tab === undefined ? current !== 'solicitudes' : current !== tab;
      return isThere && snapshot.matches({ ready: { dialog: 'none' } });
    },
    'view.chosen': (snapshot) =>
      snapshot.context.query.view === null &&
      snapshot.context.query.tab !== 'solicitudes' &&
      snapshot.matches({ ready: { dialog: 'none' } }),
    'link.followed': (snapshot) => snapshot.matches({ ready: { dialog: 'none' } }),
    'data.outdated': (snapshot) =>
      snapshot.matches('failed') ||
      (snapshot.matches({ ready: { tab: 'documentacion', label: 'known' } }) &&
        (snapshot.matches({ ready: { dialog: 'none' } }) ||
          snapshot.matches({ ready: { dialog: 'changingEstado' } }) ||
          snapshot.matches({ ready: { dialog: 'inTab' } }))),
    'dialog.opened': (snapshot) => snapshot.matches({ ready: { tab: 'documentacion' } }),
    'list.counted': (snapshot) => snapshot.matches({ ready: { dialog: 'none', tab: 'documentacion' } }),
    'tercero.view': ({ context: { inmueble } }, { tercero }) =>
      (tercero === 'inquilino' && inmueble?.estado === 'alquilado') ||
      (tercero === 'propietario' && inmueble?.tipo === 'gestion') ||
      (tercero === 'constructora' && inmueble?.estado === 'reformando'),
    'inmueble.changed': (snapshot) => snapshot.matches({ ready: { dialog: 'changingEstado' } }),
    'relacionados.changed': (snapshot) => snapshot.matches({ ready: { dialog: 'none', tab: 'incidencias' } }),
  },
  outcomes: {
    loadInmueble: {
      done: {
        'a managed property that is let': { output: managed, wire: get(path, managed) },
        'a property under works': { output: underWorks, wire: get(path, underWorks) },
        'a property in an estado of its own': { output: strange, wire: get(path, strange) },
      },
      error: {
        'the server fails': {
          error: serviceError('No se pudo cargar el inmueble.'),
          wire: down('GET', path),
        },
        'there is no such property': {
          error: serviceError('No se pudo cargar el inmueble.', {}, 'missing'),
          wire: { method: 'GET', path, status: 404, body: { detail: 'No encontrado.' } },
        },
      },
    },
    refreshInmueble: {
      done: { 'what another tab changed': { output: sold, wire: get(path, sold) } },
      error: {
        'the server fails': {
          error: serviceError('No se pudo cargar el inmueble.'),
          wire: down('GET', path),
        },
        'it is deleted': {
          error: serviceError('No se pudo cargar el inmueble.', {}, 'missing'),
          wire: { method: 'GET', path, status: 404, body: { detail: 'No encontrado.' } },
        },
      },
    },
    loadEstados: {
      done: {
        'its label': {
          output: [{ value: 'en_subasta', label: 'En subasta' }],
          wire: options(PATH.inmuebles, estadoChoices([{ value: 'en_subasta', label: 'En subasta' }])),
        },
      },
      error: {
        'the server fails': {
          error: serviceError('No se pudieron cargar las opciones de estado.'),
          wire: down('OPTIONS', PATH.inmuebles),
        },
      },
    },
    estadoChange: {
      done: {
        closed: { output: 'dismissed' },
        /** A dialog that has changed the estado can only be closed. */
        'no answer': { output: 'uncertain', when: ({ inmueble }) => inmueble?.estado !== bought.estado },
      },
    },
    terceroViewer: { done: { closed: { output: undefined } } },
    suministroViewer: {
      done: {
        closed: { output: null },
        'to the invoice': { output: { tab: 'facturas', item: factura().id } },
      },
    },
    addressEdit: { done: { closed: { output: 'dismissed' }, 'no answer': { output: 'uncertain' } } },
  },
  screen: inmuebleDetailScreen,
});
