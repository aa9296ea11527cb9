import { describe, expect, it } from 'vitest';
import { changedConcepts, profileHint, profileValuesOf, shownProfile } from '../../src/lib/profile-form.ts';

const record = {
  id: 7,
  nombre: 'Gestiones Aldaba, S.L.',
  email: 'administracion@aldaba.example',
  telefono: '912345678',
  nif: 'B12345674',
  direccion: '',
  numero_cuenta: 'ES9121000418450200051332',
};

describe('reading a client', () => {
  it('[PROFILE-3] shows only the last four characters of the account', () => {
    expect(shownProfile(record, false)).toEqual({
      nombre: 'Gestiones Aldaba, S.L.',
      email: 'administracion@aldaba.example',
      telefono: '912 345 678',
      nif: 'B12345674',
      direccion: '',
      numero_cuenta: '•••• •••• •••• •••• •••• 1332',
    });
  });

  it('[PROFILE-3] shows the whole account in groups of four once it is revealed', () => {
    expect(shownProfile(record, true).numero_cuenta).toBe('ES91 2100 0418 4502 0005 1332');
  });
});

describe('changes sent to the server', () => {
  const form = profileValuesOf(record);

  it('[PROFILE-5] there are none if only spaces and grouping differ', () => {
    expect(changedConcepts(record, { ...form, nombre: ` ${record.nombre} ` })).toEqual({});
    expect(
      changedConcepts(
        { ...record, numero_cuenta: form.numero_cuenta },
        { ...form, numero_cuenta: record.numero_cuenta },
      ),
    ).toEqual({});
  });

  it('[PROFILE-5] are the changed fields, trimmed, including emptied ones, with the account without spaces', () => {
    const typed = {
      ...form,
      telefono: ' 600 111 222 ',
      email: '',
      numero_cuenta: 'ES79 2100 0813 6101 2345 6789',
    };
    expect(changedConcepts(record, typed)).toEqual({
      email: '',
      telefono: '600 111 222',
      numero_cuenta: 'ES7921000813610123456789',
    });
  });
});

it('[PROFILE-5] everything that was typed is sent if the client is unknown', () => {
  const typed = { ...profileValuesOf({ ...record, direccion: '' }), email: ' ' };
  expect(changedConcepts(null, typed)).toEqual({
    nombre: 'Gestiones Aldaba, S.L.',
    telefono: '912345678',
    nif: 'B12345674',
    numero_cuenta: 'ES9121000418450200051332',
  });
});

it('hints about check characters are given for tax id and account only', () => {
  expect(profileHint('nif', 'B12345675')).toBe(
    'El carácter de control del NIF/CIF no corresponde a su número.',
  );
  expect(profileHint('numero_cuenta', 'ES92 2100 0418 4502 0005 1332')).toBe(
    'Los dígitos de control del IBAN no corresponden a la cuenta.',
  );
  expect([profileHint('nif', record.nif), profileHint('telefono', '1')]).toEqual([null, undefined]);
});
