import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { newNumber } from '../support/new-number.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { callsTo, hold } from '../../tools/driver/calls.ts';
import { goBackInVain } from '../../tools/driver/dialogs.ts';
import { toast } from '../../tools/driver/elements.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
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

async function openDialog(property = 1, open = portal.open): Promise<Page> {
  const page = await open(`/inmueble/${property}`, { as: VEGA });
  // A list that is loaded only after the dialog has closed shows the document even if an upload does not reload it.
  await expect(page.getByRole('list', { name: 'Documentos' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Subir documentación' }).click();
  await expect(dialog(page)).toBeVisible();
  return page;
}

const choose = (page: Page, chosen: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  dialog(page).getByLabel('Archivo').setInputFiles(chosen);

describe('checks before a document is sent', () => {
  it('[DOC-6] lists the accepted types, and refuses other types, empty files and files over 10 MB', async () => {
    const page = await openDialog();
    const calls = callsTo(page, PATH);
    const title = await page.getByRole('heading', { level: 1, includeHidden: true }).textContent();
    await expect(dialog(page).getByText(title ?? '', { exact: true })).toBeVisible();
    await expect(dialog(page).getByText('PDF, DOC, DOCX, JPG, JPEG o PNG. Máximo 10 MB.')).toBeVisible();
    const accept = '.pdf,.doc,.docx,.jpg,.jpeg,.png';
    await expect(dialog(page).getByLabel('Archivo')).toHaveAttribute('accept', accept);
    for (const [chosen, refusal] of [
      [file('programa.exe'), 'Tipo de archivo no admitido. Se aceptan PDF, DOC, DOCX, JPG, JPEG y PNG.'],
      [file('vacio.pdf', Buffer.alloc(0)), 'El archivo está vacío.'],
      [file('grande.png', Buffer.alloc(10 * 1024 * 1024 + 1)), 'El archivo supera el máximo de 10 MB.'],
    ] as const) {
      await choose(page, chosen);
      await expect(dialog(page).getByText(refusal)).toBeVisible();
      // If a file was corrected and is chosen again, the browser reports this only if the input was empty.
      await expect(dialog(page).getByLabel('Archivo')).toHaveValue('');
      await send(page).click();
      await expect(dialog(page).getByText(refusal)).toBeVisible();
    }
    expect(posts(calls.lines)).toEqual([]);
  });

  /** Drops PDF files with these names on the zone. */
  async function drop(page: Page, names: readonly string[]): Promise<void> {
    const dataTransfer = await page.evaluateHandle((all) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
      return data;
    }, names);
    await dialog(page).locator('input[type=file]').dispatchEvent('drop', { dataTransfer });
  }

  it('[DOC-6] a file may be dropped on the dialog', async () => {
    const page = await openDialog();
    await drop(page, ['Acta dejada caer.PDF']);
    await expect(dialog(page).getByText('Acta dejada caer.PDF')).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue('Acta dejada caer');
  });

  it('[DOC-6] of several dropped files none is taken, and each time an alert says so', async () => {
    const page = await openDialog();
    const alert = dialog(page).getByRole('alert');
    await drop(page, ['Acta.pdf', 'Plano.pdf']);
    await expect(alert).toHaveText('Solo se puede elegir un archivo cada vez.');
    await expect(dialog(page).getByText('Arrastrar un archivo aquí')).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue('');
    const first = await alert.elementHandle();
    await drop(page, ['Acta.pdf', 'Plano.pdf']);
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(alert).toHaveText('Solo se puede elegir un archivo cada vez.');
    await drop(page, ['Plano.pdf']);
    await expect(alert).toHaveCount(0);
    await expect(field(page, 'Nombre')).toHaveValue('Plano');
    await drop(page, ['Acta.pdf', 'Plano.pdf']);
    await expect(alert).toHaveText('Solo se puede elegir un archivo cada vez.');
    const { release } = await hold(page, `POST ${PATH}`);
    await send(page).click();
    await release({ status: 500, body: {} });
    await expect(alert).toHaveText('Error al subir el documento. Por favor, inténtalo de nuevo.');
  });

  it('[DOC-6] a file dropped beside the zone is not opened in place of the portal', async () => {
    const page = await openDialog();
    /** Whether the portal handles a drag over the element, and a drop on it. */
    const isHandled = (place: Locator, kind: 'file' | 'text') =>
      place.evaluate((element, dragged) => {
        const dataTransfer = new DataTransfer();
        if (dragged === 'file') dataTransfer.items.add(new File(['%PDF'], 'Acta.pdf'));
        else dataTransfer.setData('text/plain', 'Acta');
        const init = { dataTransfer, bubbles: true, cancelable: true };
        const events = ['dragover', 'drop'].map((type) => new DragEvent(type, init));
        return events.map((event) => !element.dispatchEvent(event));
      }, kind);
    const head = dialog(page).getByRole('heading');
    expect(await isHandled(head, 'file')).toEqual([true, true]);
    expect(await isHandled(head, 'text')).toEqual([false, false]);
    const { release } = await hold(page, `POST ${PATH}`);
    await choose(page, file('Plano.pdf'));
    await send(page).click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    expect(await isHandled(dialog(page).locator('input[type=file]'), 'file')).toEqual([true, true]);
    await release({ status: 500, body: {} });
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    expect(await isHandled(page.getByRole('main'), 'file')).toEqual([false, false]);
  });
});

describe('the upload of a document', () => {
  it('[DOC-7] [MODAL-1] sends one form with exactly its fields, and the list shows the document', async () => {
    const page = await openDialog(2, withClock(portal.openFresh));
    const name = `Contrato ${newNumber()}`;
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
    await field(page, 'Nombre').fill(`  ${name} `);
    await field(page, 'Descripción').fill('Firmado por ambas partes');
    await holdClock(page);
    await send(page).dblclick();
    await expect(toast(page, 'Documento subido correctamente')).toBeVisible();
    await page.clock.resume();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name })).toBeVisible();

    expect(posts(calls.lines)).toEqual([`POST ${PATH}`]);
    expect(await page.evaluate(() => (window as unknown as { sent: unknown }).sent)).toEqual({
      form: [
        ['nombre', name],
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
    const [stored] = (await apiList(page, PATH)).filter(({ nombre }) => nombre === name);
    expect(stored).toMatchObject({ inmueble: 2, descripcion: 'Firmado por ambas partes' });
  });

  it('[LEAVE-1] [DOC-7] goes on after Back, like every dialog that is sending', async () => {
    const page = await openDialog(3);
    const { release } = await hold(page, `POST ${PATH}`);
    await choose(page, file('Plano.pdf'));
    await send(page).click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await goBackInVain(page);
    await release({ status: 500, body: {} });
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue('Plano');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
  });

  it('[DOC-7] shows its progress; Cancelar aborts it and the list is reloaded', async () => {
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
});
