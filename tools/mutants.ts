import { installTools } from './install.mjs';
import { PARTS } from './mutation/parts.ts';
import { runStryker } from './mutation/stryker.ts';

/** `npm run mutants [-- PART…]` breaks the code in every small way, and says which faults no test notices. */
export async function main(names: string[]): Promise<void> {
  installTools(process.cwd(), 'tools/mutation');
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const part = PARTS[name];
    if (!part) throw new Error(`There is no part '${name}'. Parts: ${Object.keys(PARTS).join(', ')}.`);
    await runStryker(name, part, 1);
  }
}
