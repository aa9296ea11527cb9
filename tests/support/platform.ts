import type { Page } from 'playwright';

/** The pages that this tab opens from now on run on a system with this name: 'MacIntel', 'Win32', 'iPhone'. */
export async function simulatePlatform(page: Page, platform: string): Promise<void> {
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, 'platform', { value: name });
  }, platform);
}
