import { main as runFlows } from '../flows/cli/cli.ts';

/** The flow engine's configuration for this portal. */
export const FLOWS_CONFIG = 'tests/flows/flows.config.ts';

/** `npm run flows [-- COMMAND]`: see `npm run flows -- help`. */
export function main(args: string[]): Promise<void> {
  return runFlows(['--config', FLOWS_CONFIG, ...args]);
}
