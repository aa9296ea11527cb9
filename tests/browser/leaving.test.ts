import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { PATH } from '../../tools/driver/api.ts';
import { hold, type Held } from '../../tools/driver/calls.ts';
import { cancelLeaving, confirmLeaving, goBackInDialog, goBackInVain } from '../../tools/driver/dialogs.ts';
import { problemsOf } from '../../tools/driver/dialog-machines.ts';
import { anyDialog, button } from '../../tools/driver/elements.ts';
import { askForTercero } from '../../tools/driver/estado-change.ts';
import { fileOf, plainLine } from '../flows/support/import-samples.ts';
import { pickFile } from '../support/importing.ts';
import { newNumber } from '../support/new-number.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';

/** Back, Forward, a reload and closing the page, with typed values in every form. */

let portal: Portal;
let owner: Owner;
let id: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'salida');
  id = await owner.addInmueble({ estado: 'comprado' });
  await owner.addSuministro(id, 'E');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const { common, creation, documento, importing, incidencia, inmueble, password, profile, product } = messages;
const TYPED = 'Lo que se escribió';

interface Form {
  path: string;
  open(page: Page): Promise<void>;
  /** Types something into the open form. */
  type(page: Page): Promise<void>;
  /** Asserts that the typed text is there. */
  seeTyped(page: Page): Promise<void>;
  reload(page: Page): Promise<void>;
  cancelLeaving(page: Page): Promise<void>;
  confirmLeaving(page: Page): Promise<void>;
  /** Whether another dialog is open afterwards: the one it was opened from, or its result. */
  leavesDialog: boolean;
}

const openBy = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const firstField = (page: Page) =>
  anyDialog(page)
    .locator('input:not([type=radio], [type=file]):enabled, textarea:enabled')
    .filter({ visible: true })
    .first();

const form = (path: string, open: Form['open'], change: Partial<Form> = {}): Form => ({
  path,
  open,
  type: (page) => firstField(page).fill(TYPED),
  seeTyped: (page) => expect(firstField(page)).toHaveValue(TYPED),
  reload: (page) => stayAtUnload(page, () => page.evaluate(() => location.reload())),
  cancelLeaving: (page) => cancelLeaving({ page }),
  confirmLeaving: (page) => confirmLeaving({ page }),
  leavesDialog: false,
  ...change,
});

/** A reload does not ask, because the draft is restored. Afterwards the text is typed again. */
const newProperty = form('/cliente', openBy(creation.title), {
  reload: async (page) => {
    await page.reload();
    await openBy(creation.title)(page);
    await expect(firstField(page)).toHaveValue(TYPED);
    await firstField(page).fill('');
    await firstField(page).fill(TYPED);
  },
});

/** Its lines are still being sent, and end once the client has left. */
function runningImport(): Form {
  let held: Held;
  return form('/cliente', openBy(importing.open), {
    type: async (page) => {
      held = await hold(page, `POST ${PATH.inmuebles}`);
      await pickFile(page, fileOf(...Array.from({ length: 4 }, () => plainLine(newNumber()))));
      await button(anyDialog(page), importing.submit(4)).click();
    },
    seeTyped: (page) => expect(button(anyDialog(page), importing.pause)).toBeEnabled(),
    cancelLeaving: (page) => button(question(page), importing.leave.stay).click(),
    confirmLeaving: async (page) => {
      await button(question(page), importing.leave.title).click();
      // The dialog closes once the line under way is answered.
      await held.release();
    },
  });
}

const FORMS: [name: string, form: Form, machine: string][] = [
  ['an address', form('/inmueble/ID', openBy(inmueble.edit)), 'addressEdit'],
  ['an incident', form('/inmueble/ID?tab=incidencias', openBy(incidencia.create)), 'incidenciaCreation'],
  ['an upload', form('/inmueble/ID', openBy(documento.upload)), 'documentUpload'],
  [
    'a tenant',
    form('/inmueble/ID', (page) => askForTercero(page, 'Alquilado'), { leavesDialog: true }),
    'inquilinoAddition',
  ],
  [
    'a builder',
    form('/inmueble/ID', (page) => askForTercero(page, 'Reformando'), { leavesDialog: true }),
    'constructoraAssociation',
  ],
  ['a password', form('/perfil', openBy(password.title)), 'passwordChange'],
  ['a new property', newProperty, 'inmuebleCreation'],
  ['an import', runningImport(), 'inmuebleImport'],
];

