import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import type { Driver } from '../../../flows/index.ts';
import { BLANK_PATH } from '../../../tools/driver/browser-context.ts';

/**
 * Changes that another tab of the same browser makes to the storage. The portal receives real storage events.
 */

interface Tokens {
  access: string;
  refresh: string | null;
  /** The identity of the login; omitted if it stays the same. */
  login?: string;
}

/** The access token is written last and removed first, as the portal does. */
export function writeInOtherTab(driver: Driver, { access, refresh, login }: Tokens): Promise<void> {
  return inOtherTab(driver, [
    [STORAGE_KEY.login, login],
    [STORAGE_KEY.refreshToken, refresh ?? undefined],
    [STORAGE_KEY.token, access],
  ]);
}

export function leaveInOtherTab(driver: Driver, { hasExpired } = { hasExpired: false }): Promise<void> {
  return inOtherTab(driver, [
    [STORAGE_KEY.token, hasExpired ? '' : undefined],
    [STORAGE_KEY.token, null],
    [STORAGE_KEY.refreshToken, null],
    [STORAGE_KEY.login, null],
  ]);
}

/** Opens a tab without the portal before the portal opens, and keeps it open. */
export async function openOtherTab({ page, origin }: Driver): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`${origin}${BLANK_PATH}`);
}

/** Undefined leaves an entry unchanged; null removes it. */
async function inOtherTab(
  { page }: Driver,
  entries: [key: string, value: string | null | undefined][],
): Promise<void> {
  const tab = page
    .context()
    .pages()
    .find((other) => other !== page);
  if (!tab) throw new Error('No other tab is open');
  await tab.evaluate((written) => {
    for (const [key, value] of written) {
      if (value === null) localStorage.removeItem(key);
      else if (value !== undefined) localStorage.setItem(key, value);
    }
  }, entries);
}
