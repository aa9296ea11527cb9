import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { fileOf, lineWithoutCity } from '../flows/support/import-samples.ts';
import { chooseFile } from '../support/importing.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { creationField } from '../../tools/driver/creation.ts';
import { DIALOG_OPENERS, type DialogOpener } from '../../tools/driver/dialog-openers.ts';

/** A user of the keyboard who closes a dialog is back where they opened it. */

let portal: Portal;
let owner: Owner;
let id: number;
let rebuilt: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'foco');
  id = await owner.addInmueble({ tipo: 'gestion', estado: 'alquilado' });
  await owner.addPropietario(id);
  await owner.addInquilino(id);
  rebuilt = await owner.addInmueble({ estado: 'reformando' });
  await owner.addConstructora([rebuilt]);
  await owner.addSuministro(id, 'E');
  await portal.server.pool.query(
    `INSERT INTO documento (inmueble, nombre, archivo) VALUES ($1, 'Contrato', 'documentos/contrato.pdf')`,
    [id],
  );
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const { common, creation, documento, estado, importing, inmueble } = messages;

const OPENERS = Object.entries<Pick<DialogOpener, 'path' | 'name'>>({
  ...DIALOG_OPENERS,
  'the tenant': { path: '/inmueble/ID', name: inmueble.datosTercero.inquilino },
  'the builder': { path: '/inmueble/REBUILT', name: inmueble.datosTercero.constructora },
});

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');
const place = (path: string) => path.replace('ID', String(id)).replace('REBUILT', String(rebuilt));
const endings = (page: Page): Record<string, () => Promise<void>> => ({
  Escape: () => page.keyboard.press('Escape'),
  'its own button': () =>
    dialogs(page)
      .getByRole('button', { name: new RegExp(`^(${common.cancel}|${common.close})$`) })
      .last()
      .press('Enter'),
});

async function openBy(page: Page, opener: Locator): Promise<void> {
  await expect(opener).toBeEnabled();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialogs(page)).toHaveCount(1);
  await expect(dialogs(page).locator(':focus')).toHaveCount(1);
}

