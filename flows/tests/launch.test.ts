import { afterEach, expect, test, vi } from 'vitest';
import { chromium } from 'playwright';
import { launchBrowser } from '../browser/launch.ts';

afterEach(() => vi.restoreAllMocks());

test('without a browser it says how to get one', async () => {
  const absent = "browserType.launch: Executable doesn't exist at /nowhere/chrome\n╔═══╗\n║ Looks like…";
  vi.spyOn(chromium, 'launch').mockRejectedValue(new Error(absent));
  await expect(launchBrowser()).rejects.toThrow(
    /^There is no Chromium\. Install it with npx playwright install chromium, or set CHROMIUM_PATH/,
  );
});
