import type { Page } from 'playwright';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import { known } from '../../src/lib/known.ts';
import type { Preferencias } from '../../src/lib/models.ts';
import { PATH } from '../../tools/driver/api.ts';
import { apiList } from './api-records.ts';

/** Stores the preferences of the client who is logged in. */
export async function storePreferencias(page: Page, preferencias: Preferencias): Promise<void> {
  const [own] = await apiList(page, PATH.clientes);
  const text = JSON.stringify({ [String(known(own, 'client')['id'])]: preferencias });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEY.preferencias,
    text,
  ] as const);
}
