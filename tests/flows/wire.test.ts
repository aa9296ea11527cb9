import { describe, expect, test } from 'vitest';
import { moveSentence, type Path, pathWords, runOnWire, wiredActors } from '../../flows/index.ts';
import { flowNames, loadFlow, readPathSet } from './support/project.ts';
import { createWorld } from './support/world.ts';

/** `FLOW=login,session` runs these only. */
const only = process.env['FLOW']?.split(',');

const names = flowNames().filter((flow) => only?.includes(flow) ?? true);
const flows = await Promise.all(names.map(async (name) => ({ name, flow: await loadFlow(name) })));
const wired = flows.filter(({ flow }) => wiredActors(flow).length > 0);

test('[FLOW-3] there are flows over the wire', () => {
  expect(only ?? wired.length).not.toBe(0);
});

describe.each(wired)('flow $name over the wire', ({ name, flow }) => {
  const paths = readPathSet(name)?.paths ?? [];
  test.each(paths.map((path) => [path.id, pathWords(path), path] as const))(
    '[FLOW-3] path %s: %s',
    async (_id, _words, path) => {
      expect(byStep(path, await runOnWire(flow, path, createWorld))).toEqual(byStep(path, agreed(path)));
    },
  );
});

function agreed({ start, steps }: Path) {
  return [start, ...steps].map(({ seen, sent = [] }) => ({ seen, sent }));
}

/** What is seen and sent, beside what was done: a difference shows after which step it arose. */
function byStep<Sight>({ start, steps }: Path, sights: Sight[]) {
  const names = [start.name, ...steps.map(({ move }) => moveSentence(move))];
  return sights.map((sight, index) => ({ after: names[index], ...sight }));
}
