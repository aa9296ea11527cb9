import { definitionOf } from '../machine/definition.ts';
import { moveSentence, pathWords } from '../paths/sentences.ts';
import { transitionsIn, type PathSet } from '../paths/path-set.ts';
import type { Project } from '../project.ts';

interface Listed {
  flow: string;
  machine: string;
  transitions: number;
  /** Transitions that the committed paths take. */
  covered: number;
  paths: { id: string; steps: string[] }[];
}

/** `list [FLOW…] [--json]`: the flows and their committed paths; with `--json` for other programs. */
export async function list(args: string[], project: Project): Promise<void> {
  const named = args.filter((arg) => arg !== '--json');
  const names = named.length > 0 ? named : project.flowNames();
  const sets = await Promise.all(names.map((name) => listed(name, project)));
  if (args.includes('--json')) {
    console.log(
      JSON.stringify(
        sets.map(({ listing }) => listing),
        null,
        2,
      ),
    );
    return;
  }
  for (const { listing, title, set } of sets) {
    console.log(
      `${listing.flow}: ${title}. ${listing.covered} of ${listing.transitions} transitions, ${listing.paths.length} paths`,
    );
    for (const path of set.paths) console.log(`  ${path.id}  ${pathWords(path)}`);
  }
}

async function listed(
  name: string,
  { loadFlow, readPathSet }: Project,
): Promise<{ listing: Listed; title: string; set: PathSet }> {
  const { machine, title } = await loadFlow(name);
  const set = readPathSet(name) ?? { flow: name, machine: machine.id, paths: [] };
  const taken = new Set(set.paths.flatMap(transitionsIn));
  const { transitions } = definitionOf(machine);
  const listing = {
    flow: name,
    machine: machine.id,
    transitions: transitions.length,
    covered: transitions.filter(({ id }) => taken.has(id)).length,
    paths: set.paths.map(({ id, start, steps }) => ({
      id,
      steps: [start.name, ...steps.map(({ move }) => moveSentence(move))],
    })),
  };
  return { listing, title, set };
}
