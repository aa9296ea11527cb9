import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import {
  chooseEstado,
  chooseTipo,
  constructoraOf,
  CONSTRUCTORAS,
  dialogOf,
  fillConstructora,
  fillInquilino,
  fillPropietario,
  fillProperty,
  INMUEBLES,
  INQUILINOS,
  inquilinoOf,
  openCreation,
  PROPIETARIOS,
  propietarioOf,
  submit,
} from '../support/creation-dialog.ts';
import { expect } from '../support/expect.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { pressEscape } from '../support/property-page.ts';
import { endNext, recordWrites, type Ending, type Sent } from '../support/wire.ts';

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

const retry = (page: Page) => dialogOf(page).getByRole('button', { name: texts.retry });

describe('a property that is refused', () => {
  const SAID: [string, Ending | 'lost' | 'unanswered', string][] = [
    ['by a text', { status: 400, text: 'Ya existe ese inmueble.' }, 'Ya existe ese inmueble.'],
    ['by a detail', { status: 403, json: { detail: 'No tiene permiso.' } }, 'No tiene permiso.'],
    [
      'by field',
      { status: 400, json: { codigo_postal: ['No válido.'], ciudad: ['Desconocida.'] } },
      'codigo_postal: No válido.; ciudad: Desconocida.',
    ],
    ['by a page of HTML', { status: 500, html: '<h1>Server Error</h1>' }, `${texts.failed}.`],
    ['because the network is gone', 'lost', texts.failed],
    ['by an answer that is lost on the way', 'unanswered', messages.common.uncertain],
  ];
  it.each(SAID)('[CREATE-10] %s: it is told, what was typed stays', async (_how, ending, said) => {
    const { page, sent } = await openAsVega();
    await fillProperty(page, { 'Nombre de la vía': 'Arenal' });
    await endNext(page, `POST ${INMUEBLES}`, ending);
    await submit(page);
    await expect(dialogOf(page).getByRole('alert')).toContainText(said);
    await expect(dialogOf(page).getByRole('alert')).not.toContainText('<h1>');
    await expect(dialogOf(page).getByLabel('Nombre de la vía')).toHaveValue('Arenal');
    await expect(dialogOf(page).getByRole('button', { name: texts.submit })).toBeEnabled();
    expect(pathsOf(sent)).toEqual([INMUEBLES]);
  });

  it('[CREATE-10] by field: the fields are marked, the first takes the focus, and a second try is made', async () => {
    const { page, sent } = await openAsVega();
    await fillProperty(page, { Número: '31' });
    await endNext(page, `POST ${INMUEBLES}`, { status: 400, json: { codigo_postal: ['No válido.'] } });
    await submit(page);
    const codigo = dialogOf(page).getByLabel('Código postal');
    await expect(codigo).toHaveAccessibleDescription('No válido.');
    await expect(codigo).toBeFocused();
    await submit(page);
    await expect(page.getByText(texts.created).first()).toBeVisible();
    expect(pathsOf(sent)).toEqual([INMUEBLES, INMUEBLES]);
  });
});

