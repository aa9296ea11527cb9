import { estadoChangeMachine } from '../../src/machines/estado-change.machine.ts';
import { defineFlow, parent } from '../support/flows/define-flow.ts';
import { constructora, inmuebleDetail, inquilino, serviceError } from '../support/flows/samples.ts';
import { down, estadoChoices, get, options, patch, PATH, record } from '../support/flows/wire/answers.ts';

const path = `${PATH.inmuebles}7/`;
const inquilinos = `${PATH.inquilinos}?inmueble=7`;
const constructoras = `${PATH.constructoras}?inmuebles=7`;
const ownEstados = [
  { value: 'comprado', label: 'Comprado' },
  { value: 'alquilado', label: 'Arrendado' },
  { value: 'reformando', label: 'Reformando' },
];
const changed = inmuebleDetail({ estado: 'alquilado', fecha_cambio_estado: '2026-11-21' });
const failed = serviceError('No se pudo actualizar el estado del inmueble. Por favor, inténtelo de nuevo.');
const builder = constructora({ inmuebles: [3, 7] });

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
          output: ownEstados,
          wire: options(PATH.inmuebles, estadoChoices(ownEstados)),
        },
      },
      error: {
        'the server fails': {
          error: serviceError('No se pudieron cargar las opciones de estado.'),
          wire: down('OPTIONS', PATH.inmuebles),
        },
      },
    },
    findInquilinos: {
      done: {
        nobody: { output: [], wire: get(inquilinos, []) },
        'a tenant': { output: [inquilino()], wire: get(inquilinos, [record.inquilino(inquilino())]) },
      },
      error: { 'the server fails': { error: failed, wire: down('GET', inquilinos) } },
    },
    findConstructoras: {
      done: {
        nobody: { output: [], wire: get(constructoras, []) },
        'a builder': { output: [builder], wire: get(constructoras, [builder]) },
      },
      error: { 'the server fails': { error: failed, wire: down('GET', constructoras) } },
    },
    inquilinoAddition: { done: { 'a tenant': { output: inquilino() }, nobody: { output: null } } },
    constructoraAssociation: { done: { 'a builder': { output: constructora() }, nobody: { output: null } } },
    changeEstado: {
      done: {
        'the property': { output: changed, wire: patch(path, changed) },
      },
      error: { 'the server fails': { error: failed, wire: down('PATCH', path) } },
    },
  },
});
