import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { PATH } from '../../tools/driver/api.ts';
import {
  creationDialog,
  creationSection,
  fillField,
  fillProperty,
  fillTercero,
  openCreation,
  submitCreation,
} from '../../tools/driver/creation.ts';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { type Sent, DOWN, endNext, LOST, recordWrites } from '../../tools/driver/calls.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';
import type { Ending } from '../../flows/browser/held-calls.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const texts = messages.creation;
const pathsOf = (sent: Sent[]) => sent.map(({ path }) => path);

async function openAsVega(): Promise<{ page: Page; sent: Sent[] }> {
  const page = await portal.open('/cliente', { as: VEGA });
  const sent = recordWrites(page);
  await openCreation(page);
  return { page, sent };
}

const retry = (page: Page) => creationDialog(page).getByRole('button', { name: texts.retry });

describe('a property that is refused', () => {
  const SAID: [string, Ending, string][] = [
    ['by a text', { status: 400, body: 'Ya existe ese inmueble.' }, 'Ya existe ese inmueble.'],
    ['by a detail', { status: 403, body: { detail: 'No tiene permiso.' } }, 'No tiene permiso.'],
    [
      'by field',
      { status: 400, body: { codigo_postal: ['No válido.'], ciudad: ['Desconocida.'] } },
      'codigo_postal: No válido.; ciudad: Desconocida.',
    ],
    ['by a page of HTML', { status: 500, body: '<h1>Server Error</h1>' }, `${texts.failed}.`],
    ['because the network is gone', LOST, texts.failed],
    ['by an answer that is lost on the way', 'answer lost', messages.common.uncertain],
  ];
  it.each(SAID)('[CREATE-10] %s: it is told, what was typed stays', async (_how, ending, said) => {
    const { page, sent } = await openAsVega();
    await fillProperty(page, { nombre_via: 'Arenal' });
    await endNext(page, `POST ${PATH.inmuebles}`, ending);
    await submitCreation(page);
    await expect(creationDialog(page).getByRole('alert')).toContainText(said);
    await expect(creationDialog(page).getByRole('alert')).not.toContainText('<h1>');
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('Arenal');
    await expect(creationDialog(page).getByRole('button', { name: texts.submit })).toBeEnabled();
    expect(pathsOf(sent)).toEqual([PATH.inmuebles]);
  });

  it('[CREATE-10] by field: the fields are marked, the first takes the focus, and a second try is made', async () => {
    const { page, sent } = await openAsVega();
    await fillProperty(page, { numero_via: '31' });
    await endNext(page, `POST ${PATH.inmuebles}`, { status: 400, body: { codigo_postal: ['No válido.'] } });
    await submitCreation(page);
    const codigo = creationDialog(page).getByLabel('Código postal');
    await expect(codigo).toHaveAccessibleDescription('No válido.');
    await expect(codigo).toBeFocused();
    await submitCreation(page);
    await expect(page.getByText(texts.created).first()).toBeVisible();
    expect(pathsOf(sent)).toEqual([PATH.inmuebles, PATH.inmuebles]);
  });
});

