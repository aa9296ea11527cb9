import { loadConfig } from '../config.ts';
import { flowNameOf, openProject, type Project } from '../project.ts';
import { JOBS } from './jobs.ts';

const usage = (command: string) => `${command} COMMAND

  list [FLOW…]       list the flows, their transitions and their paths; --json: for other programs
  show ID…|FLOW…     print the steps of paths as sentences
  update [FLOW…]     generate the paths of a flow and write them
  mutants [FLOW…]    break a flow's transitions in every way and list the surviving mutants
  replay ID…|FLOW…   replay paths on the built app; .flows/ID has a screenshot of each step (with --all only of a failed
                     one), and for a failure the expected and actual screen; each state is inspected once: no other
                     state's assertion may pass in it, unless both are declared alike
    --all            every path of every flow
    --keyboard       keyboard only; by default the plan chooses the device
    --touch          by touch on a phone, if the phone offers every step
    --headed         show the window; --slow: pause after each step
    --record         keep .flows/ID/recording.zip, for npx playwright show-trace
    --jobs N         number of parallel replays; default ${JOBS}, at most 64
  diagrams [--check] write the document of all machines; with --check, fail if it is out of date
  diff REV [REV]     describe how the machines and their paths changed since a revision, or between two
  export DIR         write everything as one HTML page, with diagrams and the latest test results
    --film           also replay all paths and write film.html, which shows each step by step: the diagram, the
                     screen, the call, and how its last replay ended; export DIR --film FLOW… films some flows only;
                     --jobs N
  trace FILE         show where a recorded session left the committed paths; drawn in a page next to the file
  help               show this help

A FLOW may also be named by its machine's id.`;

type Command = (args: string[], project: Project) => Promise<void>;

const HELP = new Set(['--help', '-h']);

const REPLAY_OPTIONS = ['--all', '--keyboard', '--touch', '--headed', '--slow', '--record', '--jobs'];

interface CommandEntry {
  /** How many words it accepts besides its options. */
  most: number;
  /** The options it accepts. */
  options: string[];
  /** Loaded on demand: printing a path needs no browser. */
  load: () => Promise<Command>;
}

/** Of the commands that take flows. */
const ANY = Infinity;

const command = (load: () => Promise<Command>, most: number, ...options: string[]): CommandEntry => ({
  load,
  most,
  options,
});

const COMMANDS = new Map<string, CommandEntry>([
  ['diagrams', command(async () => (await import('./diagrams-command.ts')).diagrams, 0, '--check')],
  ['diff', command(async () => (await import('./diff-command.ts')).diff, 2)],
  ['export', command(async () => (await import('./export-command.ts')).exportPage, ANY, '--film', '--jobs')],
  ['list', command(async () => (await import('./list-command.ts')).list, ANY, '--json')],
  ['mutants', command(async () => (await import('./mutants-command.ts')).mutants, ANY)],
  ['replay', command(async () => (await import('./replay-command.ts')).replay, ANY, ...REPLAY_OPTIONS)],
  ['show', command(async () => (await import('./show-command.ts')).show, ANY)],
  ['trace', command(async () => (await import('./trace-command.ts')).trace, 1)],
  ['update', command(async () => (await import('./update-command.ts')).update, ANY)],
]);

/**
 * Runs a command of the command line. Throws an error that says why if the command cannot run; sets the exit
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
export async function runCommand(words: string[], project: Project): Promise<void> {
  const [name, ...args] = commandFirst(words);
  const help = `${project.config.command} help`;
  if (name === 'help' || [name, ...args].some((word) => HELP.has(word)))
    return console.log(usage(project.config.command));
  const entry = COMMANDS.get(name);
  if (!entry) throw new Error(`There is no command '${name}'. ${help} lists them.`);
  const unknown = args.find((arg) => arg.startsWith('-') && !entry.options.includes(arg));
  if (unknown !== undefined) throw new Error(`${name} has no option '${unknown}'. ${help} lists them.`);
  const surplus = args.filter((arg) => !arg.startsWith('-'))[entry.most];
  if (surplus !== undefined)
    throw new Error(`${name} does not take '${surplus}'. ${help} shows what it takes.`);
  const run = await entry.load();
  await run(entry.most === ANY ? withFlowNames(args, project) : args, project);
}

/** `--json` may come before a command, or instead of `list`. */
function commandFirst([first = 'list', ...rest]: string[]): [string, ...string[]] {
  if (first !== '--json') return [first, ...rest];
  const [name = '', ...others] = rest;
  return COMMANDS.has(name) ? [name, first, ...others] : ['list', first, ...rest];
}

/** The document names machines by their ids: these are taken for the names of their flows. */
function withFlowNames(args: string[], { flowNames }: Project): string[] {
  const names = flowNames();
  return args.map((arg) => (names.includes(flowNameOf(arg)) ? flowNameOf(arg) : arg));
}
