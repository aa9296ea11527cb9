import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { DURATION } from '../../src/lib/constants.ts';
import { fileSize } from '../../src/lib/file-info.ts';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { PATH } from '../../tools/driver/api.ts';
import { answer, endHolding, endNext, hold } from '../../tools/driver/calls.ts';
import { button } from '../../tools/driver/elements.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { submitLogin } from '../../tools/driver/session.ts';
import { fileInput, importDialog, sendButton } from '../flows/screens/import.ts';
import { fileOf, managedLine } from '../flows/support/import-samples.ts';
import {
  cartera,
  chooseFile,
  holdLinesAfter,
  numbersTo,
  pickFile,
  untilSettled,
  type HeldLines,
} from '../support/importing.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { SPA } from '../support/built-spa.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { addAccount, request, startTestServer } from '../support/server.ts';

/** The import on the real server, and what interrupts it. */

const LINES = 60;
const texts = messages.importing;

let portal: Portal;

beforeAll(async () => {
  portal = await startOwnPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

async function begin(page: Page, count = LINES): Promise<void> {
  await chooseFile(page, cartera(count));
  await sendButton({ page }).click();
}

/** Resolves in the middle of an import, which does not end before `release`. */
async function beginAndWait(page: Page): Promise<HeldLines> {
  const lines = await holdLinesAfter(page, LINES / 2);
  await begin(page);
  await untilSettled(page, 6);
  return lines;
}

/** Imports the rest of the file, including the lines whose response was lost. */
async function finish(page: Page): Promise<void> {
  await chooseFile(page, cartera(LINES));
  const lost = importDialog({ page }).getByRole('list', { name: texts.unanswered.title });
  await expect(sendButton({ page }).or(lost).first()).toBeVisible();
  for (const box of await lost.getByRole('checkbox').all()) await box.check();
  await sendButton({ page }).click();
  await expect(importDialog({ page }).getByText(/importados?$/)).toBeVisible();
}

/** The imported lines, as the house numbers of their properties. */
async function importedAt(url: string, token: string): Promise<number[]> {
  const { body } = await request({ url }, `GET ${PATH.inmuebles}`, { token });
  const numbers = (body as { numero_via: string }[]).map(({ numero_via }) => Number(numero_via));
  return numbers.toSorted((one, other) => one - other);
}

/** Used memory after a garbage collection, in MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

describe('[IMPORT-6] no line is lost or created twice', () => {
  let owner: Owner;

  it('if the page is reloaded in the middle, after a question', async () => {
    owner = await addOwner(portal, 'recarga');
    const page = await owner.openFresh('/cliente');
    const lines = await beginAndWait(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await lines.release();
    await finish(page);
    expect(await importedAt(portal.server.url, owner.access)).toEqual(numbersTo(LINES));
  });

  it('if the tab is killed', async () => {
    owner = await addOwner(portal, 'pestana');
    const killed = await owner.openFresh('/cliente');
    await beginAndWait(killed);
    await killed.close();
    const page = await owner.openFresh('/cliente');
    await finish(page);
    expect(await importedAt(portal.server.url, owner.access)).toEqual(numbersTo(LINES));
  });

  it('if two tabs import the same file: the second one waits until the first has closed its import', async () => {
    owner = await addOwner(portal, 'doble');
    const page = await owner.openFresh('/cliente');
    const lines = await beginAndWait(page);
    const other = await page.context().newPage();
    await other.clock.install();
    await other.goto('/cliente');
    await button(other, texts.open).click();
    await holdClock(other);
    await pickFile(other, cartera(LINES + 1));
    const waiting = importDialog({ page: other }).getByText(texts.waiting);
    await expect(importDialog({ page: other }).getByText(texts.reading)).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await other.clock.resume();
    await expect(waiting).toBeVisible();
    await lines.release();
    await expect(importDialog({ page }).getByText(texts.imported(LINES))).toBeVisible();
    await expect(waiting).toBeVisible();
    await button(importDialog({ page }), 'Cerrar').last().click();
    await expect(sendButton({ page: other })).toHaveText('Importar 1 inmueble');
    await sendButton({ page: other }).click();
    await expect(importDialog({ page: other }).getByText(texts.imported(1))).toBeVisible();
    expect(await importedAt(portal.server.url, owner.access)).toEqual(numbersTo(LINES + 1));
  });

  it('if the session ends', async () => {
    owner = await addOwner(portal, 'caduca');
    const page = await owner.openFresh('/cliente');
    await beginAndWait(page);
    const worn = `Bearer ${owner.access}`;
    await page.route('**/api/**', async (route) => {
      const isRefresh = route.request().url().endsWith(PATH.refresh);
      const isWorn = (await route.request().headerValue('authorization')) === worn;
      if (!isRefresh && !isWorn) return route.continue();
      return route.fulfill({ status: 401, json: { detail: 'El token ha caducado' } });
    });
    await expect(page.getByText(messages.login.expired)).toBeVisible();
    await submitLogin(page, owner);
    await finish(page);
    expect(await importedAt(portal.server.url, owner.access)).toEqual(numbersTo(LINES));
    portal.problems.splice(0);
  });
});

it('[IMPORT-5] [IMPORT-6] a server that dies pauses the import; what was under way is to be checked', async () => {
  const mortal = await startPortal({ config: { accessTokenSeconds: 3600 } });
  const account = await addAccount(mortal.server, { username: 'caida' });
  const page = await mortal.openFresh('/cliente', { as: account });
  const lines = await beginAndWait(page);
  const { port, dataDir, config } = mortal.server;
  await mortal.server.stop();
  await lines.release();
  await expect(importDialog({ page }).getByText(texts.interrupted)).toBeVisible();
  const again = await startTestServer({ port, dataDir, config, spaDir: SPA });
  await button(importDialog({ page }), 'Continuar').click();
  await expect(button(importDialog({ page }), 'Descargar informe')).toBeVisible();
  await button(importDialog({ page }), 'Cerrar').last().click();
  await expect(button(page, 'Importar')).toBeEnabled();
  await finish(page);
  expect(await importedAt(again.url, account.access)).toEqual(numbersTo(LINES));
  mortal.problems.splice(0);
  await again.stop();
  await mortal.close();
});

it('[IMPORT-5] lines that a cancelled retry did not reach keep their earlier failure', async () => {
  const owner = await addOwner(portal, 'reintento');
  const page = await owner.openFresh('/cliente');
  const refusal = { status: 400, body: { ciudad: ['No existe.'] } };
  await answer(page, `POST ${PATH.inmuebles}`, refusal);
  await begin(page, 12);
  const retry = (count: number) => button(importDialog({ page }), texts.retry(count));
  await expect(retry(12)).toBeVisible();
  await endHolding(page);
  const lines = await holdLinesAfter(page, 3);
  await retry(12).click();
  await untilSettled(page, 2);
  await button(importDialog({ page }), 'Cancelar').click();
  await lines.release();
  await expect(retry(6)).toBeVisible();
  const failed = importDialog({ page }).getByRole('list', { name: texts.failed.title }).getByRole('listitem');
  await expect(failed).toHaveText(
    [8, 9, 10, 11, 12, 13].map((line) => new RegExp(`^Línea ${line}.*Ciudad: No existe\\.$`)),
  );
  await retry(6).click();
  await expect(importDialog({ page }).getByText(texts.imported(12))).toBeVisible();
  portal.problems.splice(0);
});

it('[IMPORT-4] [IMPORT-6] the owner of a line whose response was lost can be imported, though its property exists', async () => {
  const owner = await addOwner(portal, 'sin-respuesta');
  const page = await owner.openFresh('/cliente');
  const file = fileOf(managedLine(2));
  await expect(button(page, 'Importar')).toBeEnabled();
  await endNext(page, `POST ${PATH.inmuebles}`, 'answer lost');
  await chooseFile(page, file);
  await sendButton({ page }).click();
  await expect(importDialog({ page }).getByRole('definition')).toHaveText(['0', '0', '1', '0']);
  await button(importDialog({ page }), 'Cerrar').last().click();
  await chooseFile(page, file);
  const lost = importDialog({ page }).getByRole('list', { name: texts.unanswered.title });
  await expect(lost.getByRole('listitem')).toContainText([texts.unanswered.propietario]);
  await lost.getByRole('checkbox').check();
  await sendButton({ page }).click();
  await expect(importDialog({ page }).getByText(texts.imported(1))).toBeVisible();
  expect(await importedAt(portal.server.url, owner.access)).toEqual([2]);
  const { body } = await request(portal.server, `GET ${PATH.propietarios}`, { token: owner.access });
  expect(body).toMatchObject([{ nombre: 'Jorge' }]);
  portal.problems.splice(0);
});

it('[IMPORT-3] [IMPORT-6] the review names the lines whose property exists and whose owner alone is sent', async () => {
  const owner = await addOwner(portal, 'solo-propietario');
  const page = await owner.openFresh('/cliente');
  await page.route(`**${PATH.propietarios}`, (route) =>
    route.fulfill({ status: 400, json: { correo_electronico: ['No existe.'] } }),
  );
  const file = fileOf(managedLine(2), managedLine(3));
  await expect(button(page, 'Importar')).toBeEnabled();
  await chooseFile(page, file);
  const existing = importDialog({ page }).getByRole('list', { name: texts.propietarios.title });
  await expect(sendButton({ page })).toBeEnabled();
  await expect(existing).toHaveCount(0);
  await sendButton({ page }).click();
  await expect(button(importDialog({ page }), texts.retry(2))).toBeVisible();
  await button(importDialog({ page }), 'Cerrar').last().click();
  await chooseFile(page, file);
  await expect(existing.getByRole('listitem')).toHaveText([
    'Línea 2, Calle Sierpes, 2',
    'Línea 3, Calle Sierpes, 3',
  ]);
  await expect(importDialog({ page }).getByText(texts.propietarios.hint)).toBeVisible();
});

it('[IMPORT-5] [IMPORT-6] lines of an earlier import do not count as not imported', async () => {
  const owner = await addOwner(portal, 'antes');
  const page = await owner.openFresh('/cliente');
  await page.route(`**${PATH.inmuebles}`, (route) =>
    (route.request().postData() ?? '').includes('"numero_via":"3"')
      ? route.fulfill({ status: 400, json: { ciudad: ['No existe.'] } })
      : route.fallback(),
  );
  await begin(page, 2);
  await expect(button(importDialog({ page }), texts.retry(1))).toBeVisible();
  await page.unroute(`**${PATH.inmuebles}`);
  await button(importDialog({ page }), 'Cerrar').last().click();
  await begin(page, 2);
  await expect(importDialog({ page }).getByText(texts.imported(1))).toBeVisible();
  await expect(importDialog({ page }).getByRole('definition')).toHaveText(['1', '0', '0', '0']);
  await expect(importDialog({ page }).getByText(texts.duplicates.already(1))).toBeVisible();
  portal.problems.splice(0);
});

it('[IMPORT-3] a second file is compared with the list after the first one, which is read again if that failed', async () => {
  const owner = await addOwner(portal, 'relectura');
  const page = await owner.openFresh('/cliente');
  const duplicates = importDialog({ page }).getByRole('list', { name: texts.duplicates.title });
  await expect(button(page, 'Importar')).toBeEnabled();
  await chooseFile(page, cartera(2));
  await expect(sendButton({ page })).toBeVisible();
  await answer(page, `GET ${PATH.inmuebles}` as const, { status: 503, body: {} });
  await sendButton({ page }).click();
  await expect(importDialog({ page }).getByText(texts.imported(2))).toBeVisible();
  await button(importDialog({ page }), 'Cerrar').last().click();
  await chooseFile(page, cartera(3));
  await expect(importDialog({ page }).getByText(texts.noInmuebles)).toBeVisible();
  await endHolding(page);
  await pickFile(page, cartera(3));
  await expect(duplicates.getByRole('listitem')).toHaveCount(2);
  await expect(sendButton({ page })).toHaveText('Importar 1 inmueble');
  portal.problems.splice(0);
});

it('[IMPORT-3] [LEAVE-6] a file is compared with the list that is read when the user comes back from choosing it', async () => {
  const owner = await addOwner(portal, 'vuelta');
  const page = await withClock(owner.openFresh)('/cliente');
  await expect(button(page, 'Importar')).toBeEnabled();
  const other = await page.context().newPage();
  await other.goto('/cliente');
  await begin(other, 2);
  await expect(importDialog({ page: other }).getByText(texts.imported(2))).toBeVisible();
  await other.close();
  await button(page, 'Importar').click();
  await page.clock.fastForward(DURATION.dataFresh);
  const list = await hold(page, `GET ${PATH.inmuebles}` as const);
  const asked = page.waitForRequest(`**${PATH.inmuebles}`);
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await asked;
  await pickFile(page, cartera(3));
  await expect(importDialog({ page }).getByText(texts.reading)).toBeVisible();
  await list.release();
  const duplicates = importDialog({ page }).getByRole('list', { name: texts.duplicates.title });
  await expect(duplicates.getByRole('listitem')).toHaveCount(2);
  await expect(sendButton({ page })).toHaveText('Importar 1 inmueble');
});

it('[IMPORT-1] [IMPORT-3] a file is read in the browser: nothing of it is sent until its lines are', async () => {
  const owner = await addOwner(portal, 'sin-salir');
  const page = await owner.openFresh('/cliente');
  await button(page, 'Importar').click();
  await expect(fileInput({ page })).toHaveAttribute('accept', '.csv');
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  const origin = new URL(page.url()).origin;
  const requests: string[] = [];
  page.context().on('request', (sent) => {
    const { pathname, origin: from, search } = new URL(sent.url());
    // A file of the portal, or the question whether it is there.
    const isPart = from === origin && pathname.startsWith('/assets/') && ['', '?there'].includes(search);
    if (!isPart) requests.push(`${sent.method()} ${sent.url()} ${sent.postData() ?? ''}`);
  });
  await pickFile(page, cartera(2));
  await expect(sendButton({ page })).toHaveText('Importar 2 inmuebles');
  const facts = `2 líneas · ${fileSize(Buffer.byteLength(cartera(2)))} · punto y coma · UTF-8`;
  await expect(importDialog({ page }).getByText('cartera.csv', { exact: true })).toBeVisible();
  await expect(importDialog({ page }).getByText(facts, { exact: true })).toBeVisible();
  // What is there already is read again, to find what the file repeats.
  expect(requests.filter((line) => line !== `GET ${origin}${PATH.inmuebles} `)).toEqual([]);
  const lines = await holdLinesAfter(page, 0);
  await sendButton({ page }).click();
  await expect(importDialog({ page }).getByText('cartera.csv', { exact: true })).toBeVisible();
  await expect(importDialog({ page }).getByText(facts, { exact: true })).toBeVisible();
  await lines.release();
  await expect(importDialog({ page }).getByText(/importados?$/)).toBeVisible();
});

it('[IMPORT-2] a file of a Windows spreadsheet is read as Windows-1252, and columns without use are named', async () => {
  const owner = await addOwner(portal, 'windows');
  const page = await owner.openFresh('/cliente');
  const header = `${fileOf().trimEnd()};Notas`;
  const line = 'Propiedad;Calle;Málaga;7;29001;Málaga;Málaga;;;Euro';
  const windows = Buffer.from(`${header}\r\n${line}`, 'latin1');
  windows[windows.lastIndexOf('Euro')] = 0x80;
  await chooseFile(page, windows);
  const facts = `1 línea · ${fileSize(windows.length)} · punto y coma · Windows-1252`;
  await expect(importDialog({ page }).getByText(facts, { exact: true })).toBeVisible();
  await expect(importDialog({ page }).getByText(texts.unused('Notas'), { exact: true })).toBeVisible();
  await expect(importDialog({ page }).getByRole('list', { name: 'Problemas' })).toHaveText(
    'Línea 2, Estado: «€uro» no es uno de los estados',
  );
});

it('[IMPORT-2] a bug while a file is read is logged, and the dialog says that something unexpected happened', async () => {
  const owner = await addOwner(portal, 'fallo');
  const page = await owner.openFresh('/cliente');
  await page.route('**/import-worker-*', async (route) => {
    const response = await route.fetch();
    const fault = 'File.prototype.arrayBuffer = async () => Symbol();\n';
    await route.fulfill({ response, body: fault + (await response.text()) });
  });
  await chooseFile(page, cartera(2));
  await expect(importDialog({ page }).getByText(messages.error.unexpected)).toBeVisible();
  await expect.poll(() => portal.problems.splice(0)).toEqual([expect.stringContaining('TypeError')]);
});

/** Nothing is on its way while the memory is measured: the heap is then the same to a few kB in each run. */
it('[IMPORT-4] the memory does not grow while a long file is imported', async () => {
  const owner = await addOwner(portal, 'memoria');
  const page = await owner.openFresh('/cliente');
  const lines = await holdLinesAfter(page, 60);
  await begin(page, 240);
  await untilSettled(page, 59);
  const before = await heapOf(page);
  await lines.release(220);
  await untilSettled(page, 219);
  // Half of it is what the browser keeps of each request.
  expect((await heapOf(page)) - before).toBeLessThan(0.7);
  await lines.release();
  await expect(button(importDialog({ page }), 'Descargar informe')).toBeVisible();
  expect(await importedAt(portal.server.url, owner.access)).toEqual(numbersTo(240));
});
