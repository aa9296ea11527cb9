import { ensureBrowser } from './ensure-browser.ts';
import { needPython } from './find-python.ts';
import { runNode } from './processes.ts';

/**
 * `npm run drf [-- FILTER…]`: the portal on an independent server of the same contract, by Django REST Framework. Apart
 * from `npm test`, which needs nothing but Node.
 */
export async function main(args: string[]): Promise<void> {
  needPython();
  const env = { ...process.env, CHROMIUM_PATH: ensureBrowser() };
  const config = ['--config', 'tests/drf/vitest.config.ts'];
  process.exitCode = await runNode('node_modules/vitest/vitest.mjs', ['run', ...config, ...args], { env });
}