describe('the focus', () => {
  it.each(OPENERS)(
    '[ACCESS-2] moves into %s when it opens and back when it closes',
    async (_, { path, name }) => {
      const page = await owner.open(place(path));
      const opener = page.getByRole('button', { name }).first();
      for (const close of Object.values(endings(page))) {
        await openBy(page, opener);
        await expect(dialogs(page).getByText(/^Cargando/)).toHaveCount(0);
        await close();
        await expect(dialogs(page)).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    },
  );

  it('[ACCESS-1] is on a button that says that it opens a dialog', async () => {
    const said: [string, string | null][] = [];
    const page = await owner.open('/cliente');
    for (const [opened, { path, name }] of OPENERS) {
      await page.goto(place(path));
      const opener = page.getByRole('button', { name }).first();
      await expect(opener).toBeEnabled();
      said.push([opened, await opener.getAttribute('aria-haspopup')]);
    }
    expect(said).toEqual(OPENERS.map(([opened]) => [opened, 'dialog']));
  });

  it('[ACCESS-2] has a ring after Tab in a dialog opened by a click, where Safari draws none', async () => {
    const page = await owner.open(place('/inmueble/ID'));
    await page.getByRole('button', { name: inmueble.datosTercero.propietario }).click();
    const ring = () =>
      dialogs(page)
        .locator(':focus')
        .evaluate((at) => [at.matches(':focus-visible'), getComputedStyle(at).outlineStyle]);
    expect(await ring()).toEqual([false, 'none']);
    // Chromium does not count a key that a script presses, as Safari counts none.
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
      ),
    );
    expect(await ring()).toEqual([false, 'solid']);
    await dialogs(page).getByRole('button', { name: common.close }).last().click();
    await expect(page.getByRole('button', { name: inmueble.datosTercero.propietario })).toHaveCSS(
      'outline-style',
      'none',
    );
  });

  it('[ACCESS-2] stays in a dialog whose opener was pressed with an Enter that is held', async () => {
    const page = await owner.open(place('/inmueble/ID'));
    await page.getByRole('button', { name: inmueble.datosTercero.propietario }).focus();
    await page.keyboard.down('Enter');
    const close = dialogs(page).getByRole('button', { name: common.close }).last();
    await expect(close).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(close).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogs(page)).toHaveCount(0);
  });

  it('[ACCESS-2] returns to the field after keeping the input, to the opener after leaving', async () => {
    const page = await owner.open(place('/inmueble/ID'));
    const opener = page.getByRole('button', { name: inmueble.edit });
    await openBy(page, opener);
    const via = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre de la vía' });
    await via.focus();
    await page.keyboard.type(' Alta');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(via).toBeFocused();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: common.discard }).press('Enter');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  it('[STATE-9] [ACCESS-2] returns from a prerequisite to the choice of estado, then to the opener', async () => {
    const page = await owner.open(place('/inmueble/ID'));
    const opener = page.getByRole('button', { name: estado.title }).first();
    await openBy(page, opener);
    await page.getByRole('radio', { name: 'Reformando' }).press('Space');
    await page.getByRole('dialog').getByRole('button', { name: common.save }).press('Enter');
    const builder = page.getByRole('dialog', { name: messages.constructora.associateTitle });
    await expect(builder).toBeVisible();
    await expect(builder.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: 'Reformando' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  it('[DOC-5] [ACCESS-2] stays in the upload if the file chooser is cancelled', async () => {
    const page = await owner.open(place('/inmueble/ID'));
    await openBy(page, page.getByRole('button', { name: documento.upload }));
    const dialog = page.getByRole('dialog');
    const input = dialog.locator('input[type=file]');
    const chooser = page.waitForEvent('filechooser');
    await input.press('Enter');
    await chooser;
    // The event that the browser sends when its file chooser is closed without a file; it bubbles.
    await input.dispatchEvent('cancel', { bubbles: true });
    await expect(dialog).toBeVisible();
    await expect(input).toBeFocused();
    await expect(dialog.getByText(documento.fileRequired)).toHaveCount(0);
  });

  it('[DOC-5] [ACCESS-2] goes from the button that removes a file to the file input', async () => {
    const page = await owner.open(place('/inmueble/ID'));
    await page.getByRole('button', { name: documento.upload }).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles({ name: 'Acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await dialog.getByRole('button', { name: 'Quitar Acta.pdf' }).press('Enter');
    await expect(input).toBeFocused();
  });

  it('[IMPORT-3] [ACCESS-2] stays in the import when all its problems are shown', async () => {
    const page = await owner.open('/cliente');
    await chooseFile(page, fileOf(...Array<string>(101).fill(lineWithoutCity)));
    const more = page.getByRole('button', { name: importing.showMore(100) });
    await more.press('Enter');
    await page.getByRole('button', { name: importing.showMore(2) }).press('Enter');
    await expect(
      page.getByRole('list', { name: importing.problems.title }).getByRole('listitem'),
    ).toHaveCount(202);
    await expect(page.getByRole('dialog')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  });

  it('[ACCESS-2] [LEAVE-2] returns to the field if a press beside the form asks, and the client continues editing', async () => {
    const page = await owner.open('/cliente');
    await openBy(page, page.getByRole('button', { name: creation.title }));
    const field = creationField(page, 'ciudad');
    await field.fill('Soria');
    const keep = page.getByRole('button', { name: common.keepEditing });
    // A press right after the opening may be the second of a double click, and does nothing.
    await expect(async () => {
      await field.focus();
      await page.mouse.click(5, 450);
      await keep.waitFor({ timeout: 2000 });
    }).toPass();
    await keep.click();
    await expect(dialogs(page)).toHaveCount(1);
    await expect(field).toBeFocused();
  });
});
