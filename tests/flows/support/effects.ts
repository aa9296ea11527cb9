import { expectSame } from '../../../flows/browser/effects.ts';
import type { BrowserConfig } from '../../../flows/browser/config.ts';
import type { Driver } from '../../../flows/index.ts';
import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import { known } from '../../../src/lib/known.ts';
import { creationDialog } from '../../../tools/driver/creation.ts';
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

/** The preferences of the client that the browser has stored, as text. */
async function expectStored(
  { page, expect }: Driver,
  wanted: Record<string, string | undefined>,
): Promise<void> {
  const read = async () => {
    const all = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.preferencias);
    const stored = JSON.parse(String(all))[cliente().id] ?? {};
    return Object.fromEntries(Object.keys(wanted).map((name) => [name, stored[name]?.toString()]));
  };
  await expect.poll(read).toEqual(wanted);
}

/** Whether this tab has stored a draft of a new property. */
const hasDraft = ({ page }: Driver): Promise<boolean> =>
  page.evaluate((key) => key in sessionStorage, STORAGE_KEY.creationDraft);

type Assertion = BrowserConfig['effects'][string];

const assertAddress: Assertion = async ({ page, origin, expect }, addresses) => {
  await expect(page).toHaveURL(`${origin}${addresses.at(-1)?.['to'] ?? ''}`);
};

const assertLoggedOut: Assertion = async ({ page, expect }) => {
  const keys = [STORAGE_KEY.token, STORAGE_KEY.refreshToken];
  const stored = () => page.evaluate((both) => both.map((key) => localStorage.getItem(key)), keys);
  await expect.poll(stored).toEqual([null, null]);
};

/** The only command in the paths opens the form of a new property. */
const assertCommand: Assertion = async ({ page, expect }) => {
  await expect(creationDialog(page)).toBeVisible();
};

/** External effects of machine actions, observed in a browser. */
export const effects: BrowserConfig['effects'] = {
  notify: async ({ page, expect }, toasts) => {
    for (const { text = '' } of toasts)
      await expect(notifications(page).getByText(text).first()).toBeVisible();
  },
  navigate: assertAddress,
  rewriteAddress: assertAddress,
  clearTokens: assertLoggedOut,
  forgetKeys: async ({ page, expect }) => {
    const stored = () => page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY.unanswered);
    await expect.poll(stored).toBeNull();
  },
  reloadPage: async ({ page, expect }) => {
    // During navigation the page cannot be queried.
    const howOpened = () => page.evaluate(() => navigation.activation?.navigationType).catch(() => null);
    await expect.poll(howOpened).toBe('reload');
  },
  storeChoice: async (driver, choices) => {
    const { vista, atajoBarra } = choices.at(-1) ?? {};
    await expectStored(driver, { vista, atajoBarra });
  },
  rememberSlash: async (driver, choices) => {
    await expectStored(driver, { atajoBarra: choices.at(-1)?.['isOn'] });
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
  saveDraft: async (driver) => {
    await driver.expect.poll(() => hasDraft(driver)).toBe(true);
  },
  dropDraft: async (driver) => {
    await driver.expect.poll(() => hasDraft(driver)).toBe(false);
  },
  depart: assertAddress,
  carryOut: async (...observed) => {
    const [, targets] = observed;
    const assertions: Record<string, Assertion> = {
      visit: assertAddress,
      logout: assertLoggedOut,
      command: assertCommand,
    };
    await known(assertions[targets.at(-1)?.['kind'] ?? ''], 'the kind of target')(...observed);
  },
  endOnServer: async ({ waiting, expect }, logouts) => {
    for (const { path } of logouts) await expect.poll(waiting).toContain(`POST ${path}`);
  },
  saveTrace: async (_driver, traces, outside) => {
    for (const _trace of traces) {
      const saved = await outside.nextDownload();
      expectSame('saved', saved?.name, TRACE);
      JSON.parse(saved?.text ?? '');
    }
  },
};

const OF_PORTFOLIO = 'an event to the portfolio, whose own flow observes what it does';

/** Why a replay does not observe the other effects. */
export const unobserved: NonNullable<BrowserConfig['unobserved']> = {
  rememberView: OF_PORTFOLIO,
  refreshInmuebles: OF_PORTFOLIO,
  ensureInmuebles: OF_PORTFOLIO,
  noteTime: 'how old the data are shows only in whether they are read again',
  forgetTrace: 'the trace is in memory; tests/browser/session-trace.test.ts downloads it after a logout',
  dropDraftOfOthers:
    'no path of the session has a draft; tests/browser/session-ends.test.ts logs another user in',
};
