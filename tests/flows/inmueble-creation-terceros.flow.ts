import type { InputFrom } from 'xstate';
import { initialCreationValues, type CreationValues } from '../../src/lib/creation-form.ts';
import { inmuebleCreationTercerosMachine } from '../../src/machines/inmueble-creation/inmueble-creation-terceros.machine.ts';
import { defineFlow } from '../../flows/index.ts';
import { constructora, inquilino, propietario, serviceError } from './support/samples.ts';
import { tercerosScreen } from './screens/inmueble-creation-terceros.screen.ts';
import { post, record, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';

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

const owner = propietario({ telefono: '+34 933 111 222', inmueble: 31 });

const starts: Record<string, InputFrom<typeof inmuebleCreationTercerosMachine>> = {
  'an owner and a tenant': { inmuebleId: 31, values, pending: ['propietario', 'inquilino'] },
  'an owner and a builder': {
    inmuebleId: 31,
    values: { ...values, 'propietario.numero_cuenta': 'ES9121000418450200051332' },
    pending: ['propietario', 'constructora'],
  },
  'a tenant': { inmuebleId: 31, values, pending: ['inquilino'] },
  'an owner': { inmuebleId: 31, values, pending: ['propietario'] },
  'a builder': { inmuebleId: 31, values, pending: ['constructora'] },
};

export default defineFlow({
  machine: inmuebleCreationTercerosMachine,
  title: 'The parties of a new property',
  starts,
  distinguish: ({ pending, values: typed }) => [pending, typed['propietario.numero_cuenta']],
  samples: {},
  outcomes: {
    createPropietario: {
      done: { 'the owner': { output: { id: owner.id }, wire: post(PATH.propietarios, owner) } },
      error: {
        'an objection': {
          error: serviceError(
            'Error al crear el propietario: telefono: Número no válido.',
            { telefono: ['Número no válido.'] },
            'refused',
          ),
          wire: refused('POST', PATH.propietarios, { telefono: ['Número no válido.'] }),
        },
      },
    },
    createInquilino: {
      done: {
        'the tenant': {
          output: { id: inquilino().id },
          wire: post(PATH.inquilinos, record.inquilino(inquilino())),
        },
      },
      error: {
        'the server fails': {
          error: serviceError('Error al crear el inquilino. Por favor, intente nuevamente.', {}, 'server'),
          wire: refused('POST', PATH.inquilinos, '<h1>Server Error</h1>', 500),
        },
      },
    },
    createConstructora: {
      done: { 'the builder': { output: constructora(), wire: post(PATH.constructoras, constructora()) } },
      error: {
        'the server fails': {
          error: serviceError('Error al crear la constructora. Por favor, intente nuevamente.', {}, 'server'),
          wire: refused('POST', PATH.constructoras, '<h1>Server Error</h1>', 500),
        },
      },
    },
  },
  screen: tercerosScreen(starts),
});
