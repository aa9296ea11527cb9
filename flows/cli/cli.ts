import { loadConfig } from '../config.ts';
import { openProject, type Project } from '../project.ts';

const usage = (command: string) => `${command} COMMAND

  list [--json]      the flows, their transitions and their paths
  show ID…           the steps of a path, as sentences
  update [FLOW…]     finds the paths of a flow anew and writes them
  mutants [FLOW…]    how many ways there are to break a flow's transitions, and which its paths miss
  replay ID…|FLOW…   replays paths on the built app; a picture of each step in .flows/ID, and where one fails what was
                     expected and what was seen; each state is inspected once, and tried with the assertions of all
                     other states
    --all            every path of every flow
    --keyboard       by the keyboard alone; without, the plan says with which device
    --headed         in a window; --slow: with a pause after each step, to watch
    --record         keeps .flows/ID/recording.zip, for npx playwright show-trace
    --jobs N         so many paths at a time; 4 unless told
  diagrams [--check] writes the document of all machines; with --check fails where it is out of date
  diff REV [REV]     what became of the machines since a revision, or between two
  export DIR         all of it as one HTML page, with diagrams and the last results of the tests
  trace FILE         where a recorded session left the known paths; drawn beside the file
  help               this

The configuration is given first: --config PATH.`;

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
 * The command line. Throws, in one line, what cannot be done; sets the exit code where something was found.
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

/** The same for an open project: the first word is the command; `list` by default. */
export async function runCommand([named = 'list', ...rest]: string[], project: Project): Promise<void> {
  const [command, options] = named === '--json' ? ['list', [named]] : [named, rest];
  if (['help', '--help', '-h'].includes(command)) return console.log(usage(project.config.command));
  const load = COMMANDS.get(command);
  if (!load) throw new Error(`There is no command '${command}'. ${project.config.command} help lists them.`);
  const run = await load();
  await run(options, project);
}
