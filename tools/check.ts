import { reasonOf } from '../server/reason-of.ts';
import { buildServer, buildSpa } from './build.ts';
import { format } from './format.ts';
import { lint } from './lint.ts';
import { runNode } from './processes.ts';
import { takeArguments } from './take-arguments.ts';

interface Step {
  name: string;
  /** Resolves to an exit code. */
  run: () => Promise<number>;
}

const command = (...args: string[]) => runNode('tools/run.mjs', args);

export const STEPS: readonly Step[] = [
  { name: 'lint', run: () => lint([]) },
  { name: 'format', run: () => format(['--check']) },
  { name: 'typecheck', run: () => runNode('node_modules/typescript/bin/tsc', ['--noEmit']) },
  {
    name: 'build',
    run: async () => {
      buildSpa();
      await buildServer();
      return 0;
    },
  },
  { name: 'requirements cited', run: () => command('requirements') },
  { name: 'diagrams and paths', run: () => command('diagrams', '--check') },
];

async function passes(step: Step): Promise<boolean> {
  console.log(`\n== ${step.name}`);
  try {
    return (await step.run()) === 0;
  } catch (error) {
    console.error(reasonOf(error));
    return false;
  }
}

/** Runs every step, also after one has failed; returns the names of those that failed. */
export async function check(): Promise<string[]> {
  const failed: string[] = [];
  for (const step of STEPS) if (!(await passes(step))) failed.push(step.name);
  return failed;
}

/** `npm run check`: everything in CI except the tests. */
export async function main(args: string[]): Promise<void> {
  takeArguments(args, { usage: 'npm run check' });
  const failed = await check();
  console.log(failed.length === 0 ? '\nAll checks pass.' : `\nFailed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
