import { estadoChangeMachine } from '../../src/machines/estado/estado-change.machine.ts';
import { defineFlow } from '../../flows/index.ts';
import { estadoChangeScreen, starts } from './screens/estado-change.screen.ts';
import { constructora, inmuebleDetail, inquilino, serviceError } from './support/samples.ts';
import { down, estadoChoices, get, options, patch, record } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';

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

/** Besides the choice: where the property may get the chosen estado from elsewhere. */
const REFRESHED_IN = [
  'lookingForInquilinos',
  'lookingForConstructoras',
  'addingInquilino',
  'associatingConstructora',
  'sending',
] as const;

export default defineFlow({
  machine: estadoChangeMachine,
  title: 'Change of estado',
  starts,
  distinguish: ({ chosen, added, optionsError, options, inmueble }) => [
    chosen,
    added,
    optionsError,
    options.length,
    inmueble.estado,
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
    'inmueble.refreshed': [
      { inmueble: inmuebleDetail({ estado: 'alquilado', inquilinos: [11] }) },
      { inmueble: inmuebleDetail({ estado: 'reformando', constructoras: [12] }) },
    ],
    'dialog.close': {},
  },
  can: {
    'inmueble.refreshed': (snapshot) =>
      snapshot.matches({ choosing: 'ready' }) || REFRESHED_IN.some((state) => snapshot.matches(state)),
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
    inquilinoAddition: {
      done: {
        'a tenant': { output: { tercero: { id: inquilino().id }, isUncertain: false } },
        'no answer': { output: { tercero: null, isUncertain: true } },
        nobody: { output: { tercero: null, isUncertain: false } },
      },
    },
    constructoraAssociation: {
      done: {
        'a builder': { output: { tercero: constructora(), isUncertain: false } },
        'no answer': { output: { tercero: null, isUncertain: true } },
        nobody: { output: { tercero: null, isUncertain: false } },
      },
    },
    changeEstado: {
      done: {
        'the property': { output: changed, wire: patch(path, changed) },
      },
      error: { 'the server fails': { error: failed, wire: down('PATCH', path) } },
    },
  },
  screen: estadoChangeScreen,
});
