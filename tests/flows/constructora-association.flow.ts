import { constructoraAssociationMachine } from '../../src/machines/constructora-association.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { constructora, serviceError } from '../support/flows/samples.ts';
import { down, get, patch, PATH, post, refused } from '../support/flows/wire/answers.ts';

const failed = serviceError('Error al procesar la constructora. Por favor, inténtelo de nuevo.');
const path = `${PATH.constructoras}12/`;
const created = constructora({ inmuebles: [7] });
const all = [constructora(), constructora({ id: 13, inmuebles: [7] })];
const others = [constructora({ id: 13, inmuebles: [7] })];
const afresh = constructora({ inmuebles: [3, 4] });
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
      done: { 'the builder': { output: created, wire: post(PATH.constructoras, created) } },
      error: {
        'an objection': {
          error: serviceError('Hay errores en el formulario. Por favor, revíselo.', {
            correo: ['Ya está en uso.'],
          }),
          wire: refused('POST', PATH.constructoras, { correo: ['Ya está en uso.'] }),
        },
        'the server fails': { error: failed, wire: down('POST', PATH.constructoras) },
      },
    },
    listConstructoras: {
      done: {
        'builders of the system': { output: all, wire: get(PATH.constructoras, all) },
        'builders that are linked already': {
          output: others,
          wire: get(PATH.constructoras, others),
        },
      },
      error: {
        'no answer': {
          error: serviceError('No se pudieron cargar las constructoras. Por favor, inténtelo de nuevo.'),
          wire: down('GET', PATH.constructoras),
        },
      },
    },
    getConstructora: {
      done: { 'the builder with a link that is new': { output: afresh, wire: get(path, afresh) } },
      error: {
        'it is gone': {
          error: serviceError('Constructora no encontrada'),
          wire: refused('GET', path, { detail: 'No encontrado.' }, 404),
        },
      },
    },
    linkConstructora: {
      done: { 'the builder': { output: linked, wire: patch(path, linked) } },
      error: { 'the server fails': { error: failed, wire: down('PATCH', path) } },
    },
  },
});
