import { diff } from './diff.ts';
import { exportPage } from './export.ts';
import { list } from './list.ts';
import { mutants } from './mutants.ts';
import { replay } from './replay.ts';
import { show } from './show.ts';
import { trace } from './trace.ts';
import { update } from './update.ts';

const USAGE = `npm run flows -- COMMAND

  list [--json]      the flows, their transitions and their paths
  show ID…           the steps of a path, as sentences
  mutants [FLOW…]    how many ways there are to break a flow's transitions, and which its paths miss
  replay ID…|FLOW… [--headed] [--slow] [--trace]
                     walks paths on the built portal; pictures in .flows/ID
  replay --all       walks every path of every flow that has a screen
  trace FILE         where a session left the known paths, from the file that Ctrl+Alt+. gives; drawn beside it
  update [FLOW…]     finds the paths of a flow anew and writes tests/flows/paths/FLOW.json
  diff REV [REV]     what became of the machines since a revision, or between two
  export DIR         all of it as one HTML page, with diagrams and the last results of the tests
  help               this`;

const COMMANDS = new Map<string, (args: string[]) => Promise<void>>([
  ['diff', diff],
  ['export', exportPage],
  ['list', list],
  ['mutants', mutants],
  ['replay', replay],
  ['show', show],
  ['trace', trace],
  ['update', update],
]);

export async function main([command = 'list', ...args]: string[]): Promise<void> {
  const run = command === '--json' ? () => list([command]) : COMMANDS.get(command);
  if (['help', '--help', '-h'].includes(command)) return console.log(USAGE);
  if (!run) throw new Error(`There is no command '${command}'. npm run flows -- help lists them.`);
  await run(args);
}
