import { constructoraAssociationMachine } from '../../src/machines/constructora-association.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { constructora, serviceError } from '../support/flows/samples.ts';

const failed = serviceError('Error al procesar la constructora. Por favor, inténtelo de nuevo.');
const linked = constructora({ inmuebles: [3, 4, 7] });

export default defineFlow({
  machine: constructoraAssociationMachine,
  title: 'A builder for a property',
  starts: { 'for a property': { inmueble: 7 } },
  distinguish: ({ values, edited, mode, constructoras, chosen }) => [
    Object.values(values).filter((value) => value !== '').length,
    edited,
    mode,
    constructoras.length,
    chosen,
  ],
  samples: {
    'mode.changed': [{ mode: 'existente' }, { mode: 'nueva' }],
    'field.changed': [
      { name: 'empresa', value: 'Obras Levante, S.L.' },
      { name: 'persona_contacto', value: 'Joan Ferri ' },
      { name: 'telefono', value: '963 215 480' },
      { name: 'correo', value: 'Obras@Levante.es' },
    ],
    'constructora.choose': [{ id: 12 }, { id: null }],
    'list.retry': {},
    'form.submit': {},
    'dialog.close': {},
    'leave.confirm': {},
    'leave.cancel': {},
  },
  outcomes: {
    createConstructora: {
      done: { 'the builder': { output: constructora({ inmuebles: [7] }) } },
      error: {
        'an objection': {
          error: serviceError('Hay errores en el formulario. Por favor, revíselo.', {
            correo: ['Ya está en uso.'],
          }),
        },
        'no answer': { error: failed },
      },
    },
    listConstructoras: {
      done: {
        'builders of the system': { output: [constructora(), constructora({ id: 13, inmuebles: [7] })] },
        'builders that are linked already': { output: [constructora({ id: 13, inmuebles: [7] })] },
      },
      error: {
        'no answer': {
          error: serviceError('No se pudieron cargar las constructoras. Por favor, inténtelo de nuevo.'),
        },
      },
    },
    getConstructora: {
      done: { 'the builder with a link that is new': { output: constructora({ inmuebles: [3, 4] }) } },
      error: { 'it is gone': { error: serviceError('Constructora no encontrada') } },
    },
    linkConstructora: {
      done: { 'the builder': { output: linked } },
      error: { 'no answer': { error: failed } },
    },
  },
});
