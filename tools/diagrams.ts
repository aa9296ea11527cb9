import { main as runFlows } from './flows.ts';

/** `npm run diagrams [-- --check]`: writes `machines.md` and `docs/requirements-matrix.md`. */
export function main(args: string[]): Promise<void> {
  return runFlows(['diagrams', ...args]);
}
