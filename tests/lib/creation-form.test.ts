import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  constructoraInputFrom,
  CREATION_FIELDS,
  creationValuesFrom,
  withoutAccountNumber,
  initialCreationValues,
  inmuebleInputFrom,
  inquilinoInputFrom,
  propietarioInputFrom,
  sectionOf,
  sectionsOf,
  validateCreation,
  type CreationField,
  type CreationValues,
} from '../../src/lib/creation-form.ts';
import { isTelefono } from '../../src/lib/field-checks.ts';
import { applyEdit, maxLengthOf, parseBonificacion } from '../../src/lib/field-normalization.ts';

const FILLED: CreationValues = {
  ...initialCreationValues(),
  tipo_via: 'calle',
  nombre_via: ' Alcalá ',
  numero_via: '214',
  codigo_postal: '28028',
  ciudad: 'Madrid',
  provincia: 'Madrid',
  'inquilino.nombre': 'Lucía',
  'inquilino.apellidos': 'Ferrer',
  'inquilino.correo_electronico': 'lucia@correo.es',
  'inquilino.telefono': '+34 (912) 345-678',
  'inquilino.bonificacion': '12,5',
  'propietario.nombre': ' Ana ',
  'propietario.apellidos': 'Serrano',
  'propietario.telefono': '912345678',
  'propietario.correo_electronico': 'ana@correo.es',
  'constructora.empresa': 'Obras',
  'constructora.persona_contacto': 'Sergio',
  'constructora.telefono': '912345678',
  'constructora.correo': 'o@o.es',
};

const MISSING = {
  inquilino: 'Faltan campos requeridos para el inquilino. Por favor, complete todos los campos.',
  propietario: 'Faltan campos requeridos para el propietario. Por favor, complete todos los campos.',
  constructora: 'Faltan campos requeridos para la constructora. Por favor, complete todos los campos.',
};

describe('the form of a new property', () => {
  it('[CREATE-1] starts with the defaults', () => {
    const filled = Object.entries(initialCreationValues()).filter(([, value]) => value !== '');
    expect(Object.fromEntries(filled)).toEqual({
      tipo: 'propiedad',
      estado: 'proceso_compra',
      'inquilino.bonificacion': '0',
    });
  });

  it.each([
    ['propiedad', 'comprado', []],
    ['propiedad', 'alquilado', ['inquilino']],
    ['gestion', 'vendido', ['propietario']],
    ['gestion', 'alquilado', ['inquilino', 'propietario']],
    ['propiedad', 'reformando', ['constructora']],
    ['gestion', 'reformando', ['propietario', 'constructora']],
  ])('[CREATE-2] %s and %s show %j', (tipo, estado, sections) => {
    expect(sectionsOf({ ...FILLED, tipo, estado })).toEqual(sections);
  });

  it('[CREATE-8] a field belongs to the section that its name begins with', () => {
    const sections = CREATION_FIELDS.map((name) => [sectionOf(name), name] as const);
    const ofSection = (section: string | null) =>
      sections.filter(([one]) => one === section).map(([, name]) => name);
    expect(ofSection(null)).toEqual(CREATION_FIELDS.filter((name) => !name.includes('.')));
    expect(['inquilino', 'propietario', 'constructora'].map((section) => ofSection(section).length)).toEqual([
      5, 5, 4,
    ]);
  });

  it('[CREATE-1] requires the property itself', () => {
    const empty: CreationValues = { ...initialCreationValues(), tipo: '', estado: '' };
    expect(Object.keys(validateCreation(empty)).sort()).toEqual(
      [
        'ciudad',
        'codigo_postal',
        'estado',
        'nombre_via',
        'numero_via',
        'provincia',
        'tipo',
        'tipo_via',
      ].sort(),
    );
    expect(validateCreation(FILLED)).toEqual({});
  });

  const required: [string, CreationField[]][] = [
    [
      'inquilino',
      ['nombre', 'apellidos', 'bonificacion', 'correo_electronico', 'telefono'].map(of('inquilino')),
    ],
    ['propietario', ['nombre', 'apellidos', 'telefono', 'correo_electronico'].map(of('propietario'))],
    ['constructora', ['empresa', 'persona_contacto', 'telefono', 'correo'].map(of('constructora'))],
  ];
  it.each(required)(
    '[CREATE-3] [CREATE-4] [CREATE-5] every field of %s is required, but only while the section is shown',
    (section, names) => {
      const shown = {
        ...FILLED,
        tipo: 'gestion',
        estado: section === 'constructora' ? 'reformando' : 'alquilado',
      };
      const message = MISSING[section as keyof typeof MISSING];
      for (const name of names) {
        expect(validateCreation({ ...shown, [name]: ' ' })).toEqual({
          [section]: message,
          [name]: 'Campo obligatorio',
        });
        expect(validateCreation({ ...FILLED, [name]: '' })).toEqual({});
      }
      expect(validateCreation(shown)).toEqual({});
    },
  );

  it('[CREATE-14] [CREATE-15] an invalid e-mail, telephone or amount has its own message', () => {
    const values = {
      ...FILLED,
      estado: 'alquilado',
      'inquilino.correo_electronico': 'Lucia@correo.es',
      'inquilino.telefono': '91 234 567',
      'inquilino.bonificacion': '10000',
    };
    expect(validateCreation(values)).toEqual({
      'inquilino.correo_electronico': 'Introduce un correo electrónico válido',
      'inquilino.telefono': 'Introduce un número de teléfono válido (mínimo 9 dígitos)',
      'inquilino.bonificacion': 'Introduce un valor entre 0 y 9999.99',
    });
  });

  it('[CREATE-16] two telephones in one field are refused', () => {
    const values = { ...FILLED, tipo: 'gestion', 'propietario.telefono': '600 111 222 - 600 333 444' };
    expect(validateCreation(values)).toEqual({
      'propietario.telefono': 'El teléfono no puede tener más de 20 caracteres',
    });
  });

  it('[CREATE-7] [CREATE-8] the property and each party are sent separately, with trimmed values', () => {
    const values: CreationValues = {
      ...FILLED,
      tipo: 'gestion',
      'propietario.apellidos': ' Serrano ',
      'propietario.telefono': ' 912345678 ',
      'propietario.correo_electronico': ' ana@correo.es ',
      'propietario.numero_cuenta': ' ',
    };
    expect(inmuebleInputFrom(FILLED, 7).tipo).toBe('propiedad');
    expect(inmuebleInputFrom(values, 7)).toEqual({
      tipo: 'gestion',
      tipo_via: 'calle',
      nombre_via: 'Alcalá',
      numero_via: '214',
      portal: '',
      escalera: '',
      planta: '',
      puerta: '',
      codigo_postal: '28028',
      ciudad: 'Madrid',
      provincia: 'Madrid',
      estado: 'proceso_compra',
      activo: true,
      cliente: 7,
    });
    expect(inquilinoInputFrom(values, 3)).toEqual({
      nombre: 'Lucía',
      apellidos: 'Ferrer',
      correo_electronico: 'lucia@correo.es',
      telefono: '+34 (912) 345-678',
      bonificacion: 12.5,
      inmueble: 3,
    });
    expect(propietarioInputFrom(values, 3)).toEqual({
      nombre: 'Ana',
      apellidos: 'Serrano',
      telefono: '912345678',
      correo_electronico: 'ana@correo.es',
      numero_cuenta: null,
      inmueble: 3,
    });
    const withAccount = { ...values, 'propietario.numero_cuenta': ' ES91 ' };
    expect(propietarioInputFrom(withAccount, 3).numero_cuenta).toBe('ES91');
    expect(constructoraInputFrom(values, 3)).toEqual({
      empresa: 'Obras',
      persona_contacto: 'Sergio',
      telefono: '912345678',
      correo: 'o@o.es',
      inmuebles: [3],
    });
  });
});

