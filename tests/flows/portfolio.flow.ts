import { portfolioMachine } from '../../src/machines/portfolio.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { cliente, incidencia, inmueble, serviceError, solicitud, suministro } from '../support/flows/samples.ts';

const preferencias = { mostrarPropiedad: true, mostrarGestion: false };
const list = { 'the list': { output: [inmueble()] } };
const unavailable = { 'no answer': { error: serviceError('Error al cargar inmuebles: sin conexión') } };

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
        'the client': { output: { cliente: cliente(), preferencias } },
        'no client': { output: null },
      },
      error: {
        'no answer': {
          error: serviceError('Error al obtener los datos del cliente. Por favor, inicie sesión nuevamente.'),
        },
      },
    },
    loadInmuebles: { done: list, error: unavailable },
    reloadInmuebles: { done: { 'a newer list': { output: [inmueble(), inmueble({ id: 9 })] } }, error: unavailable },
    loadRelacionados: {
      done: {
        'what belongs to them': {
          output: { suministros: [suministro()], incidencias: [incidencia()], solicitudes: [solicitud()] },
        },
      },
      error: { 'no answer': { error: serviceError('Sin conexión') } },
    },
  },
});
