import { initialCreationValues, type CreationValues } from '../../src/lib/creation-form.ts';
import type { Propietario } from '../../src/lib/models.ts';
import { inmuebleCreationTercerosMachine } from '../../src/machines/inmueble-creation-terceros.machine.ts';
import { defineFlow } from '../support/flows/define-flow.ts';
import { constructora, inquilino, serviceError } from '../support/flows/samples.ts';

const values: CreationValues = {
  ...initialCreationValues(),
  'inquilino.nombre': ' Lucía ',
  'inquilino.apellidos': 'Ferrer Otero',
  'inquilino.correo_electronico': 'lucia@correo.es',
  'inquilino.telefono': '612 405 918',
  'inquilino.bonificacion': '45,5',
  'propietario.nombre': 'Jorge',
  'propietario.apellidos': 'Prat Soler',
  'propietario.telefono': '+34 933 111 222',
  'propietario.correo_electronico': 'jorge@correo.es',
  'constructora.empresa': 'Obras Tajo SL',
  'constructora.persona_contacto': 'Rosa Gil',
  'constructora.telefono': '954000222',
  'constructora.correo': 'obras@tajo.es',
};

const propietario: Propietario = {
  id: 13,
  nombre: 'Jorge',
  apellidos: 'Prat Soler',
  telefono: '+34 933 111 222',
  correo_electronico: 'jorge@correo.es',
  numero_cuenta: null,
  inmueble: 31,
};

export default defineFlow({
  machine: inmuebleCreationTercerosMachine,
  title: 'The parties of a new property',
  starts: {
    'an owner and a tenant': { inmuebleId: 31, values, pending: ['propietario', 'inquilino'] },
    'an owner and a builder': {
      inmuebleId: 31,
      values: { ...values, 'propietario.numero_cuenta': 'ES9121000418450200051332' },
      pending: ['propietario', 'constructora'],
    },
    'a tenant': { inmuebleId: 31, values, pending: ['inquilino'] },
    'an owner': { inmuebleId: 31, values, pending: ['propietario'] },
    'a builder': { inmuebleId: 31, values, pending: ['constructora'] },
  },
  distinguish: ({ pending, values: typed }) => [pending, typed['propietario.numero_cuenta']],
  samples: {},
  outcomes: {
    createPropietario: {
      done: { 'the owner': { output: propietario } },
      error: {
        'an objection': {
          error: serviceError('Error al crear el propietario: telefono: Número no válido.', {
            telefono: ['Número no válido.'],
          }),
        },
      },
    },
    createInquilino: {
      done: { 'the tenant': { output: inquilino() } },
      error: {
        'no answer': { error: serviceError('Error al crear el inquilino. Por favor, intente nuevamente.') },
      },
    },
    createConstructora: {
      done: { 'the builder': { output: constructora() } },
      error: {
        'no answer': { error: serviceError('Error al crear la constructora. Por favor, intente nuevamente.') },
      },
    },
  },
});
