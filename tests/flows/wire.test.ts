import { describe, expect, test } from 'vitest';
import { type Path, pathWords, runOnWire, wiredActors } from '../../flows/index.ts';
import { byStep } from './support/by-step.ts';
import { loadFlow, readPathSet, testedFlows } from './support/project.ts';
import { createWorld } from './support/world.ts';

const flows = await Promise.all(testedFlows.map(async (name) => ({ name, flow: await loadFlow(name) })));
const wired = flows.filter(({ flow }) => wiredActors(flow).length > 0);

test.skipIf(process.env['FLOW'])('[FLOW-3] there are flows over the wire', () => {
  expect(wired.length).toBeGreaterThan(0);
});

describe.each(wired)('flow $name over the wire', ({ name, flow }) => {
  const paths = readPathSet(name)?.paths ?? [];
  test.each(paths.map((path) => [path.id, pathWords(path), path] as const))(
    '[FLOW-3] path %s: %s',
    async (_id, _words, path) => {
      const observed = byStep(path, await runOnWire(flow, path, createWorld));
      expect(observed, `if that is intended: npm run flows -- update ${name}`).toEqual(
        byStep(path, agreed(path)),
      );
    },
  );
});

function agreed({ start, steps }: Path) {
  return [start, ...steps].map(({ seen, sent = [] }) => ({ seen, sent }));
}