describe('typing', () => {
  it('[CREATE-16] no field accepts more than its maximum length', () => {
    const lengths = CREATION_FIELDS.map((name) => [name, maxLengthOf(name)] as const).filter(
      ([, length]) => length,
    );
    expect(Object.fromEntries(lengths)).toEqual({
      codigo_postal: 5,
      'inquilino.nombre': 100,
      'inquilino.apellidos': 150,
      'inquilino.correo_electronico': 254,
      'inquilino.telefono': 20,
      'propietario.nombre': 100,
      'propietario.apellidos': 150,
      'propietario.telefono': 20,
      'propietario.correo_electronico': 254,
      'propietario.numero_cuenta': 24,
      'constructora.empresa': 150,
      'constructora.persona_contacto': 100,
      'constructora.telefono': 20,
      'constructora.correo': 254,
    });
    for (const [name, length] of lengths)
      expect(applyEdit(name, '', 'x'.repeat(300))).toHaveLength(length ?? 0);
  });

  it.each([
    ['', ''],
    ['9999.99', '9999.99'],
    ['12,5', '12,5'],
    ['1.234,56 €', '1234,56'],
    ['10000', '7'],
    ['-1', '7'],
    ['1.234', '7'],
    ['1e3', '7'],
    ['doce', '7'],
  ])('[CREATE-15] bonificacion typed as %j becomes %j', (typed, value) => {
    expect(applyEdit('inquilino.bonificacion', '7', typed)).toBe(value);
  });

  it('[CREATE-15] the limits themselves are valid', () => {
    expect(['0', '9999.99', '9999,99', '', ',', '10000'].map(parseBonificacion)).toEqual([
      0,
      9999.99,
      9999.99,
      null,
      null,
      null,
    ]);
  });

  it('[CREATE-15] whatever is typed, the value stays within 0 and 9999.99', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String))),
        (edits) => {
          const last = edits.reduce((value, typed) => applyEdit('bonificacion', value, typed), '0');
          const euros = parseBonificacion(last);
          expect(euros === null || (euros >= 0 && euros <= 9999.99)).toBe(true);
          expect(euros !== null || /^[.,]?$/.test(last)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['912345678', true],
    ['+34 (912) 345-678', true],
    ['91234567', false],
    ['912 345 678 ext', false],
    ['', false],
  ])('[CREATE-14] the telephone %j: %s', (typed, valid) => {
    expect(isTelefono(typed)).toBe(valid);
  });
});

describe('a draft', () => {
  it('contains the whole form except the account number', () => {
    const values = { ...FILLED, 'propietario.numero_cuenta': 'ES91' };
    const stored: unknown = JSON.parse(JSON.stringify(withoutAccountNumber(values)));
    expect(creationValuesFrom(stored)).toEqual(FILLED);
    expect(JSON.stringify(stored)).not.toContain('ES91');
  });

  it('an invalid draft is ignored or falls back to the initial values', () => {
    expect([null, 'x', 3, undefined].map(creationValuesFrom)).toEqual([null, null, null, null]);
    expect(creationValuesFrom({ ciudad: 3, otro: 'x', tipo: 'gestion' })).toEqual({
      ...initialCreationValues(),
      tipo: 'gestion',
    });
  });
});

function of(section: string) {
  return (field: string) => `${section}.${field}` as CreationField;
}