describe('a property whose parties are refused', () => {
  it('[CREATE-11] [CREATE-13] the owner: why, at its section; only the owner is sent again, corrected', async () => {
    const { page, sent } = await openAsVega();
    await chooseTipo(page, 'Gestión');
    await chooseEstado(page, 'Alquilado');
    await fillProperty(page, { Número: '33' });
    await fillInquilino(page);
    await fillPropietario(page, { Teléfono: '933 111 222' });
    const refusal = { telefono: ['Número no válido.'], nombre: ['Demasiado corto.', 'Sin apellidos.'] };
    await endNext(page, `POST ${PROPIETARIOS}`, { status: 400, json: refusal });
    await submit(page);
    await expect(dialogOf(page).getByText(texts.partial)).toBeVisible();
    await expect(propietarioOf(page).getByRole('alert')).toHaveText(
      'Error al crear el propietario: telefono: Número no válido.; nombre: Demasiado corto., Sin apellidos.',
    );
    await expect(propietarioOf(page).getByLabel('Teléfono')).toHaveAccessibleDescription('Número no válido.');
    await expect(inquilinoOf(page).getByLabel('Nombre')).not.toBeEditable();
    await expect(page.getByRole('listitem').filter({ hasText: 'Calle Feria, 33' })).toBeAttached();
    await propietarioOf(page).getByLabel('Teléfono').fill('933 111 333');
    await retry(page).click();
    await expect(dialogOf(page).getByText(texts.created)).toBeVisible();
    expect(pathsOf(sent).toSorted()).toEqual([INMUEBLES, INQUILINOS, PROPIETARIOS, PROPIETARIOS].toSorted());
    expect(sent.at(-1)).toMatchObject({ path: PROPIETARIOS, body: { telefono: '933 111 333' } });
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Fe-33/ })).toHaveCount(1);
  });

  it('[CREATE-12] what failed is still there after a reload, and the property is not created again', async () => {
    const { page, sent } = await openAsVega();
    await chooseTipo(page, 'Gestión');
    await fillProperty(page, { Número: '34' });
    await fillPropietario(page);
    await endNext(page, `POST ${PROPIETARIOS}`, { status: 500, html: '<h1>Server Error</h1>' });
    await submit(page);
    await expect(dialogOf(page).getByText(texts.partial)).toBeVisible();
    await propietarioOf(page).getByLabel('Teléfono').fill('933 111 334');
    await page.reload();
    await page.getByRole('button', { name: 'Nuevo inmueble' }).click();
    await expect(dialogOf(page).getByText(texts.partial)).toBeVisible();
    await expect(propietarioOf(page).getByLabel('Teléfono')).toHaveValue('933 111 334');
    await retry(page).click();
    await expect(dialogOf(page).getByText(texts.created)).toBeVisible();
    expect(pathsOf(sent).toSorted()).toEqual([INMUEBLES, PROPIETARIOS, PROPIETARIOS].toSorted());
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Nuevo inmueble' }).click();
    await expect(dialogOf(page).getByLabel('Nombre de la vía')).toHaveValue('');
  });

  it('[CREATE-12] [CREATE-13] owner and builder at once: each says why, and both are sent again', async () => {
    const { page, sent } = await openAsVega();
    await chooseTipo(page, 'Gestión');
    await chooseEstado(page, 'Reformando');
    await fillProperty(page, { Número: '35' });
    await fillPropietario(page);
    await fillConstructora(page);
    await endNext(page, `POST ${PROPIETARIOS}`, { status: 500, html: '<h1>Server Error</h1>' });
    await endNext(page, `POST ${CONSTRUCTORAS}`, { status: 400, json: { detail: 'Empresa en concurso.' } });
    await submit(page);
    await expect(propietarioOf(page).getByRole('alert')).toHaveText(texts.propietarioFailedSilently);
    await expect(constructoraOf(page).getByRole('alert')).toHaveText(
      'Error al crear la constructora: Empresa en concurso.',
    );
    await expect(constructoraOf(page).getByRole('alert')).toBeInViewport();
    await retry(page).click();
    await expect(dialogOf(page).getByText(texts.created)).toBeVisible();
    expect(pathsOf(sent).toSorted()).toEqual(
      [INMUEBLES, PROPIETARIOS, CONSTRUCTORAS, PROPIETARIOS, CONSTRUCTORAS].toSorted(),
    );
  });

  it('[CREATE-13] a tenant without answer fails twice, then is left; the property stays', async () => {
    const { page, sent } = await openAsVega();
    await chooseEstado(page, 'Alquilado');
    await fillProperty(page, { Número: '37' });
    await fillInquilino(page);
    await endNext(page, `POST ${INQUILINOS}`, 'lost', 2);
    await submit(page);
    await expect(inquilinoOf(page).getByRole('alert')).toContainText(texts.inquilinoFailedSilently);
    await retry(page).click();
    await expect(retry(page)).toBeVisible();
    await expect(inquilinoOf(page).getByLabel('Nombre')).toHaveValue('Lucía');
    await dialogOf(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('link', { name: /Fe-37/ })).toBeVisible();
    expect(pathsOf(sent)).toEqual([INMUEBLES, INQUILINOS, INQUILINOS]);
  });

  it('[CREATE-3] a section that is emptied is not sent again', async () => {
    const { page, sent } = await openAsVega();
    await chooseEstado(page, 'Alquilado');
    await fillProperty(page, { Número: '39' });
    await fillInquilino(page);
    await endNext(page, `POST ${INQUILINOS}`, 'lost');
    await submit(page);
    await inquilinoOf(page).getByLabel('Apellidos').fill('');
    await retry(page).click();
    await expect(inquilinoOf(page).getByRole('alert')).toHaveText(texts.missing.inquilino);
    await expect(inquilinoOf(page).getByLabel('Apellidos')).toBeFocused();
    expect(pathsOf(sent)).toEqual([INMUEBLES, INQUILINOS]);
  });
});

