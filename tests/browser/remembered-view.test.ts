import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { holdClock, withClock } from '../../tools/driver/page-clock.ts';
import { openDashboard, openInmueble } from '../../tools/driver/screens.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const choice = (page: Page, name: 'Cuadrícula' | 'Lista') => page.getByRole('radio', { name, exact: true });

/** The dashboard, once the client is known: a document that is left before cannot store their choice. */
async function openAsVega(open = portal.open): Promise<Page> {
  const page = await open(BLANK_PATH, { as: VEGA });
  await openDashboard(page);
  return page;
}

describe('the view that the client chose last', () => {
  it('[VIEW-3] is the view of the next screens, also after a reload', async () => {
    const page = await openAsVega();
    await choice(page, 'Lista').check();
    await openInmueble(page, 1);
    await expect(choice(page, 'Lista')).toBeChecked();
    await page.getByRole('tab', { name: 'Facturas' }).click();
    await choice(page, 'Cuadrícula').check();
    await openDashboard(page);
    await expect(choice(page, 'Cuadrícula')).toBeChecked();
  });

  it('[VIEW-3] gives way to the one that the address names', async () => {
    const page = await openAsVega();
    await choice(page, 'Lista').check();
    await openDashboard(page, '?vista=cuadricula');
    await expect(choice(page, 'Cuadrícula')).toBeChecked();
    await openDashboard(page);
    await expect(choice(page, 'Lista')).toBeChecked();
  });

  it('[VIEW-3] [PROFILE-8] outlives a change of the preferences', async () => {
    const page = await openAsVega(withClock(portal.openFresh));
    await choice(page, 'Lista').check();
    await page.getByRole('link', { name: /mi perfil/i }).click();
    await page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' }).press('Space');
    await holdClock(page);
    await page.getByRole('button', { name: 'Guardar preferencias' }).click();
    await expect(page.getByText('Preferencias guardadas correctamente').first()).toBeVisible();
    await page.clock.resume();
    await openDashboard(page);
    await expect(page.getByRole('heading', { name: /Inmuebles en propiedad/ })).toBeVisible();
    await expect(choice(page, 'Lista')).toBeChecked();
  });
});
