import { portfolioMachine } from '../../src/machines/portfolio.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import {
  cliente,
  incidencia,
  inmueble,
  serviceError,
  solicitud,
  suministro,
} from '../support/flows/samples.ts';
import { down, get, PATH, record } from '../support/flows/wire/answers.ts';

const preferencias = { mostrarPropiedad: true, mostrarGestion: false };
const one = [inmueble()];
const two = [inmueble(), inmueble({ id: 9 })];
const unavailable = {
  'the server fails': {
    error: serviceError('Error al cargar inmuebles: Error interno'),
    wire: down('GET', PATH.inmuebles),
  },
};

export default defineFlow({
  machine: portfolioMachine,
  title: 'The client and what is theirs',
  samples: {
    'cliente.retry': {},
    'cliente.changed': { cliente: cliente({ telefono: '600000001' }) },
    'preferencias.changed': { preferencias: { mostrarPropiedad: false, mostrarGestion: true } },
    'inmuebles.wanted': {},
    'inmuebles.retry': {},
    'inmueble.created': { inmueble: inmueble({ id: 8, nombre_via: 'Sierpes' }) },
    'inmueble.changed': { inmueble: inmueble({ estado: 'alquilado' }) },
    'relacionados.wanted': {},
    'relacionados.changed': {},
    'relacionados.retry': {},
  },
  outcomes: {
    loadCliente: {
      done: {
        'the client': { output: { cliente: cliente(), preferencias }, wire: get(PATH.clientes, [cliente()]) },
        'no client': { output: null, wire: get(PATH.clientes, []) },
      },
      error: {
        'the server fails': {
          error: serviceError('Error al obtener los datos del cliente. Por favor, inicie sesión nuevamente.'),
          wire: down('GET', PATH.clientes),
        },
      },
    },
    loadInmuebles: {
      done: { 'the list': { output: one, wire: get(PATH.inmuebles, one) } },
      error: unavailable,
    },
    reloadInmuebles: {
      done: { 'a newer list': { output: two, wire: get(PATH.inmuebles, two) } },
      error: unavailable,
    },
    loadRelacionados: {
      done: {
        'what belongs to them': {
          output: { suministros: [suministro()], incidencias: [incidencia()], solicitudes: [solicitud()] },
          wire: [
            get(PATH.suministros, [record.suministro(suministro())]),
            get(PATH.incidencias, [incidencia()]),
            get(PATH.solicitudes, [solicitud()]),
          ],
        },
      },
      error: {
        'the server fails': {
          error: serviceError('No se pudieron cargar las incidencias. Por favor, inténtalo de nuevo.'),
          wire: down('GET', PATH.incidencias),
        },
      },
    },
  },
});
