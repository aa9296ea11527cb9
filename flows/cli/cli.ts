const USAGE = `npm run flows -- COMMAND

  list [--json]      the flows, their transitions and their paths
  show ID…           the steps of a path, as sentences
  mutants [FLOW…]    how many ways there are to break a flow's transitions, and which its paths miss
  replay ID…|FLOW…   walks paths on the built portal as a person does; a picture of each step in .flows/ID,
                     and where one fails what was expected and what was seen; each state is held, once, against
                     WCAG 2.2 AA and against the looks of all others
    --all            every path of every flow: what CI runs (tests/browser/replay.test.ts)
    --keyboard       by the keyboard alone; without, the plan says by which hand each path is walked
    --headed         in a window; --slow: with a pause after each step, to watch
    --trace          keeps .flows/ID/trace.zip, for npx playwright show-trace
    --jobs N         so many paths at a time; 4 unless told
  trace FILE         where a session left the known paths, from the file that Ctrl+Alt+. gives; drawn beside it
  update [FLOW…]     finds the paths of a flow anew and writes tests/flows/paths/FLOW.json
  diff REV [REV]     what became of the machines since a revision, or between two
  export DIR         all of it as one HTML page, with diagrams and the last results of the tests
  help               this`;

type Command = (args: string[]) => Promise<void>;

/** Loaded when it is asked for: to tell a path nobody needs a browser. */
const COMMANDS = new Map<string, () => Promise<Command>>([
  ['diff', async () => (await import('./diff.ts')).diff],
  ['export', async () => (await import('./export.ts')).exportPage],
  ['list', async () => (await import('./list.ts')).list],
  ['mutants', async () => (await import('./mutants.ts')).mutants],
  ['replay', async () => (await import('./replay.ts')).replay],
  ['show', async () => (await import('./show.ts')).show],
  ['trace', async () => (await import('./trace.ts')).trace],
  ['update', async () => (await import('./update.ts')).update],
]);

export async function main([named = 'list', ...rest]: string[]): Promise<void> {
  const [command, args] = named === '--json' ? ['list', [named]] : [named, rest];
  if (['help', '--help', '-h'].includes(command)) return console.log(USAGE);
  const load = COMMANDS.get(command);
  if (!load) throw new Error(`There is no command '${command}'. npm run flows -- help lists them.`);
  const run = await load();
  await run(args);
}
