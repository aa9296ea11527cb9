import { mutantsOf, survivors } from '../mutants/transition-mutants.ts';
import type { Project } from '../project.ts';

/** `mutants [FLOW…]`: breaks each transition in every way and runs the committed paths on each mutant. */
export async function mutants(names: string[], { flowNames, loadFlow, readPathSet }: Project): Promise<void> {
  let made = 0;
  let survived = 0;
  for (const name of names.length > 0 ? names : flowNames()) {
    const { machine } = await loadFlow(name);
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
