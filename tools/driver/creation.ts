import type { Locator, Page } from 'playwright';
import type { Driver } from '../../flows/browser/driver.ts';
import { pickOption, press, tryKey, write } from '../../flows/browser/input.ts';
import {
  CREATION_FIELDS,
  sectionOf,
  sectionsOf,
  TERCEROS,
  type CreationErrors,
  type CreationField,
  type CreationValues,
} from '../../src/lib/creation-form.ts';
import type { Tercero } from '../../src/lib/models.ts';
import { ADDRESS_LABELS } from './address-labels.ts';
import { seeField, seeKeyboard, seeRefusal } from './assertions.ts';
import { button, dialog, field, select } from './elements.ts';

/** The dialog for a new property: opened, filled in, sent and asserted. */

/** By the field's name, or its name without the section. */
const LABELS: Record<string, string> = {
  ...ADDRESS_LABELS,
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  correo_electronico: 'Correo electrónico',
  correo: 'Correo electrónico',
  telefono: 'Teléfono',
  bonificacion: 'Bonificación (€)',
  numero_cuenta: 'Número de cuenta',
  empresa: 'Empresa',
  persona_contacto: 'Persona de contacto',
};
const SELECTS: Record<string, string> = { tipo: 'Tipo', tipo_via: 'Tipo de vía', estado: 'Estado' };

const SECTIONS: Record<Tercero, string> = {
  inquilino: 'Datos del inquilino',
  propietario: 'Datos del propietario',
  constructora: 'Datos de la constructora',
};

export const creationDialog = (page: Page) => dialog(page, 'Nuevo inmueble');
export const creationSection = (page: Page, tercero: Tercero) =>
  creationDialog(page).getByRole('group', { name: SECTIONS[tercero] });

export function creationField(page: Page, name: CreationField): Locator {
  const list = SELECTS[name];
  if (list !== undefined) return select(creationDialog(page), list);
  const section = sectionOf(name);
  const group = section
    ? creationSection(page, section)
    : creationDialog(page).getByRole('group', { name: 'Dirección' });
  return field(group, labelOf(name));
}

const labelOf = (name: CreationField): string => LABELS[name.slice(name.indexOf('.') + 1)] ?? name;

export async function openCreation(page: Page): Promise<void> {
  await press(button(page, 'Nuevo inmueble'));
}

export const submitCreation = (page: Page) => press(button(creationDialog(page), 'Crear inmueble'));

/** Fills in a field; a locked field does not change. */
export async function fillField(page: Page, name: CreationField, value: string): Promise<void> {
  const input = creationField(page, name);
  if (name in SELECTS) {
    if (await input.isEnabled()) await pickOption(input, value);
  } else if (await input.isEditable()) await write(input, value);
  else await tryKey(input, 'x');
}

export async function fillFields(page: Page, values: Partial<CreationValues>): Promise<void> {
  for (const name of CREATION_FIELDS) {
    const value = values[name];
    if (value !== undefined) await fillField(page, name, value);
  }
}

const SAMPLE_PROPERTY = {
  tipo_via: 'calle',
  nombre_via: 'Feria',
  numero_via: '19',
  codigo_postal: '41003',
  ciudad: 'Sevilla',
  provincia: 'Sevilla',
} satisfies Partial<CreationValues>;

/** All required fields of a party. */
const SAMPLE_TERCEROS = {
  inquilino: {
    'inquilino.nombre': 'Lucía',
    'inquilino.apellidos': 'Ferrer Otero',
    'inquilino.correo_electronico': 'lucia@correo.example',
    'inquilino.telefono': '612 405 918',
  },
  propietario: {
    'propietario.nombre': 'Jorge',
    'propietario.apellidos': 'Prat Soler',
    'propietario.telefono': '+34 933 111 222',
    'propietario.correo_electronico': 'jorge@correo.example',
  },
  constructora: {
    'constructora.empresa': 'Obras Tajo, S.L.',
    'constructora.persona_contacto': 'Rosa Gil',
    'constructora.telefono': '954000222',
    'constructora.correo': 'obras@tajo.example',
  },
} satisfies Record<Tercero, Partial<CreationValues>>;

/** A valid property with the given values. */
export const fillProperty = (page: Page, values: Partial<CreationValues> = {}) =>
  fillFields(page, { ...SAMPLE_PROPERTY, ...values });

/** A valid party with the given values. */
export const fillTercero = (page: Page, tercero: Tercero, values: Partial<CreationValues> = {}) =>
  fillFields(page, { ...SAMPLE_TERCEROS[tercero], ...values });

/** The success message of the dialog. */
export const seeCreated = ({ page, expect }: Pick<Driver, 'page' | 'expect'>) =>
  expect(creationDialog(page).getByText('Inmueble creado correctamente', { exact: true })).toBeVisible();

/** Every visible field has the typed value and its error, and so does each section. */
export async function seeCreationForm(
  driver: Pick<Driver, 'page' | 'expect' | 'last'>,
  { values, errors, formError }: { values: CreationValues; errors: CreationErrors; formError: string | null },
): Promise<void> {
  const { page, expect } = driver;
  const sections = sectionsOf(values);
  for (const name of CREATION_FIELDS) {
    const section = sectionOf(name);
    if (section !== null && !sections.includes(section)) continue;
    await seeField({ expect }, creationField(page, name), values[name], errors[name]);
    await seeKeyboard({ expect }, creationField(page, name), labelOf(name));
  }
  for (const section of TERCEROS)
    await expect(creationSection(page, section)).toHaveCount(sections.includes(section) ? 1 : 0);
  await seeRefusal(driver, creationDialog(page), errors);
  const alerts = [...sections.map((section) => errors[section]), formError].filter(
    (text) => text !== undefined && text !== null,
  );
  await expect(creationDialog(page).getByRole('alert')).toHaveText(alerts);
}
