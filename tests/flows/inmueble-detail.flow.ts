import { inmuebleDetailMachine } from '../../src/machines/inmueble-detail.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { inmuebleDetail, serviceError } from '../support/flows/samples.ts';
import { down, estadoChoices, get, options, PATH } from '../support/flows/wire/answers.ts';

const comprado = inmuebleDetail({ inquilinos: [11] });
const path = `${PATH.inmuebles}7/`;
const strange = inmuebleDetail({ estado: 'en_subasta' });

export default defineFlow({
  machine: inmuebleDetailMachine,
  title: 'One property',
  starts: {
    'by its address': { parent, id: 7, search: '' },
    'by a shared link': { parent, id: 7, search: '?pestana=incidencias&buscar=luz&vista=lista' },
  },
  distinguish: ({ query, inmueble }) => [query.tab, inmueble?.estado],
  samples: {
    'load.retry': {},
    'query.changed': [
      { change: { search: 'contrato' } },
      { change: { view: 'lista' } },
      { change: { tab: 'facturas' } },
      { change: { tab: 'solicitudes' } },
    ],
    'address.changed': [{ search: '?pestana=incidencias' }, { search: '?pestana=desconocida' }],
    'estado.change': {},
    'tercero.view': [{ tercero: 'inquilino' }, { tercero: 'propietario' }, { tercero: 'constructora' }],
    'address.edit': {},
    'inmueble.changed': { inmueble: inmuebleDetail({ estado: 'alquilado', inquilinos: [11] }) },
  },
  outcomes: {
    loadInmueble: {
      done: {
        'the property': { output: comprado, wire: get(path, comprado) },
        'a property in an estado of its own': { output: strange, wire: get(path, strange) },
      },
      error: {
        'the server fails': {
          error: serviceError('No se pudo cargar el inmueble.'),
          wire: down('GET', path),
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
    estadoChange: { done: { closed: { output: undefined } } },
    terceroViewer: { done: { closed: { output: undefined } } },
    addressEdit: { done: { closed: { output: undefined } } },
  },
});
