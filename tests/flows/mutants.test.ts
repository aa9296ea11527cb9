import { expect, test } from 'vitest';
import { survivors } from '../support/flows/mutants.ts';
import { flowNames, loadFlow, readPathSet } from '../support/flows/store.ts';

/** `FLOW=login,session` runs these only. */
const only = process.env['FLOW']?.split(',');
const names = flowNames().filter((flow) => only?.includes(flow) ?? true);

test.each(names)(
  '[FLOW-3] the paths of %s tell every mutant of a transition from the machine',
  async (name) => {
    const { machine } = await loadFlow(name);
    const set = readPathSet(name);
    expect(set && survivors(machine, set.paths).map((mutant) => mutant.name)).toEqual([]);
  },
);
