import { mutantsOf, survivors } from '../mutants/transition-mutants.ts';
import { flowNames, loadFlow, readPathSet } from '../paths/store.ts';

/** Breaks each transition of the flows named, or of all, in every way there is, and replays the committed paths. */
export async function mutants(names: string[]): Promise<void> {
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
