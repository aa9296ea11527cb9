import type { Locator, Page } from 'playwright';

/** The new-property dialog as a person fills it in. */

export const INMUEBLES = '/api/inmuebles/inmuebles/';
export const PROPIETARIOS = '/api/terceros/propietarios/';
export const INQUILINOS = '/api/terceros/inquilinos/';
export const CONSTRUCTORAS = '/api/terceros/constructoras/';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Nuevo inmueble' });
export const inquilinoOf = (page: Page): Locator => sectionOf(page, 'Datos del inquilino');
export const propietarioOf = (page: Page): Locator => sectionOf(page, 'Datos del propietario');
export const constructoraOf = (page: Page): Locator => sectionOf(page, 'Datos de la constructora');

function sectionOf(page: Page, name: string): Locator {
  return dialogOf(page).getByRole('group', { name });
}

export async function openCreation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuevo inmueble' }).click();
  return dialogOf(page);
}

export const submit = (page: Page): Promise<void> =>
  dialogOf(page).getByRole('button', { name: 'Crear inmueble' }).click();

/** By label; a select takes the option of that name. */
async function fill(within: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await within.getByLabel(label, { exact: true }).fill(value);
}

export async function chooseTipo(page: Page, tipo: string): Promise<void> {
  await dialogOf(page).getByLabel('Tipo', { exact: true }).selectOption({ label: tipo });
}

export async function chooseEstado(page: Page, estado: string): Promise<void> {
  await dialogOf(page).getByLabel('Estado', { exact: true }).selectOption({ label: estado });
}

export async function fillProperty(page: Page, values: Record<string, string> = {}): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Tipo de vía').selectOption({ label: 'Calle' });
  await fill(dialog, {
    'Nombre de la vía': 'Feria',
    Número: '19',
    'Código postal': '41003',
    Ciudad: 'Sevilla',
    Provincia: 'Sevilla',
    ...values,
  });
}

export async function fillInquilino(page: Page, values: Record<string, string> = {}): Promise<void> {
  await fill(inquilinoOf(page), {
    Nombre: 'Lucía',
    Apellidos: 'Ferrer Otero',
    'Correo electrónico': 'lucia@correo.example',
    Teléfono: '612 405 918',
    ...values,
  });
}

export async function fillPropietario(page: Page, values: Record<string, string> = {}): Promise<void> {
  await fill(propietarioOf(page), {
    Nombre: 'Jorge',
    Apellidos: 'Prat Soler',
    Teléfono: '+34 933 111 222',
    'Correo electrónico': 'jorge@correo.example',
    ...values,
  });
}

export async function fillConstructora(page: Page, values: Record<string, string> = {}): Promise<void> {
  await fill(constructoraOf(page), {
    Empresa: 'Obras Tajo, S.L.',
    'Persona de contacto': 'Rosa Gil',
    Teléfono: '954000222',
    'Correo electrónico': 'obras@tajo.example',
    ...values,
  });
}
