import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { callsTo, hold } from '../../tools/driver/calls.ts';
import { pressEscape } from '../../tools/driver/dialogs.ts';
import { toast } from '../../tools/driver/elements.ts';
import { apiList } from '../support/api-records.ts';

const PATH = '/api/documentos/documentos/';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Subir documentación' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const send = (page: Page) => dialog(page).getByRole('button', { name: /^Subir|^Subiendo/ });
const posts = (lines: string[]) => lines.filter((line) => line.startsWith('POST'));
const file = (name: string, buffer = PDF, mimeType = 'application/pdf') => ({ name, mimeType, buffer });

async function openDialog(property = 1): Promise<Page> {
  const page = await portal.open(`/inmueble/${property}`, { as: VEGA });
  await page.getByRole('button', { name: 'Subir documentación' }).click();
  await expect(dialog(page)).toBeVisible();
  return page;
}

const choose = (page: Page, chosen: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  dialog(page).getByLabel('Archivo').setInputFiles(chosen);

describe('what is checked before a document is sent', () => {
  it('[DOC-5] a file and a name are wanted, each for itself, and the focus goes to the first that is missing', async () => {
    const page = await openDialog();
    const calls = callsTo(page, PATH);
    await send(page).click();
    await expect(dialog(page).getByText('Por favor, selecciona un archivo para subir.')).toBeVisible();
    await expect(dialog(page).getByText('Por favor, proporciona un nombre para el documento.')).toBeVisible();
    await expect(dialog(page).getByLabel('Archivo')).toBeFocused();
    await choose(page, file('Contrato de alquiler.pdf'));
    await expect(field(page, 'Nombre')).toHaveValue('Contrato de alquiler');
    await expect(dialog(page).getByText(/^Por favor/)).toHaveCount(0);
    expect(posts(calls.lines)).toEqual([]);
  });

  it('[DOC-6] says what it takes, and refuses another type, an empty file and one of more than 10 MB', async () => {
    const page = await openDialog();
    const calls = callsTo(page, PATH);
    await expect(dialog(page).getByText('PDF, DOC, DOCX, JPG, JPEG o PNG. Máximo 10 MB.')).toBeVisible();
    for (const [chosen, refusal] of [
      [file('programa.exe'), 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.'],
      [file('vacio.pdf', Buffer.alloc(0)), 'El archivo está vacío.'],
      [file('grande.png', Buffer.alloc(10 * 1024 * 1024 + 1)), 'El archivo supera el máximo de 10 MB.'],
    ] as const) {
      await choose(page, chosen);
      await expect(dialog(page).getByText(refusal)).toBeVisible();
      await send(page).click();
      await expect(dialog(page).getByText(refusal)).toBeVisible();
    }
    expect(posts(calls.lines)).toEqual([]);
  });

  it('[DOC-6] a file may be dropped on the dialog', async () => {
    const page = await openDialog();
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.7'], 'Acta dejada caer.PDF', { type: 'application/pdf' }));
      return data;
    });
    await dialog(page)
      .getByText('Arrastrar un archivo aquí')
      .dispatchEvent('drop', { dataTransfer: transfer });
    await expect(dialog(page).getByText('Acta dejada caer.PDF')).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue('Acta dejada caer');
  });
});

