import { reasonAndPlace } from '../reason-and-place.ts';
import { machineProblems, modelProblems } from '../model/problems.ts';
import { driftBetween } from '../paths/drift.ts';
import { generatePaths, type Generated } from '../paths/generate.ts';
import type { Project } from '../project.ts';
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

async function updateFlow(name: string, { config, ...project }: Project): Promise<string[]> {
  const flow = await project.loadFlow(name);
  const problems = [...machineProblems(flow.machine), ...modelProblems(flow)];
  if (problems.length > 0) return [`${name}:`, ...problems];
  let generated: Generated;
  try {
    generated = generatePaths(flow, name);
  } catch (error) {
    return [`${name}:`, reasonAndPlace(error)];
  }
  const { set, missing } = generated;
  if (missing.length > 0) return [`${name}:`, ...missing];
  const committed = project.readPathSet(name);
  try {
    project.writePathSet(await withSent(flow, set, config.implement));
  } catch (error) {
    return [`${name}, over the wire:`, reasonAndPlace(error)];
  }
  console.log(`${name}: ${set.paths.length} paths`);
  for (const change of committed ? driftBetween(committed, set) : []) console.log(`  ${change}`);
  return [];
}