const question = (page: Page) => page.getByRole('alertdialog');

/** Opens a form from the dashboard and types a value. */
async function typeIn({ path, open, type }: Form, openPage = owner.open) {
  const page = await openPage('/cliente');
  await expect(page.getByRole('list', { name: messages.dashboard.list })).toBeVisible();
  const at = path.replace('ID', String(id));
  await page.evaluate((to) => history.pushState(null, '', to), at);
  await open(page);
  await type(page);
  return { page, at };
}

/** The browser has left the entry of the dialogs. */
const isOutOfDialogs = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state.isDialog)).toBe(false);

const place = (page: Page) => page.evaluate(() => location.pathname + location.search);

const goBackAtOnce = (page: Page) =>
  page.evaluate(() => {
    history.back();
    history.back();
  });

/** Both are carried out while the page works, as on a slow telephone. */
async function goBackWhileBusy(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await protocol.send('Page.getNavigationHistory');
  const [first, second] = [entries[currentIndex - 1], entries[currentIndex - 2]];
  if (!first || !second) throw new Error('There are not two entries to go back to.');
  const goTo = ({ id: entryId }: typeof first) => protocol.send('Page.navigateToHistoryEntry', { entryId });
  const worked = page.evaluate(() => {
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  await Promise.all([worked, goTo(first), goTo(second)]);
}

const DOUBLE_BACKS: [name: string, goBackTwice: (page: Page) => Promise<void>][] = [
  ['both at once', goBackAtOnce],
  ['while the page is busy', goBackWhileBusy],
  [
    'over the question',
    async (page) => {
      await goBackInVain(page);
      await expect(question(page)).toBeVisible();
      await goBackAtOnce(page);
      await expect(question(page)).toHaveCount(0);
      await goBackInDialog(page);
    },
  ],
];

/** Dismisses the browser's question before the page is left. */
async function stayAtUnload(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const leaving = leave();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
}

describe('with something typed in', () => {
  it.each(FORMS)(
    '[LEAVE-1] [LEAVE-2] %s: Back asks before anything is lost, and no closed dialog comes back',
    async (_, typedForm) => {
      const { page, at } = await typeIn(typedForm);
      const seeTyped = async () => {
        await expect(question(page)).toHaveCount(0);
        await typedForm.seeTyped(page);
        await expect.poll(() => place(page)).toBe(at);
      };
      await goBackInDialog(page);
      await expect(question(page)).toBeVisible();
      await goBackInDialog(page);
      await seeTyped();
      await goBackInDialog(page);
      await expect(question(page)).toBeVisible();
      await typedForm.cancelLeaving(page);
      await seeTyped();
      await typedForm.reload(page);
      await seeTyped();
      await goBackInDialog(page);
      await typedForm.confirmLeaving(page);
      await expect(question(page)).toHaveCount(0);
      if (typedForm.leavesDialog) await goBackInDialog(page);
      await expect(anyDialog(page)).toHaveCount(0);
      await isOutOfDialogs(page);
      expect(await place(page)).toBe(at);
      await page.goForward().catch(() => null);
      await expect(anyDialog(page)).toHaveCount(0);
      await expect.poll(() => place(page)).toBe(at);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
    },
  );

  it.each(DOUBLE_BACKS)(
    '[LEAVE-1] [LEAVE-2] a second Back, before the first one is handled, loses nothing: %s',
    async (_, goBackTwice) => {
      const address = form('/inmueble/ID', openBy(inmueble.edit));
      const { page, at } = await typeIn(address, owner.openFresh);
      await goBackTwice(page);
      await expect(question(page)).toBeVisible();
      await cancelLeaving({ page });
      await address.seeTyped(page);
      await expect.poll(() => place(page)).toBe(at);
      await goBackInDialog(page);
      await confirmLeaving({ page });
      await expect(anyDialog(page)).toHaveCount(0);
      await isOutOfDialogs(page);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
    },
  );

  it('[LEAVE-2] a form: closing the tab asks', async () => {
    const page = await owner.openFresh(`/inmueble/${id}`);
    await openBy(inmueble.edit)(page);
    await firstField(page).fill(TYPED);
    await stayAtUnload(page, () => page.close({ runBeforeUnload: true }));
    await expect(firstField(page)).toHaveValue(TYPED);
  });
});

it('[LEAVE-2] every form that asks before it is left is among these', () => {
  const machines = FORMS.map(([, , machine]) => machine);
  const place = 'FORMS in tests/browser/leaving.test.ts';
  expect(problemsOf({ place, machines, tag: 'leaving', except: ['profile'] })).toEqual([]);
});

describe('an edited profile', () => {
  const ways: [name: string, leave: (page: Page) => Promise<unknown>][] = [
    ['the link back', (page) => page.getByRole('link', { name: profile.back }).click()],
    ['the logo', (page) => page.getByRole('banner').getByRole('link').first().click()],
    ['Back', (page) => page.goBack()],
  ];

  async function editPhone(address?: string) {
    const page = await owner.open(address ?? '/cliente');
    if (address === undefined) await page.getByRole('link', { name: product.profileLink }).click();
    await button(page, profile.edit).click();
    const phone = page.getByLabel('Teléfono');
    const typed = `600 111 ${newNumber()}`;
    await phone.fill(typed);
    return { page, phone, typed };
  }

  it.each(ways)('[LEAVE-2] asks before it is left by %s', async (_, leave) => {
    const { page, phone, typed } = await editPhone();
    await leave(page);
    await expect(question(page)).toBeVisible();
    await expect.poll(() => place(page)).toBe('/perfil');
    await cancelLeaving({ page });
    await expect(phone).toHaveValue(typed);
    await leave(page);
    await confirmLeaving({ page });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
    await expect.poll(() => place(page)).toBe('/cliente');
  });

  it.each([
    ['', undefined],
    [', whose address asks for the session trace', '/perfil?traza'],
  ])('[LEAVE-2] stays as it is when a link leads to the profile itself%s', async (_, address) => {
    const { page, phone, typed } = await editPhone(address);
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await page.getByRole('link', { name: product.profileLink }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(phone).toHaveValue(typed);
    await expect(button(page, profile.submit)).toBeEnabled();
    expect(await entries()).toBe(before);
  });

  it('[LEAVE-2] Back while it is being saved leaves it once it is saved', async () => {
    const { page, typed } = await editPhone();
    const held = await hold(page, `PATCH ${PATH.clientes}*`);
    await button(page, profile.submit).click();
    await expect(button(page, common.saving)).toBeVisible();
    await page.goBack();
    await expect.poll(() => place(page)).toBe('/perfil');
    await expect(button(page, common.saving)).toBeVisible();
    await held.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
    await page.goForward();
    await expect(page.getByLabel('Teléfono')).toHaveValue(typed);
  });

  it('[LEAVE-2] [PROFILE-4] can be edited again after going back to an earlier visit to it', async () => {
    const page = await owner.open('/perfil');
    await page.getByRole('link', { name: profile.back }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
    await page.getByRole('link', { name: product.profileLink }).click();
    await button(page, profile.edit).click();
    await page.evaluate(() => history.go(-2));
    await button(page, profile.edit).click();
    await expect(button(page, profile.submit)).toBeEnabled();
    await expect.poll(() => place(page)).toBe('/perfil');
  });

  it('[LEAVE-2] asks before a reload, but not once it is saved', async () => {
    const { page, phone, typed } = await editPhone();
    await stayAtUnload(page, () => page.evaluate(() => location.reload()));
    await expect(phone).toHaveValue(typed);
    await button(page, profile.submit).click();
    await expect(button(page, profile.edit)).toBeEnabled();
    let asked = 0;
    page.on('dialog', () => (asked += 1));
    await page.reload();
    await expect(page.getByLabel('Teléfono')).toHaveValue(typed);
    expect(asked).toBe(0);
  });
});

describe('a dialog in which nothing was typed', () => {
  it('[LEAVE-1] closes by Back, and a reload over it leaves no entry behind', async () => {
    const page = await owner.open('/cliente');
    await page.evaluate((to) => history.pushState(null, '', to), `/inmueble/${id}`);
    await openBy(inmueble.edit)(page);
    await expect(firstField(page)).toBeVisible();
    await goBackInDialog(page);
    await expect(anyDialog(page)).toHaveCount(0);
    await isOutOfDialogs(page);
    await openBy(inmueble.edit)(page);
    await expect(firstField(page)).toBeVisible();
    await page.reload();
    await expect(button(page, inmueble.edit)).toBeEnabled();
    await isOutOfDialogs(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.dashboard.title);
  });
});
