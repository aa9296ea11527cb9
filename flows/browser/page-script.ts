import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright';

/** Bundles a file that runs in pages; its `external` modules are left out. */
export function buildPageScript(file: URL, external: string[] = []): string {
  const options = { bundle: true, external, minify: true, target: 'es2022', write: false } as const;
  return buildSync({ entryPoints: [fileURLToPath(file)], ...options }).outputFiles[0]?.text ?? '';
}

/** Runs the script unless the document has it: it sets the global of this name. */
export async function runOnce(page: Page, name: string, script: string): Promise<void> {
  if (!(await page.evaluate((global) => global in window, name))) await page.evaluate(script);
}
