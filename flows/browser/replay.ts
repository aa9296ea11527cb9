import { reasonOf } from '../reason-of.ts';
import type { Page } from 'playwright';
import { decode, type Json } from '../actor/codec.ts';
import type { AnyFlow, AnyScreen } from '../model/define-flow.ts';
import { moveSentence, statePaths, stateWords } from '../paths/sentences.ts';
import type { Move, Path, Seen, Sent } from '../paths/path-set.ts';
import { answersIn } from '../wire/wire-run.ts';
import { createDriver, setTimeouts, type Driver } from './driver.ts';
import { watchEffects, type EffectsWatch } from './effects.ts';
import { untilItHolds } from './eventually.ts';
import { assertionsOf, executorOf } from './executors.ts';
import type { HeldCalls } from './held-calls.ts';
import { setDevice, type InputDevice } from './input-device.ts';
import { expectFocus } from './keyboard.ts';
import { clearTab, type ReplayTab } from './replay-tab.ts';
import { checkSent, surplusWrites, type SentCheck } from './sent.ts';
import type { ReachedState } from './similar-states.ts';
import { createDraw, FRAMES, STARTING, type Draw } from './simulated-time.ts';

export interface ReplayOptions {
  /** The input device of the replay. */
  device: InputDevice;
  /** Called in each state once its assertion holds. */
  onReached?: (reached: ReachedState) => Promise<void>;
  /** Called after each successful step. */
  onStep?: (page: Page, step: number, words: string) => Promise<void>;
  /** Called on a failure, while the screen still shows it. */
  onFailure?: (page: Page, failure: ReplayError) => Promise<void>;
}

/** A failed replay: the step at which the app left the path, and the page at that moment. */
export class ReplayError extends Error {
  override name = 'ReplayError';
  readonly step: number;
  /** The accessibility tree of the page. */
  readonly page: string;

  constructor(message: string, { step, page, cause }: { step: number; page: string; cause: unknown }) {
    super(message, { cause });
    this.step = step;
    this.page = page;
  }
}

/** Replays a path on the built app with real input; throws if what is shown or sent differs from the path. */
export async function replay(
  flow: AnyFlow,
  path: Path,
  tab: ReplayTab,
  options: ReplayOptions,
): Promise<void> {
  const { screen } = flow;
  if (!screen) throw new Error(`${flow.machine.id} cannot be replayed: its model has no screen`);
  await clearTab(tab);
  const { api, config, page } = tab;
  api.answer(...config.answers());
  setDevice(page, options.device);
  const driver = createDriver(tab);
  const effects = watchEffects(tab);
  await run({ flow, screen, driver, api, effects, draw: createDraw(tab) }, path, options);
  if (tab.problems.length > 0) throw new Error(`the browser logged errors: ${tab.problems.join('; ')}`);
}

interface Run {
  flow: AnyFlow;
  screen: AnyScreen;
  driver: Driver;
  api: HeldCalls;
  effects: EffectsWatch;
  draw: Draw;
}

interface Step {
  words: string;
  seen: Seen;
  sent?: Sent[];
  make: () => Promise<void>;
}

async function run(running: Run, path: Path, { onReached, onStep, onFailure }: ReplayOptions): Promise<void> {
  const { flow, screen, driver, api, draw } = running;
  const known: Record<string, Json> = {};
  const isSentAsAgreed = checkSent(flow, path, api);
  const attempt = attempting(driver, onFailure);
  setTimeouts(driver, { isLoading: true });
  await attempt(0, 'before the first step: ', () =>
    draw(() => screen.open(driver, path.start.name), Number.POSITIVE_INFINITY),
  );
  await api.catchUp();
  api.hold(...answersIn(flow.outcomes));
  for (const [index, { words, seen, sent = [], make }] of stepsOf(running, path).entries()) {
    Object.assign(known, seen.context);
    driver.last = path.steps[index - 1]?.move ?? null;
    driver.next = path.steps[index]?.move ?? null;
    driver.state = seen.state;
    const expected = `step ${index}, ${words}: expected ${stateWords(seen.state)}; `;
    await attempt(index, expected, async () => {
      if (!isFollowedAtOnce(flow, path.steps[index - 2]?.move))
        await draw(make, index === 0 ? STARTING : FRAMES);
      if (isFollowedAtOnce(flow, path.steps[index - 1]?.move)) return;
      await draw(() => assertSeen(running, seen, known), index === 0 ? STARTING : FRAMES);
      await isSentAsAgreed(sent, { isOver: isOver(flow, seen) });
      await onReached?.({ screen, driver, active: statePaths(seen.state), context: decode(known, null) });
      await onStep?.(driver.page, index, words);
    });
    setTimeouts(driver, { isLoading: false });
  }
  await attempt(path.steps.length, 'after the last step: ', () =>
    expectNoMore(running, path, isSentAsAgreed),
  );
}

/** Throws if the page has done more than the path says since the last step was checked. */
async function expectNoMore(
  { flow, api, effects }: Run,
  path: Path,
  isSentAsAgreed: SentCheck,
): Promise<void> {
  const { seen } = path.steps.at(-1) ?? path.start;
  await isSentAsAgreed([], { isOver: isOver(flow, seen) });
  effects.expectNoMore();
  const writes = [...api.unexpectedWrites(), ...surplusWrites(flow, path, api)];
  if (writes.length > 0)
    throw new Error(`the page sent ${writes.join(', ')}, which no step of the path sends`);
}

/** Adds the step and the screen content to an error. */
function attempting(driver: Driver, onFailure: ReplayOptions['onFailure']) {
  const { page } = driver;
  return async (step: number, expected: string, task: () => Promise<void>) => {
    try {
      await task();
    } catch (cause) {
      const why = reasonOf(cause);
      // The blank document has no body.
      const shown = driver.isBlank()
        ? ''
        : await page
            .locator('body')
            .ariaSnapshot()
            .catch(() => '');
      const failure = new ReplayError(`${expected}${why}`, { step, page: shown, cause });
      await onFailure?.(page, failure);
      throw failure;
    }
  };
}

/** Whether the next step happens immediately without input. */
export function isFollowedAtOnce({ followedBy = {} }: AnyFlow, move: Move | undefined): boolean {
  if (!move) return false;
  if ('event' in move) return move.event.type in followedBy;
  return 'actor' in move && move.actor in followedBy;
}

function stepsOf({ flow, screen, driver }: Run, { start, steps }: Path): Step[] {
  const enter = { words: start.name, make: () => screen.enter(driver, start.name) };
  return [
    { ...start, ...enter },
    ...steps.map((step) => ({
      ...step,
      words: moveSentence(step.move),
      make: () => executorOf(flow, step.move)(driver),
    })),
  ];
}

/** Asserts every active state and the external effects. */
async function assertSeen(
  { flow, driver, effects }: Run,
  seen: Seen,
  known: Record<string, Json>,
): Promise<void> {
  const context = decode(known, null);
  await effects.expectAll(driver, seen.effects);
  for (const assert of assertionsOf(flow, seen)) await untilItHolds(() => assert(driver, context));
  await expectFocus(driver.page);
  effects.expectNoMore();
}

function isOver({ machine }: AnyFlow, { state }: Seen): boolean {
  const value = typeof state === 'string' ? state : Object(state);
  return machine.resolveState({ value, context: {} }).status === 'done';
}