describe('a property whose parties are refused', () => {
  it('[CREATE-11] [CREATE-13] the owner: why, at its section; only the owner is sent again, corrected', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'alquilado');
    await fillProperty(page, { numero_via: '33' });
    await fillTercero(page, 'inquilino');
    await fillTercero(page, 'propietario', { 'propietario.telefono': '933 111 222' });
    const refusal = { telefono: ['Número no válido.'], nombre: ['Demasiado corto.', 'Sin apellidos.'] };
    await endNext(page, `POST ${PATH.propietarios}`, { status: 400, body: refusal });
    await submitCreation(page);
    await expect(creationDialog(page).getByText(texts.partial)).toBeVisible();
    await expect(creationSection(page, 'propietario').getByRole('alert')).toHaveText(
      'Error al crear el propietario: telefono: Número no válido.; nombre: Demasiado corto., Sin apellidos.',
    );
    await expect(creationSection(page, 'propietario').getByLabel('Teléfono')).toHaveAccessibleDescription(
      'Número no válido.',
    );
    await expect(creationSection(page, 'inquilino').getByLabel('Nombre')).not.toBeEditable();
    await expect(page.getByRole('listitem').filter({ hasText: 'Calle Feria, 33' })).toBeAttached();
    await creationSection(page, 'propietario').getByLabel('Teléfono').fill('933 111 333');
    await retry(page).click();
    await expect(creationDialog(page).getByText(texts.created)).toBeVisible();
    expect(pathsOf(sent).toSorted()).toEqual(
      [PATH.inmuebles, PATH.inquilinos, PATH.propietarios, PATH.propietarios].toSorted(),
    );
    expect(sent.at(-1)).toMatchObject({ path: PATH.propietarios, body: { telefono: '933 111 333' } });
    await expect(creationDialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Fe-33/ })).toHaveCount(1);
  });

  it('[CREATE-12] what failed is still there after a reload, and the property is not created again', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page, { numero_via: '34' });
    await fillTercero(page, 'propietario');
    await endNext(page, `POST ${PATH.propietarios}`, DOWN);
    await submitCreation(page);
    await expect(creationDialog(page).getByText(texts.partial)).toBeVisible();
    await creationSection(page, 'propietario').getByLabel('Teléfono').fill('933 111 334');
    await page.reload();
    await page.getByRole('button', { name: 'Nuevo inmueble' }).click();
    await expect(creationDialog(page).getByText(texts.partial)).toBeVisible();
    await expect(creationSection(page, 'propietario').getByLabel('Teléfono')).toHaveValue('933 111 334');
    await retry(page).click();
    await expect(creationDialog(page).getByText(texts.created)).toBeVisible();
    expect(pathsOf(sent).toSorted()).toEqual(
      [PATH.inmuebles, PATH.propietarios, PATH.propietarios].toSorted(),
    );
    await expect(creationDialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Nuevo inmueble' }).click();
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('');
  });

  it('[CREATE-12] [CREATE-13] owner and builder at once: each says why, and both are sent again', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillField(page, 'estado', 'reformando');
    await fillProperty(page, { numero_via: '35' });
    await fillTercero(page, 'propietario');
    await fillTercero(page, 'constructora');
    await endNext(page, `POST ${PATH.propietarios}`, DOWN);
    await endNext(page, `POST ${PATH.constructoras}`, {
      status: 400,
      body: { detail: 'Empresa en concurso.' },
    });
    await submitCreation(page);
    await expect(creationSection(page, 'propietario').getByRole('alert')).toHaveText(
      texts.propietarioFailedSilently,
    );
    await expect(creationSection(page, 'constructora').getByRole('alert')).toHaveText(
      'Error al crear la constructora: Empresa en concurso.',
    );
    await expect(creationSection(page, 'constructora').getByRole('alert')).toBeInViewport();
    await retry(page).click();
    await expect(creationDialog(page).getByText(texts.created)).toBeVisible();
    expect(pathsOf(sent).toSorted()).toEqual(
      [
        PATH.inmuebles,
        PATH.propietarios,
        PATH.constructoras,
        PATH.propietarios,
        PATH.constructoras,
      ].toSorted(),
    );
  });

  it('[CREATE-13] a tenant without answer fails twice, then is left; the property stays', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'estado', 'alquilado');
    await fillProperty(page, { numero_via: '37' });
    await fillTercero(page, 'inquilino');
    await endNext(page, `POST ${PATH.inquilinos}`, LOST, LOST);
    await submitCreation(page);
    await expect(creationSection(page, 'inquilino').getByRole('alert')).toContainText(
      texts.inquilinoFailedSilently,
    );
    await retry(page).click();
    await expect(retry(page)).toBeVisible();
    await expect(creationSection(page, 'inquilino').getByLabel('Nombre')).toHaveValue('Lucía');
    await creationDialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(creationDialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Fe-37/ })).toBeVisible();
    expect(pathsOf(sent)).toEqual([PATH.inmuebles, PATH.inquilinos, PATH.inquilinos]);
  });

  it('[CREATE-3] a section that is emptied is not sent again', async () => {
    const { page, sent } = await openAsVega();
    await fillField(page, 'estado', 'alquilado');
    await fillProperty(page, { numero_via: '39' });
    await fillTercero(page, 'inquilino');
    await endNext(page, `POST ${PATH.inquilinos}`, LOST);
    await submitCreation(page);
    await creationSection(page, 'inquilino').getByLabel('Apellidos').fill('');
    await retry(page).click();
    await expect(creationSection(page, 'inquilino').getByRole('alert')).toHaveText(texts.missing.inquilino);
    await expect(creationSection(page, 'inquilino').getByLabel('Apellidos')).toBeFocused();
    expect(pathsOf(sent)).toEqual([PATH.inmuebles, PATH.inquilinos]);
  });
});