describe('the upload of a document', () => {
  it('[DOC-7] [MODAL-1] sends one form with exactly its fields, and the list shows the document', async () => {
    const page = await openDialog(2);
    await page.evaluate(() => {
      window.XMLHttpRequest = class extends XMLHttpRequest {
        override send(body?: Document | XMLHttpRequestBodyInit | null): void {
          const entries = body instanceof FormData ? [...body] : [];
          const form = entries.map(([name, value]) => [name, value instanceof File ? value.name : value]);
          Object.assign(window, { sent: { form, withCredentials: this.withCredentials } });
          super.send(body);
        }
      };
    });
    const calls = callsTo(page, PATH);
    await choose(page, file('Contrato.pdf'));
    await field(page, 'Nombre').fill('  Contrato de 2026 ');
    await field(page, 'Descripción').fill('Firmado por ambas partes');
    await send(page).dblclick();
    await expect(toast(page, 'Documento subido correctamente')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Contrato de 2026' })).toBeVisible();

    expect(posts(calls.lines)).toEqual([`POST ${PATH}`]);
    expect(await page.evaluate(() => (window as unknown as { sent: unknown }).sent)).toEqual({
      form: [
        ['nombre', 'Contrato de 2026'],
        ['descripcion', 'Firmado por ambas partes'],
        ['inmueble', '2'],
        ['archivo', 'Contrato.pdf'],
      ],
      withCredentials: true,
    });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const post = calls.requests.find((request) => request.method() === 'POST');
    expect(await post?.headerValue('authorization')).toBe(`Bearer ${token}`);
    expect(await post?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const [stored] = (await apiList(page, PATH)).filter(({ nombre }) => nombre === 'Contrato de 2026');
    expect(stored).toMatchObject({ inmueble: 2, descripcion: 'Firmado por ambas partes' });
  });

  it('[DOC-7] shows how far it has come; Cancelar aborts it, and the list is asked for anew', async () => {
    const page = await openDialog(3);
    const calls = callsTo(page, PATH);
    const { release } = await hold(page, `POST ${PATH}`);
    await choose(page, file('Plano.pdf'));
    await send(page).click();
    await expect(dialog(page).getByRole('progressbar', { name: 'Subiendo...' })).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveAttribute('readonly', '');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    const aborted = page.waitForEvent('requestfailed');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(dialog(page)).toHaveCount(0);
    await release();
    await expect
      .poll(() => calls.lines.slice(calls.lines.indexOf(`POST ${PATH}`)))
      .toEqual([`POST ${PATH}`, `GET ${PATH}`]);
    await expect(toast(page, 'Documento subido correctamente')).toHaveCount(0);
  });

  it.each([
    [{ detail: 'El inmueble está archivado.' }, 'El inmueble está archivado.'],
    [{ archivo: ['El archivo está dañado.'] }, 'Error en el archivo: El archivo está dañado.'],
    [{ nombre: ['Ya existe uno con ese nombre.'] }, 'Error en nombre: Ya existe uno con ese nombre.'],
    ['<h1>Bad Request</h1>', 'Error al subir el documento. Por favor, inténtalo de nuevo.'],
  ])('[DOC-8] a refusal as %j is told as it is, and nothing typed is lost', async (body, message) => {
    const page = await openDialog();
    await page.route(`**${PATH}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, ...(typeof body === 'string' ? { body } : { json: body }) })
        : route.continue(),
    );
    await choose(page, file('Contrato.pdf'));
    await field(page, 'Descripción').fill('Firmado');
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(message);
    await expect(field(page, 'Nombre')).toHaveValue('Contrato');
    await expect(field(page, 'Descripción')).toHaveValue('Firmado');
    await expect(dialog(page).getByText('Contrato.pdf')).toBeVisible();
  });

  it('[DOC-8] an answer that got lost leaves no doubt untold, and nothing is sent again by itself', async () => {
    const page = await openDialog();
    const calls = callsTo(page, PATH);
    await page.route(`**${PATH}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await choose(page, file('Contrato.pdf'));
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      `Error al subir el documento. Por favor, inténtalo de nuevo. ${messages.common.uncertain}`,
    );
    expect(posts(calls.lines)).toEqual([`POST ${PATH}`]);
  });

  it('[DOC-8] a file that changed on the device since it was chosen is asked for again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lindero-upload-'));
    const path = join(folder, 'Borrador.pdf');
    await writeFile(path, PDF);
    const page = await openDialog();
    const calls = callsTo(page, PATH);
    await choose(page, path);
    await field(page, 'Nombre').fill('Borrador del contrato');
    await writeFile(path, Buffer.concat([PDF, PDF]));
    await send(page).click();
    await expect(
      dialog(page).getByText(
        'El archivo ha cambiado o ya no se puede leer. Es necesario seleccionarlo de nuevo.',
      ),
    ).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue('Borrador del contrato');
    expect(posts(calls.lines)).toEqual([]);
    await choose(page, path);
    await send(page).click();
    await expect(toast(page, 'Documento subido correctamente')).toBeVisible();
    await rm(folder, { recursive: true });
  });

  it('[DOC-5] Escape asks before what was chosen is thrown away, and closes an untouched dialog at once', async () => {
    const page = await openDialog();
    await pressEscape(page);
    await expect(dialog(page)).toHaveCount(0);
    const trigger = page.getByRole('button', { name: 'Subir documentación' });
    await expect(trigger).toBeFocused();
    await trigger.click();
    await choose(page, file('Contrato.pdf'));
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Descartar cambios' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(field(page, 'Nombre')).toHaveValue('Contrato');
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});
