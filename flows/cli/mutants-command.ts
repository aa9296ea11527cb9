import type { AnyStateMachine } from 'xstate';
import { mutantsOf, survivors } from '../mutants/transition-mutants.ts';
import { driftOnActor } from '../paths/drift.ts';
import type { Project } from '../project.ts';

/** `mutants [FLOW…]`: breaks each transition in every way and runs the committed paths on each mutant. */
export async function mutants(names: string[], project: Project): Promise<void> {
  const { flowNames, loadFlow, readPathSet } = project;
  let made = 0;
  let survived = 0;
  for (const name of names.length > 0 ? names : flowNames()) {
    const { machine } = await loadFlow(name);
    refuseDrift(name, machine, project);
    const all = mutantsOf(machine).length;
    const missed = survivors(machine, readPathSet(name)?.paths ?? []);
    console.log(`${name}: ${all} mutants, ${missed.length} survive`);
    for (const mutant of missed) console.log(`  ${mutant.name}`);
    made += all;
    survived += missed.length;
  }
  console.log(`${made} mutants, ${survived} survive`);
  if (survived > 0) process.exitCode = 1;
}

/** Paths that the machine itself does not follow would count every mutant as detected. */
function refuseDrift(name: string, machine: AnyStateMachine, { readPathSet, config }: Project): void {
  const committed = readPathSet(name);
  const drift = committed ? driftOnActor(machine, committed) : [];
  if (drift.length > 0)
    throw new Error(
      [
        `${name} has changed since its paths were written; run ${config.command} update ${name}:`,
        ...drift.map((difference) => `  ${difference}`),
      ].join('\n'),
    );
}