describe('the draft of a new property', () => {
  const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

  it('survives a reload, without the account number, and can be thrown away', async () => {
    const { page } = await openAsVega();
    await chooseTipo(page, 'Gestión');
    await fillProperty(page, { 'Nombre de la vía': 'Betis' });
    await fillPropietario(page, { 'Número de cuenta': 'ES9121000418450200051332' });
    expect(await stored(page)).not.toContain('ES91');
    await page.reload();
    await openCreation(page);
    await expect(dialogOf(page).getByRole('status')).toContainText(texts.draftRestored);
    await expect(dialogOf(page).getByLabel('Nombre de la vía')).toHaveValue('Betis');
    await expect(propietarioOf(page).getByLabel('Nombre')).toHaveValue('Jorge');
    await expect(propietarioOf(page).getByLabel('Número de cuenta')).toHaveValue('');
    await dialogOf(page).getByRole('button', { name: texts.draftDiscard }).click();
    await expect(dialogOf(page).getByLabel('Nombre de la vía')).toHaveValue('');
    await expect(dialogOf(page).getByLabel('Tipo', { exact: true })).toHaveValue('propiedad');
    await page.reload();
    await openCreation(page);
    await expect(dialogOf(page).getByLabel('Nombre de la vía')).toHaveValue('');
  });

  it('survives a session that expires while it is sent', async () => {
    const { page } = await openAsVega();
    await fillProperty(page, { 'Nombre de la vía': 'Triana', Número: '41' });
    await endNext(page, `POST ${INMUEBLES}`, { status: 401, json: { detail: 'Token no válido' } });
    await endNext(page, 'POST /api/token/refresh/', { status: 401, json: { detail: 'Token no válido' } });
    await submit(page);
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('textbox', { name: 'Usuario' }).fill(VEGA.username);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(VEGA.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await openCreation(page);
    await expect(dialogOf(page).getByLabel('Nombre de la vía')).toHaveValue('Triana');
    await submit(page);
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
    await expect(dialogOf(page)).toBeHidden();
    await openCreation(page);
    await dialogOf(page).getByLabel('Ciudad').fill('Cádiz');
    const cancel = dialogOf(page).getByRole('button', { name: 'Cancelar' });
    await cancel.click();
    await page.getByRole('button', { name: messages.common.keepEditing }).click();
    await expect(cancel).toBeFocused();
    await expect(dialogOf(page).getByLabel('Ciudad')).toHaveValue('Cádiz');
    await pressEscape(page);
    await page.getByRole('button', { name: messages.common.discard }).click();
    await expect(dialogOf(page)).toBeHidden();
    await openCreation(page);
    await expect(dialogOf(page).getByLabel('Ciudad')).toHaveValue('');
  });
});
