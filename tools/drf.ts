import { ensureBrowser } from './ensure-browser.ts';
import { needPython } from './find-python.ts';
import { runNode } from './processes.ts';

/**
 * `npm run drf [-- FILTER…]`: tests the portal on an independent server built with Django REST Framework. Separate
 * from `npm test`, which needs only Node.
 */
export async function main(args: string[]): Promise<void> {
  needPython();
  const env = { ...process.env, CHROMIUM_PATH: ensureBrowser() };
  const config = ['--config', 'tests/drf/vitest.config.ts'];
  process.exitCode = await runNode('node_modules/vitest/vitest.mjs', ['run', ...config, ...args], { env });
}
