import type { Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';
import { press, write } from '../../flows/browser/input.ts';
import { button, dialog, field } from './elements.ts';

/** Changing a property's estado, with the tenant or builder that it may require. */

const TITLE = 'Cambiar estado';

export const estadoButton = (page: Page) => page.getByRole('button', { name: /, cambiar estado$/ });
export const estadoDialog = (page: Page) => dialog(page, TITLE);
const estadoOption = (page: Page, label: string | RegExp) =>
  estadoDialog(page).getByRole(
    'radio',
    typeof label === 'string' ? { name: label, exact: true } : { name: label },
  );
export const saveButton = (page: Page) => button(estadoDialog(page), 'Guardar');

export const inquilinoDialog = (page: Page) => dialog(page, 'Añadir inquilino');
export const constructoraDialog = (page: Page) => dialog(page, 'Asociar constructora');

export async function chooseEstado(page: Page, label: string | RegExp): Promise<void> {
  await press(estadoOption(page, label));
  await expect(estadoOption(page, label)).toBeChecked();
}

export const saveEstado = (page: Page) => press(saveButton(page));

/** Opens the prerequisite of an estado: a tenant for 'Alquilado', a builder for 'Reformando'. */
export async function askForTercero(page: Page, label: 'Alquilado' | 'Reformando'): Promise<void> {
  await press(estadoButton(page));
  await chooseEstado(page, new RegExp(`^${label}`));
  await saveEstado(page);
  await expect(label === 'Alquilado' ? inquilinoDialog(page) : constructoraDialog(page)).toBeVisible();
}

const CONSTRUCTORA_MODES = { nueva: 'Nueva constructora', existente: 'Constructora existente' };

export const chooseConstructoraMode = (page: Page, mode: keyof typeof CONSTRUCTORA_MODES) =>
  press(constructoraDialog(page).getByRole('radio', { name: CONSTRUCTORA_MODES[mode] }));

export async function createInquilino(page: Page, values: InquilinoFields): Promise<void> {
  const form = inquilinoDialog(page);
  for (const [label, text] of Object.entries(values)) await write(field(form, label), text);
  await press(button(form, 'Crear inquilino'));
}

interface InquilinoFields {
  Nombre: string;
  Apellidos: string;
  'Correo electrónico': string;
  Teléfono: string;
  'Bonificación (€)'?: string;
}
