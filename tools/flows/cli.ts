import { diff } from './diff.ts';
import { list } from './list.ts';
import { mutants } from './mutants.ts';
import { replay } from './replay.ts';
import { show } from './show.ts';
import { update } from './update.ts';

const USAGE = `npm run flows -- COMMAND

  list [--json]      the flows, their transitions and their paths
  show ID…           the steps of a path, as sentences
  mutants [FLOW…]    how many ways there are to break a flow's transitions, and which its paths miss
  replay ID…|FLOW… [--headed] [--slow] [--trace]
                     walks paths on the built portal; pictures in .flows/ID
  replay --all       walks every path of every flow that has a screen
  update [FLOW…]     finds the paths of a flow anew and writes tests/flows/paths/FLOW.json
  diff REV [REV]     what became of the machines since a revision, or between two`;

const COMMANDS = new Map<string, (args: string[]) => Promise<void>>([
  ['diff', diff],
  ['list', list],
  ['mutants', mutants],
  ['replay', replay],
  ['show', show],
  ['update', update],
]);

export async function main([command = 'list', ...args]: string[]): Promise<void> {
  const run = command === '--json' ? () => list([command]) : COMMANDS.get(command);
  if (!run) throw new Error(USAGE);
  await run(args);
}