describe('the draft of a new property', () => {
  const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

  it('survives a reload, without the account number, and can be thrown away', async () => {
    const { page } = await openAsVega();
    await fillField(page, 'tipo', 'gestion');
    await fillProperty(page, { nombre_via: 'Betis' });
    await fillTercero(page, 'propietario', { 'propietario.numero_cuenta': 'ES9121000418450200051332' });
    expect(await stored(page)).not.toContain('ES91');
    await page.reload();
    await openCreation(page);
    await expect(creationDialog(page).getByRole('status')).toContainText(texts.draftRestored);
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('Betis');
    await expect(creationSection(page, 'propietario').getByLabel('Nombre')).toHaveValue('Jorge');
    await expect(creationSection(page, 'propietario').getByLabel('Número de cuenta')).toHaveValue('');
    await creationDialog(page).getByRole('button', { name: texts.draftDiscard }).click();
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('');
    await expect(creationDialog(page).getByLabel('Tipo', { exact: true })).toHaveValue('propiedad');
    await page.reload();
    await openCreation(page);
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('');
  });

  it('survives a session that expires while it is sent', async () => {
    const { page } = await openAsVega();
    await fillProperty(page, { nombre_via: 'Triana', numero_via: '41' });
    await endNext(page, `POST ${PATH.inmuebles}`, { status: 401, body: { detail: 'Token no válido' } });
    await endNext(page, 'POST /api/token/refresh/', { status: 401, body: { detail: 'Token no válido' } });
    await submitCreation(page);
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('textbox', { name: 'Usuario' }).fill(VEGA.username);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(VEGA.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await openCreation(page);
    await expect(creationDialog(page).getByLabel('Nombre de la vía')).toHaveValue('Triana');
    await submitCreation(page);
    await expect(page.getByText(texts.created).first()).toBeVisible();
    expect(await stored(page)).toBe('{}');
  });

  it('is gone with a logout', async () => {
    const { page } = await openAsVega();
    await fillProperty(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: messages.common.keepEditing }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page)).toBe('{}');
  });

  it('goes when the changes are discarded; a form that was not edited closes at once', async () => {
    const { page } = await openAsVega();
    await pressEscape(page);
    await expect(creationDialog(page)).toBeHidden();
    await openCreation(page);
    await creationDialog(page).getByLabel('Ciudad').fill('Cádiz');
    const cancel = creationDialog(page).getByRole('button', { name: 'Cancelar' });
    await cancel.click();
    await page.getByRole('button', { name: messages.common.keepEditing }).click();
    await expect(cancel).toBeFocused();
    await expect(creationDialog(page).getByLabel('Ciudad')).toHaveValue('Cádiz');
    await pressEscape(page);
    await page.getByRole('button', { name: messages.common.discard }).click();
    await expect(creationDialog(page)).toBeHidden();
    await openCreation(page);
    await expect(creationDialog(page).getByLabel('Ciudad')).toHaveValue('');
  });
});
