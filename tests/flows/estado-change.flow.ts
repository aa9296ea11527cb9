import { estadoChangeMachine } from '../../src/machines/estado-change.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { constructora, inmuebleDetail, inquilino, serviceError } from '../support/flows/samples.ts';

const failed = {
  'no answer': {
    error: serviceError('No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.'),
  },
};

export default defineFlow({
  machine: estadoChangeMachine,
  title: 'Change of estado',
  starts: {
    'nobody is linked': { parent, inmueble: inmuebleDetail() },
    'a tenant and a builder are linked': {
      parent,
      inmueble: inmuebleDetail({ inquilinos: [11], constructoras: [12] }),
    },
  },
  distinguish: ({ chosen, added, optionsLoaded, optionsError, options }) => [
    chosen,
    added,
    optionsLoaded,
    optionsError,
    options.length,
  ],
  samples: {
    'estado.choose': [
      { value: 'alquilado' },
      { value: 'reformando' },
      { value: 'vendido' },
      { value: 'comprado' },
    ],
    'options.retry': {},
    'form.submit': {},
    'dialog.close': {},
  },
  outcomes: {
    loadEstados: {
      done: {
        'its own estados': {
          output: [
            { value: 'comprado', label: 'Comprado' },
            { value: 'alquilado', label: 'Arrendado' },
            { value: 'reformando', label: 'Reformando' },
          ],
        },
      },
      error: { 'no answer': { error: serviceError('No se pudieron cargar las opciones de estado.') } },
    },
    findInquilinos: {
      done: { nobody: { output: [] }, 'a tenant': { output: [inquilino()] } },
      error: failed,
    },
    findConstructoras: {
      done: { nobody: { output: [] }, 'a builder': { output: [constructora()] } },
      error: failed,
    },
    inquilinoAddition: { done: { 'a tenant': { output: inquilino() }, nobody: { output: null } } },
    constructoraAssociation: { done: { 'a builder': { output: constructora() }, nobody: { output: null } } },
    changeEstado: {
      done: {
        'the property': {
          output: inmuebleDetail({ estado: 'alquilado', fecha_cambio_estado: '2026-11-21' }),
        },
      },
      error: failed,
    },
  },
});
