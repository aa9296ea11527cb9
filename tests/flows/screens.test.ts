import { describe, expect, test } from 'vitest';
import { gapsOf } from '../../flows/browser/executors.ts';
import { gesturesOf, notByTouchReason } from '../../flows/browser/devices.ts';
import type { InputDevice } from '../../flows/browser/input-device.ts';
import { planReplays } from '../../flows/browser/plan.ts';
import { seenIn, type AnyFlow, type Outcome } from '../../flows/index.ts';
import { browserConfig } from './support/browser-config.ts';
import { flowNames, loadFlow, project } from './support/project.ts';

/** Checks the replays in the browser without a browser. tests/browser/replay.test.ts replays the paths. */

const flows = await Promise.all(flowNames().map(async (name) => ({ name, flow: await loadFlow(name) })));
const onScreen = (await planReplays(project)).filter(({ offScreen }) => offScreen === null);

test.each(flows)('[FLOW-4] $name has a screen, or a reason for having none', ({ flow }) => {
  expect([typeof flow.screen, typeof flow.offScreen].toSorted()).toEqual(['object', 'undefined']);
});

test('[FLOW-4] every effect has an assertion, or a reason for having none', () => {
  const effectsIn = ({ path }: (typeof onScreen)[number]) =>
    seenIn(path).flatMap(({ effects }) => effects.flatMap((effect) => ('do' in effect ? effect.do : [])));
  const { effects, unobserved = {} } = browserConfig;
  const done = [...new Set(onScreen.flatMap(effectsIn))];
  expect([...Object.keys(effects), ...Object.keys(unobserved)].toSorted()).toEqual(done.toSorted());
  const gaps = onScreen.flatMap(({ flow, path }) => gapsOf(flow, path, { effects: {} }));
  expect([...new Set(gaps)].toSorted()).toEqual(
    done
      .map((name) => `effect ${name} has no assertion: add it to effects, or to unobserved with the reason`)
      .toSorted(),
  );
});

describe.each(flows)('the paths of $name', ({ name }) => {
  const paths = onScreen.filter((planned) => planned.name === name);

  test('[FLOW-4] lack no gesture, no outcome and no assertion', () => {
    expect(paths.flatMap(({ flow, path }) => gapsOf(flow, path, browserConfig))).toEqual([]);
  });

  test('[FLOW-4] all fail if no state has an assertion', () => {
    expect(paths.filter(({ flow, path }) => gapsOf(unseen(flow), path, browserConfig).length === 0)).toEqual(
      [],
    );
  });

  test('[FLOW-4] fail at every step that needs a gesture if the gestures do nothing', () => {
    const moved = paths.filter(({ path }) => path.steps.some(({ move }) => !('after' in move)));
    expect(moved.filter(({ flow, path }) => gapsOf(idle(flow), path, browserConfig).length === 0)).toEqual(
      [],
    );
  });

  const gestures = (some: typeof paths) => [
    ...new Set(some.flatMap(({ flow, path }) => [...gesturesOf(flow, path)])),
  ];
  const by = (device: InputDevice) => paths.filter((planned) => planned.device === device);

  test('[FLOW-4] cover every gesture by keyboard', () => {
    expect(gestures(by('keyboard')).toSorted()).toEqual(gestures(paths).toSorted());
  });

  const touchable = paths.filter(({ flow, path }) => notByTouchReason(flow, path) === null);

  test('[FLOW-4] cover by touch every gesture of a path that is left and that a phone offers', () => {
    const left = touchable.filter(({ device }) => device !== 'keyboard');
    expect(gestures(by('touch')).toSorted()).toEqual(gestures(left).toSorted());
  });

  test('[FLOW-4] are replayed by touch only if a phone offers every step', () => {
    expect(by('touch').filter((planned) => !touchable.includes(planned))).toEqual([]);
  });

  test.each(['keyboard', 'touch'] as const)(
    '[FLOW-4] are replayed by %s only where needed for coverage',
    (device) => {
      const idlers = by(device).filter((planned) => {
        const others = gestures(by(device).filter((other) => other !== planned));
        return gestures([planned]).every((gesture) => others.includes(gesture));
      });
      expect(idlers).toEqual([]);
    },
  );
});

function unseen(flow: AnyFlow): AnyFlow {
  return flow.screen ? { ...flow, screen: { ...flow.screen, states: {} } } : flow;
}

function idle(flow: AnyFlow): AnyFlow {
  if (!flow.screen) return flow;
  const silent = Object.entries(flow.outcomes ?? {}).map(([actor, { done, error }]) => [
    actor,
    { done: withoutWire(done), error: withoutWire(error) },
  ]);
  return {
    ...flow,
    outcomes: Object.fromEntries(silent),
    screen: { ...flow.screen, gestures: {}, ends: {} },
  };
}

function withoutWire<Ending extends Outcome<unknown>>(endings: Record<string, Ending> = {}) {
  return Object.fromEntries(
    Object.entries(endings).map(([name, { wire: _silent, ...ending }]) => [name, ending]),
  );
}
