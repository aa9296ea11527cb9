import { describe, expect, it } from 'vitest';
import {
  constructoraInput,
  inquilinoInput,
  validateAddress,
  validateConstructora,
  validateConstructoraChoice,
  validateIncidencia,
  validateInquilino,
  validatePassword,
} from '../../src/lib/validation.ts';
import { validateLogin } from '../../src/lib/login-form.ts';
import { trimmedAddress } from '../../src/lib/address.ts';
import { ADDRESS } from '../support/address.ts';

const INQUILINO = {
  nombre: 'Lucía',
  apellidos: 'Ferrer',
  correo_electronico: 'lucia@correo.es',
  telefono: '912345678',
  bonificacion: '',
};
const CONSTRUCTORA = { empresa: 'Obras', persona_contacto: 'Sergio', telefono: '91', correo: 'o@o.es' };

/** The values with spaces around them, as when pasted. */
const padded = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ` ${value} `])) as Values;

describe('login', () => {
  it('[LOGIN-2] each empty field has its own message', () => {
    expect(validateLogin({ username: ' ', password: '' })).toEqual({
      username: 'Campo obligatorio',
      password: 'Campo obligatorio',
    });
    expect(validateLogin({ username: 'a', password: '' })).toEqual({ password: 'Campo obligatorio' });
    expect(validateLogin({ username: 'a', password: ' ' })).toEqual({});
  });
});

describe('add tenant', () => {
  it('[PARTY-4] required fields', () => {
    const empty = { nombre: ' ', apellidos: '', correo_electronico: '', telefono: '', bonificacion: '' };
    expect(validateInquilino(empty)).toEqual({
      nombre: 'El nombre es obligatorio',
      apellidos: 'Los apellidos son obligatorios',
      correo_electronico: 'El correo electrónico es obligatorio',
      telefono: 'El teléfono es obligatorio',
    });
    expect(validateInquilino(INQUILINO)).toEqual({});
  });

  it('[CREATE-16] a telephone of more than 20 characters is refused, without the blanks around it', () => {
    const telefonoOf = (telefono: string) => [
      validateInquilino({ ...INQUILINO, telefono }),
      validateConstructora({ ...CONSTRUCTORA, telefono }),
    ];
    const telefono = 'El teléfono no puede tener más de 20 caracteres';
    expect(telefonoOf('600 111 222 - 600 333 444')).toEqual([{ telefono }, { telefono }]);
    expect(telefonoOf(` ${'1'.repeat(20)} `)).toEqual([{}, {}]);
  });

  it.each(['x', 'x@y', 'x@y.', '@y.z', 'x y@z.w', 'x@@y.z'])(
    '[PARTY-4] %j is not an e-mail',
    (correo_electronico) => {
      expect(validateInquilino({ ...INQUILINO, correo_electronico })).toEqual({
        correo_electronico: 'El correo electrónico no es válido',
      });
    },
  );

  it('[PARTY-4] bonificacion is an optional number', () => {
    expect(validateInquilino({ ...INQUILINO, bonificacion: '12,5' })).toEqual({});
    expect(validateInquilino({ ...INQUILINO, bonificacion: '-1' })).toEqual({
      bonificacion: 'Introduce un valor entre 0 y 9999.99',
    });
  });

  it('[STATE-6] is sent trimmed, with a number', () => {
    const values = { ...padded(INQUILINO), bonificacion: '12,5' };
    expect(inquilinoInput(values, 3)).toEqual({ ...INQUILINO, bonificacion: 12.5, inmueble: 3 });
    expect(inquilinoInput(INQUILINO, 3).bonificacion).toBe(0);
  });
});

describe('associate a builder', () => {
  it('[PARTY-6] required fields of a new builder', () => {
    expect(validateConstructora({ empresa: '', persona_contacto: '', telefono: '', correo: '' })).toEqual({
      empresa: 'El nombre de la empresa es obligatorio',
      persona_contacto: 'La persona de contacto es obligatoria',
      telefono: 'El teléfono es obligatorio',
      correo: 'El correo electrónico es obligatorio',
    });
    expect(validateConstructora({ ...CONSTRUCTORA, correo: 'no' })).toEqual({
      correo: 'El correo electrónico no es válido',
    });
    expect(validateConstructora(CONSTRUCTORA)).toEqual({});
    expect(constructoraInput(padded(CONSTRUCTORA), 3)).toEqual({
      ...CONSTRUCTORA,
      inmuebles: [3],
    });
  });

  it('[PARTY-7] an existing builder must be chosen', () => {
    expect([null, 0, 5].map(validateConstructoraChoice)).toEqual([
      'Debes seleccionar una constructora',
      null,
      null,
    ]);
  });
});

describe('new incident', () => {
  it('[INCIDENT-3] a supply and a type are required', () => {
    expect(validateIncidencia({ suministro: '', tipo: ' ', observaciones: '' })).toEqual({
      suministro: 'Por favor, selecciona un suministro.',
      tipo: 'Por favor, ingresa el tipo de incidencia.',
    });
    expect(validateIncidencia({ suministro: '1', tipo: 'Corte', observaciones: '' })).toEqual({});
  });
});

describe('address', () => {
  it('[ADDRESS-2] required and optional fields', () => {
    const empty = {
      ...ADDRESS,
      tipo_via: '',
      nombre_via: ' ',
      numero_via: '',
      codigo_postal: '',
      ciudad: '',
    };
    expect(validateAddress({ ...empty, provincia: '' })).toEqual({
      tipo_via: 'Campo obligatorio',
      nombre_via: 'Campo obligatorio',
      numero_via: 'Campo obligatorio',
      codigo_postal: 'Campo obligatorio',
      ciudad: 'Campo obligatorio',
      provincia: 'Campo obligatorio',
    });
    expect(validateAddress(ADDRESS)).toEqual({});
  });

  it('[ADDRESS-3] sends only the address fields, trimmed', () => {
    const whole = { ...ADDRESS, portal: '1', escalera: 'Izq', planta: '2', puerta: 'B' };
    const more = { ...padded(whole), id: 3 };
    expect(trimmedAddress(more)).toEqual(whole);
  });
});

describe('password', () => {
  it('[PROFILE-9] the rules are checked in order', () => {
    const checks = [
      { actual: '', nueva: 'a', confirmacion: 'b' },
      { actual: '', nueva: 'corta12', confirmacion: 'corta12' },
      { actual: '', nueva: 'larga123', confirmacion: 'larga123' },
      { actual: 'x', nueva: 'larga123', confirmacion: 'larga123' },
    ];
    expect(checks.map(validatePassword)).toEqual([
      { confirmacion: 'Las contraseñas no coinciden' },
      { nueva: 'La contraseña debe tener al menos 8 caracteres' },
      { actual: 'Debes introducir tu contraseña actual' },
      {},
    ]);
  });
});
