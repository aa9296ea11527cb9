import { installTools } from './install.mjs';
import { runNode } from './processes.ts';

export async function format(args: readonly string[]): Promise<number> {
  await installTools(process.cwd());
  return runNode('tools/node_modules/oxfmt/bin/oxfmt', args);
}

/** `npm run format [-- --check | PATH…]` formats every file, or lists those that are not formatted. */
export async function main(args: string[]): Promise<void> {
  process.exitCode = await format(args);
}
