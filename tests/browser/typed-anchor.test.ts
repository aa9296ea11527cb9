import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { confirmLeaving, goBackInDialog } from '../../tools/driver/dialogs.ts';
import { anyDialog, button, field, tab } from '../../tools/driver/elements.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';

/** When the client types an anchor behind the address, the browser loads nothing, but adds an entry to the history. */

let portal: Portal;
let owner: Owner;
let id: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'ancla');
  id = await owner.addInmueble({ ciudad: 'Soria' });
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const { creation, dashboard } = messages;

const typeAnchor = (page: Page) => page.evaluate(() => void (location.hash = 'ancla'));
const street = (page: Page) => field(anyDialog(page), messages.inmueble.fields.nombre_via);

async function openDashboard(): Promise<Page> {
  const page = await owner.open('/cliente');
  await expect(page.getByRole('list', { name: dashboard.list })).toBeVisible();
  return page;
}

describe('an anchor typed behind the address', () => {
  it('[VIEW-1] changes nothing on a screen; Back leaves it, then the screen', async () => {
    const page = await openDashboard();
    await page.getByRole('link', { name: /Soria/ }).click();
    await expect(page).toHaveURL(`/inmueble/${id}`);
    await typeAnchor(page);
    await expect(page).toHaveURL(`/inmueble/${id}#ancla`);
    await expect(tab(page, messages.inmueble.tabs.documentacion)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/inmueble/${id}`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboard.title);
  });

  it('[VIEW-1] is dropped by the next search; Back empties the search', async () => {
    const page = await openDashboard();
    await typeAnchor(page);
    await page.getByRole('searchbox').fill('Soria');
    await expect(page).toHaveURL('/cliente?buscar=Soria');
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  it('[LEAVE-1] leaves an open dialog as it is; Back asks before it closes', async () => {
    const page = await openDashboard();
    await button(page, creation.title).first().click();
    await street(page).fill('Mayor');
    await typeAnchor(page);
    await page.goBack();
    await expect(street(page)).toHaveValue('Mayor');
    await goBackInDialog(page);
    await confirmLeaving({ page });
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/cliente');
  });
});
