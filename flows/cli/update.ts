import { machineComplaints, modelComplaints } from '../model/complaints.ts';
import { driftBetween } from '../paths/drift.ts';
import { generatePaths } from '../paths/generate.ts';
import { flowNames, loadFlow, readPathSet, writePathSet } from '../paths/store.ts';
import { withSent } from '../wire/wire-run.ts';

/** Writes the path sets of the flows named, or of all. A flow that wants something keeps its old set. */
export async function update(names: string[]): Promise<void> {
  let refused = 0;
  for (const name of names.length > 0 ? names : flowNames()) {
    const complaints = await updateFlow(name);
    for (const complaint of complaints) console.log(`  ✗ ${complaint}`);
    if (complaints.length > 0) refused += 1;
  }
  if (refused > 0)
    throw new Error(
      `${refused} ${refused === 1 ? 'flow wants' : 'flows want'} something first: nothing was written for it.`,
    );
}

async function updateFlow(name: string): Promise<string[]> {
  const flow = await loadFlow(name);
  const wanting = [...machineComplaints(flow.machine), ...modelComplaints(flow)];
  if (wanting.length > 0) return [`${name}:`, ...wanting];
  const { set, missing } = generatePaths(flow, name);
  if (missing.length > 0) return [`${name}:`, ...missing];
  const committed = readPathSet(name);
  try {
    writePathSet(await withSent(flow, set));
  } catch (error) {
    return [`${name}, over the wire:`, error instanceof Error ? error.message : String(error)];
  }
  console.log(`${name}: ${set.paths.length} paths`);
  for (const change of committed ? driftBetween(committed, set) : []) console.log(`  ${change}`);
  return [];
}
