import { loadConfig } from '../config.ts';
import { openProject, type Project } from '../project.ts';

const usage = (command: string) => `${command} COMMAND

  list [--json]      list the flows, their transitions and their paths
  show ID…           print the steps of a path as sentences
  update [FLOW…]     generate the paths of a flow and write them
  mutants [FLOW…]    break a flow's transitions in every way and list the surviving mutants
  replay ID…|FLOW…   replay paths on the built app; .flows/ID has a screenshot of each step, and for a failure the
                     expected and actual screen; each state is inspected once, and tried with the assertions of all
                     other states
    --all            every path of every flow
    --keyboard       keyboard only; by default the plan chooses the device
    --headed         show the window; --slow: pause after each step
    --record         keep .flows/ID/recording.zip, for npx playwright show-trace
    --jobs N         number of parallel replays; default 4
  diagrams [--check] write the document of all machines; with --check, fail if it is out of date
  diff REV [REV]     describe how the machines changed since a revision, or between two
  export DIR         write everything as one HTML page, with diagrams and the latest test results
    --film           also replay all paths and write film.html, which shows each step by step: the diagram, the
                     screen, the call, and how its last replay ended; export DIR --film FLOW… films some flows only;
                     --jobs N
  trace FILE         show where a recorded session left the known paths; drawn in a page next to the file
  help               show this help

The first option is --config PATH.`;

type Command = (args: string[], project: Project) => Promise<void>;

/** Loaded on demand: printing a path needs no browser. */
const COMMANDS = new Map<string, () => Promise<Command>>([
  ['diagrams', async () => (await import('./diagrams-command.ts')).diagrams],
  ['diff', async () => (await import('./diff-command.ts')).diff],
  ['export', async () => (await import('./export-command.ts')).exportPage],
  ['list', async () => (await import('./list-command.ts')).list],
  ['mutants', async () => (await import('./mutants-command.ts')).mutants],
  ['replay', async () => (await import('./replay-command.ts')).replay],
  ['show', async () => (await import('./show-command.ts')).show],
  ['trace', async () => (await import('./trace-command.ts')).trace],
  ['update', async () => (await import('./update-command.ts')).update],
]);

/**
 * Runs a command of the command line. Throws an error of one line if the command cannot run; sets the exit
 * code if the command found a problem.
 *
 * @example
 * await main(['--config', 'flows.config.ts', 'show', '67326ad']);
 */
export async function main(args: string[]): Promise<void> {
  const [flag, path, ...rest] = args;
  if (flag !== '--config' || path === undefined)
    throw new Error('Which application? Begin with --config PATH, a file that exports defineFlows({ … }).');
  await runCommand(rest, openProject(await loadConfig(path)));
}

/** Runs a command on an open project. The first word is the command; `list` by default. */
export async function runCommand([named = 'list', ...rest]: string[], project: Project): Promise<void> {
  const [command, options] = named === '--json' ? ['list', [named]] : [named, rest];
  if (['help', '--help', '-h'].includes(command)) return console.log(usage(project.config.command));
  const load = COMMANDS.get(command);
  if (!load) throw new Error(`There is no command '${command}'. ${project.config.command} help lists them.`);
  const run = await load();
  await run(options, project);
}
