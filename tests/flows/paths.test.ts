import { describe, expect, test } from 'vitest';
import {
  type AnyFlow,
  driftBetween,
  generatePaths,
  machineProblems,
  modelProblems,
  moveSentence,
  type Path,
  pathWords,
  runPath,
  screenProblems,
  type Seen,
  seenIn,
} from '../../flows/index.ts';
import { flowNames, loadFlow, readPathSet } from './support/project.ts';

/** `FLOW=login,session` runs these only. */
const only = process.env['FLOW']?.split(',');

for (const name of flowNames().filter((flow) => only?.includes(flow) ?? true)) {
  describe(`flow ${name}`, async () => {
    const flow = await loadFlow(name).catch((error: unknown) => error);
    if (flow instanceof Error) {
      test('its model loads', () => expect(flow.message).toBe(''));
    } else testFlow(name, flow as AnyFlow);
  });
}

function testFlow(name: string, flow: AnyFlow): void {
  const set = readPathSet(name);

  test('[FLOW-3] machine and model lack nothing', () => {
    const wanting = [...machineProblems(flow.machine), ...modelProblems(flow), ...screenProblems(flow)];
    expect(wanting, `what ${name} is wanting; tests/flows/README.md says how to give it`).toEqual([]);
  });

  test('[FLOW-3] the committed paths match the machine and detect every mutant', { timeout: 60_000 }, () => {
    const { set: now, missing } = generatePaths(flow, name);
    const drift = set ? driftBetween(set, now) : [`${name} has no committed paths`];
    expect([...missing, ...drift], `if that is intended: npm run flows -- update ${name}`).toEqual([]);
  });

  test.each((set?.paths ?? []).map((path) => [path.id, pathWords(path), path] as const))(
    '[FLOW-3] path %s: %s',
    (_id, _words, path) => {
      const agreed = seenIn(path);
      expect(byStep(path, runPath(flow.machine, path))).toEqual(byStep(path, agreed));
    },
  );
}

/** What is seen, beside what was done: a difference shows after which step it arose. */
function byStep({ start, steps }: Path, seen: Seen[]) {
  const names = [start.name, ...steps.map(({ move }) => moveSentence(move))];
  return seen.map((sight, index) => ({ after: names[index], ...sight }));
}
