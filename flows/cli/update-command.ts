import { reasonAndPlace } from '../reason-and-place.ts';
import { machineProblems, modelProblems } from '../model/problems.ts';
import { screenProblems } from '../model/screen-problems.ts';
import { driftBetween } from '../paths/drift.ts';
import { generatePaths } from '../paths/generate.ts';
import type { PathSet } from '../paths/path-set.ts';
import type { Project } from '../project.ts';
import { sentDrift } from '../wire/sent-drift.ts';
import { withSent } from '../wire/wire-run.ts';

/** `update [FLOW…]`: generates and writes the path sets. An incomplete flow keeps its old set. */
export async function update(names: string[], project: Project): Promise<void> {
  let refused = 0;
  for (const name of names.length > 0 ? names : project.flowNames()) {
    const problems = await updateFlow(name, project);
    for (const problem of problems) console.log(`  ✗ ${problem}`);
    if (problems.length > 0) refused += 1;
  }
  if (refused > 0)
    throw new Error(
      `${refused} ${refused === 1 ? 'flow is' : 'flows are'} incomplete (✗): no paths were written for ${refused === 1 ? 'it' : 'them'}.`,
    );
}

async function updateFlow(name: string, project: Project): Promise<string[]> {
  const flow = await project.loadFlow(name);
  const inMachine = machineProblems(flow.machine);
  const inModel = [...modelProblems(flow), ...screenProblems(flow)];
  if (inMachine.length + inModel.length > 0)
    return [...group(`${name}:`, inMachine), ...group(`${name}, in ${project.modelFile(name)}:`, inModel)];
  const committed = committedSet(name, project);
  try {
    const { set, missing } = generatePaths(flow, name);
    if (missing.length > 0) return [`${name}:`, ...missing];
    const now = await withSent(flow, set, project.config.implement);
    project.writePathSet(now);
    console.log(`${name}: ${now.paths.length} paths`);
    for (const change of committed ? changesOf(committed, now) : []) console.log(`  ${change}`);
    return [];
  } catch (error) {
    return [`${name}:`, reasonAndPlace(error)];
  }
}

/** Null also for a file that cannot be read as a set, such as one with a merge conflict: it is written anew. */
function committedSet(name: string, { readPathSet }: Project): PathSet | null {
  try {
    return readPathSet(name);
  } catch {
    return null;
  }
}

function group(head: string, problems: string[]): string[] {
  return problems.length > 0 ? [head, ...problems] : [];
}

const changesOf = (committed: PathSet, now: PathSet) => [
  ...driftBetween(committed, now),
  ...sentDrift(committed, now),
];
