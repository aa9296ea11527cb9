import { installTools } from './install.mjs';
import { runNode, toolsEnvironment } from './processes.ts';

/** The rules are in `.oxlintrc.json`. */
export async function lint(args: readonly string[]): Promise<number> {
  await installTools(process.cwd());
  return runNode('tools/node_modules/oxlint/bin/oxlint', args, { env: toolsEnvironment() });
}

/** `npm run lint [-- --fix | PATH…]` */
export async function main(args: string[]): Promise<void> {
  process.exitCode = await lint(args);
}
