import type { Locator } from 'playwright';
import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import {
  CREATION_FIELDS,
  sectionsOf,
  type CreationErrors,
  type CreationField,
  type CreationValues,
  type UnfinishedCreation,
} from '../../../src/lib/creation-form.ts';
import type { Inmueble, Tercero } from '../../../src/lib/models.ts';
import { button, dialog, field } from '../support/looks.ts';
import { logInBefore } from '../../../flows/browser/replay.ts';
import type { Stage } from '../../../flows/model/define-flow.ts';
import { PATH, post } from '../support/answers.ts';
import { ADDRESS_LABELS } from './address-labels.ts';
import { pickOption, press, tryKey, write } from '../../../flows/browser/gestures.ts';

/** The form of a new property, as several flows fill it in and see it. */

const SECTIONS: Record<Tercero, string> = {
  inquilino: 'Datos del inquilino',
  propietario: 'Datos del propietario',
  constructora: 'Datos de la constructora',
};

/** By the name of the field, or by what follows the name of its section. */
const LABELS: Record<string, string> = {
  ...ADDRESS_LABELS,
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  correo_electronico: 'Correo electrónico',
  correo: 'Correo electrónico',
  telefono: 'Teléfono',
  bonificacion: 'Bonificación \\(€\\)',
  numero_cuenta: 'Número de cuenta',
  empresa: 'Empresa',
  persona_contacto: 'Persona de contacto',
};
const SELECTS: Record<string, string> = { tipo: 'Tipo', tipo_via: 'Tipo de vía', estado: 'Estado' };

export const creationDialog = (stage: Stage) => dialog(stage, 'Nuevo inmueble');
export const creationSection = (stage: Stage, tercero: Tercero) =>
  creationDialog(stage).getByRole('group', { name: SECTIONS[tercero] });

/** Null for a field of the property itself. */
export function sectionOf(name: CreationField): Tercero | null {
  const section = name.slice(0, name.indexOf('.'));
  return (['inquilino', 'propietario', 'constructora'] as const).find((one) => one === section) ?? null;
}

export function creationField(stage: Stage, name: CreationField): Locator {
  const select = SELECTS[name];
  if (select !== undefined) return creationDialog(stage).getByRole('combobox', { name: select, exact: true });
  const section = sectionOf(name);
  const group = section
    ? creationSection(stage, section)
    : creationDialog(stage).getByRole('group', { name: 'Dirección' });
  return field(group, LABELS[name.slice(name.indexOf('.') + 1)] ?? name);
}

/** What a person does with a field; one that is locked takes nothing. */
export async function fillIn(stage: Stage, name: CreationField, value: string): Promise<void> {
  const input = creationField(stage, name);
  if (name in SELECTS) {
    if (await input.isEnabled()) await pickOption(stage, input, value);
  } else if (await input.isEditable()) await write(stage, input, value);
  else await tryKey(stage, input, 'x');
}

/** Unfinished in this tab before the portal is opened. */
export async function keepDraft({ page }: Stage, draft: UnfinishedCreation): Promise<void> {
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    STORAGE_KEY.creationDraft,
    JSON.stringify({ identity: '|', ...draft }),
  ] as const);
}

export async function openDashboard(stage: Stage): Promise<void> {
  await logInBefore(stage);
  await stage.go('/cliente');
  await stage.expect(button(stage.page, 'Nuevo inmueble')).toBeVisible();
}

export const startCreation = (stage: Stage) => press(stage, button(stage.page, 'Nuevo inmueble'));

/** The dialog is filled in, as short as can be, and sent. */
export async function createInmueble(stage: Stage, created: Inmueble): Promise<void> {
  stage.answer(post(PATH.inmuebles, created));
  for (const name of [
    'tipo_via',
    'estado',
    'nombre_via',
    'numero_via',
    'planta',
    'codigo_postal',
    'ciudad',
    'provincia',
  ] as const)
    await fillIn(stage, name, created[name]);
  await press(stage, button(creationDialog(stage), 'Crear inmueble'));
  await seeCreated(stage);
}

/** All of it is there, nobody is missing. */
export const seeCreated = (stage: Stage) =>
  stage
    .expect(creationDialog(stage).getByText('Inmueble creado correctamente', { exact: true }))
    .toBeVisible();

/** Every field that is asked for holds what was typed and says what is wrong with it, and so does each section. */
export async function seeCreationForm(
  stage: Stage,
  { values, errors, formError }: { values: CreationValues; errors: CreationErrors; formError: string | null },
): Promise<void> {
  const { expect } = stage;
  const sections = sectionsOf(values);
  for (const name of CREATION_FIELDS) {
    const section = sectionOf(name);
    if (section === null || sections.includes(section))
      await seeField(stage, name, values[name], errors[name]);
  }
  const alerts = [...sections.map((section) => errors[section]), formError].filter(
    (text) => text !== undefined && text !== null,
  );
  await expect(creationDialog(stage).getByRole('alert')).toContainText(alerts);
}

async function seeField(
  stage: Stage,
  name: CreationField,
  value: string,
  error: string | undefined,
): Promise<void> {
  const { expect } = stage;
  const input = creationField(stage, name);
  await expect(input).toHaveValue(value);
  if (error === undefined) await expect(input).not.toHaveAttribute('aria-invalid', 'true');
  else await expect(input).toHaveAccessibleDescription(new RegExp(error.replaceAll(/[().]/g, '\\$&')));
}
