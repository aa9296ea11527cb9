import type { Page } from 'playwright';
import { expectSame } from '../../../flows/browser/effects.ts';
import type { BrowserConfig } from '../../../flows/browser/config.ts';
import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import { messages } from '../../../src/lib/messages.ts';
import { notifications } from '../../../tools/driver/elements.ts';
import { cliente } from './samples.ts';

/** The file name of the session trace on the simulated day. */
const TRACE = 'lindero-traza-2026-11-21.json';

/** The only invoice of 2025 in the flow of invoices. */
const OF_2025 = {
  name: 'facturas-inmueble-7-2025.csv',
  text: [
    '\uFEFFFactura;Fecha;Suministro;Descripción;Importe (€);Importe estimado (€)',
    'FE-2025-060001;30/11/2025;Electricidad;Suministro eléctrico de octubre;83,60;',
    '',
  ].join('\r\n'),
};

async function storedPreferencia(page: Page, name: string): Promise<unknown> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.preferencias);
  return JSON.parse(String(stored))[cliente().id]?.[name];
}

const assertAddress: BrowserConfig['effects'][string] = async ({ page, origin, expect }, addresses) => {
  await expect(page).toHaveURL(`${origin}${addresses.at(-1)?.['to'] ?? ''}`);
};

/** External effects of machine actions, observed in a browser. */
export const effects: BrowserConfig['effects'] = {
  notify: async ({ page, expect }, toasts) => {
    for (const { text = '' } of toasts)
      await expect(notifications(page).getByText(text).first()).toBeVisible();
  },
  navigate: assertAddress,
  rewriteAddress: assertAddress,
  clearTokens: async ({ page, expect }) => {
    const keys = [STORAGE_KEY.token, STORAGE_KEY.refreshToken];
    const stored = () => page.evaluate((both) => both.map((key) => localStorage.getItem(key)), keys);
    await expect.poll(stored).toEqual([null, null]);
  },
  reloadPage: async ({ page, expect }) => {
    // During navigation the page cannot be queried.
    const howOpened = () => page.evaluate(() => navigation.activation?.navigationType).catch(() => null);
    await expect.poll(howOpened).toBe('reload');
  },
  storeView: async ({ page, expect }, views) => {
    await expect.poll(() => storedPreferencia(page, 'vista')).toBe(views.at(-1)?.['vista']);
  },
  rememberSlash: async ({ page, expect }) => {
    const isChosen = await page.getByRole('checkbox', { name: messages.jump.slash }).isChecked();
    await expect.poll(() => storedPreferencia(page, 'atajoBarra')).toBe(isChosen);
  },
  openLink: async (_driver, links, outside) => {
    for (const { href } of links) expectSame('opened', await outside.nextOpened(), href);
  },
  saveFile: async (_driver, files, outside) => {
    for (const { name, text } of files) expectSame('saved', await outside.nextDownload(), { name, text });
  },
  savePeriod: async (_driver, periods, outside) => {
    for (const _period of periods) expectSame('saved', await outside.nextDownload(), OF_2025);
  },
  saveTrace: async (_driver, traces, outside) => {
    for (const _trace of traces) {
      const saved = await outside.nextDownload();
      expectSame('saved', saved?.name, TRACE);
      JSON.parse(saved?.text ?? '');
    }
  },
};
