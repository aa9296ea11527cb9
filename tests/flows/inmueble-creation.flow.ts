import { sectionOf, sectionsOf, validateCreation } from '../../src/lib/creation-form.ts';
import { messages } from '../../src/lib/messages.ts';
import { inmuebleCreationMachine } from '../../src/machines/inmueble-creation/inmueble-creation.machine.ts';
import { type ContextOf, defineFlow, parent } from '../../flows/index.ts';
import { inmueble, serviceError } from './support/samples.ts';
import {
  inmuebleCreationScreen,
  lackingOwner,
  managedUnderWorks,
  property,
  unanswered,
  unansweredOwner,
} from './screens/inmueble-creation.screen.ts';
import { lost, post, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';

const noOwner = {
  message: 'Error al crear el propietario: telefono: Número no válido.',
  fields: { telefono: ['Número no válido.'] },
};
const noBuilder = {
  message: 'Error al crear la constructora. Por favor, intente nuevamente.',
  fields: {},
  isUncertain: true as const,
};

const areBoth = ({ pending }: ContextOf<typeof inmuebleCreationMachine>) => pending.length === 2;
const objections =
  'codigo_postal: Código postal no válido.; cliente: Clave primaria "1" inválida - objeto no existe.';
const created = inmueble({ id: 31, nombre_via: 'Sierpes', numero_via: '41' });

export default defineFlow({
  machine: inmuebleCreationMachine,
  title: 'A new property',
  starts: { 'from the dashboard': { parent } },
  distinguish: ({ values, edited, restored, pending, clienteId, formError }) => [
    Object.keys(validateCreation(values)).length,
    values.tipo,
    values.estado,
    edited,
    restored,
    pending,
    clienteId,
    formError === messages.creation.noCliente,
  ],
  samples: {
    'field.changed': [
      { name: 'nombre_via', value: 'Alcalá' },
      { name: 'nombre_via', value: ' ' },
      { name: 'tipo', value: 'gestion' },
      { name: 'estado', value: 'reformando' },
      { name: 'estado', value: 'alquilado' },
      { name: 'inquilino.correo_electronico', value: 'Lucia.Ferrer@Correo.es' },
      { name: 'inquilino.bonificacion', value: '10000' },
      { name: 'propietario.telefono', value: '933 333 444' },
      { name: 'propietario.numero_cuenta', value: 'ES91 2100 0418 4502 0005 1332' },
      { name: 'constructora.empresa', value: '' },
    ],
    'form.submit': {},
    'draft.discard': {},
    'dialog.close': {},
    'terceros.skip': {},
    'leave.confirm': {},
    'leave.cancel': {},
  },
  /** Only visible fields can be changed. Without a client, the dialog only asks to reload the page. */
  can: {
    'field.changed': ({ context: { values } }, { name }) => {
      const section = sectionOf(name);
      return section === null || sectionsOf(values).includes(section);
    },
    'form.submit': ({ context }) => context.formError !== messages.creation.noCliente,
  },
  outcomes: {
    readDraft: {
      done: {
        nothing: { output: null },
        'a property without parties': { output: { values: property, created: null } },
        'a managed property under works': { output: { values: managedUnderWorks, created: null } },
        'a property that lacks its owner': { output: lackingOwner },
        'a property that may exist': { output: unanswered },
        'a property whose owner may exist': { output: unansweredOwner },
      },
      error: { 'a fault': { error: new Error('The storage cannot be read') } },
    },
    findCliente: {
      done: { 'the client': { output: 1 }, nobody: { output: null } },
      error: {
        'no portfolio': {
          error: new Error('There is no portfolio'),
          offScreen: 'only a bug of the portal could stop the portfolio of a client who is logged in',
        },
      },
    },
    createInmueble: {
      done: { 'the property': { output: created, wire: post(PATH.inmuebles, created) } },
      error: {
        'an objection': {
          error: serviceError(
            objections,
            {
              codigo_postal: ['Código postal no válido.'],
              cliente: ['Clave primaria "1" inválida - objeto no existe.'],
            },
            'refused',
          ),
          wire: refused('POST', PATH.inmuebles, {
            codigo_postal: ['Código postal no válido.'],
            cliente: ['Clave primaria "1" inválida - objeto no existe.'],
          }),
        },
        'no answer': {
          error: serviceError(
            `${messages.creation.failed}. ${messages.common.noConnection} ${messages.common.uncertain}`,
          ),
          wire: lost('POST', PATH.inmuebles),
        },
      },
    },
    inmuebleCreationTerceros: {
      done: {
        everybody: { output: {}, when: areBoth },
        'the owner, after all': { output: {}, when: ({ pending }) => pending.join() === 'propietario' },
        'no owner': { output: { propietario: noOwner }, when: areBoth },
        'no builder': { output: { constructora: noBuilder }, when: areBoth },
        'neither owner nor builder': {
          output: { propietario: noOwner, constructora: noBuilder },
          when: areBoth,
        },
      },
    },
  },
  screen: inmuebleCreationScreen,
});
