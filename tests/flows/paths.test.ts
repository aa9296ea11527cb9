import { describe, expect, test } from 'vitest';
import {
  type AnyFlow,
  driftBetween,
  flowProblems,
  generatePaths,
  pathWords,
  requirementProblems,
  runPath,
  seenIn,
} from '../../flows/index.ts';
import { knownRequirements } from '../../tools/requirements.ts';
import { byStep } from './support/by-step.ts';
import { loadFlow, readPathSet, testedFlows } from './support/project.ts';

const REQUIREMENTS = knownRequirements();

for (const name of testedFlows) {
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
    const problems = [...flowProblems(flow), ...requirementProblems(flow.machine, REQUIREMENTS)];
    expect(problems, `${name} is incomplete; tests/flows/README.md says what to add`).toEqual([]);
  });

  test('[FLOW-3] the committed paths match the machine and detect every mutant', { timeout: 60_000 }, () => {
    const { set: now, missing } = generatePaths(flow, name);
    const drift = set ? driftBetween(set, now) : [`${name} has no committed paths`];
    expect([...missing, ...drift], `if that is intended: npm run flows -- update ${name}`).toEqual([]);
  });

  test.each((set?.paths ?? []).map((path) => [path.id, pathWords(path), path] as const))(
    '[FLOW-3] path %s: %s',
    (_id, _words, path) => {
      expect(byStep(path, runPath(flow.machine, path))).toEqual(byStep(path, seenIn(path)));
    },
  );
}
