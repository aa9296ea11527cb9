import type { Page } from 'playwright';
import { isEmpty } from '../../tests/support/tab.ts';
import { decode, type Json } from '../actor/codec.ts';
import type { AnyFlow, AnyScreen, Hand, Stage } from '../model/define-flow.ts';
import { moveSentence, statePaths, stateWords } from '../paths/sentences.ts';
import type { Move, Path, Seen, Sent } from '../paths/path-set.ts';
import { callsOf } from '../wire/wire-run.ts';
import { createDraw, FRAMES, STARTING, type Draw } from './clock.ts';
import { watchEffects, type EffectWatch } from './effects.ts';
import { untilItHolds } from './eventually.ts';
import { eventOf, executorOf, looksOf } from './executors.ts';
import type { HeldCalls } from './held-calls.ts';
import { expectFocus } from './keyboard.ts';
import type { Standing } from './look-around.ts';
import { restOfApi } from '../../tests/flows/support/rest-of-api.ts';
import { checkSent } from './sent.ts';
import { createStage, setPatience } from './stage.ts';
import { clearTab, type Tab } from './tabs.ts';

export { logInBefore } from './stage.ts';

export interface ReplayOptions {
  /** What all of it is done with. */
  hand: Hand;
  /** In each state, once it was seen for what it is. */
  onStanding?: (standing: Standing) => Promise<void>;
  /** After each step that went as agreed. */
  onStep?: (page: Page, step: number, words: string) => Promise<void>;
  /** While what went wrong is still on screen. */
  onFailure?: (page: Page, failure: ReplayError) => Promise<void>;
}

/** Where a path left the screen it should have shown. */
export class ReplayError extends Error {
  override name = 'ReplayError';
  readonly step: number;
  /** What a screen reader finds on the page. */
  readonly page: string;

  constructor(message: string, { step, page, cause }: { step: number; page: string; cause: unknown }) {
    super(message, { cause });
    this.step = step;
    this.page = page;
  }
}

/** Why a path is walked by the actor only, where nobody can bring it about in a browser; else null. */
export function offScreenReason(
  { offScreen, outcomes = {}, screen }: AnyFlow,
  { steps }: Path,
): string | null {
  if (offScreen !== undefined) return offScreen;
  for (const { move } of steps) {
    if ('event' in move) {
      const reason = screen?.offScreen?.[move.event.type]?.(eventOf(move));
      if (typeof reason === 'string') return reason;
    }
    if (!('actor' in move)) continue;
    const { done = {}, error = {} } = outcomes[move.actor] ?? {};
    const reason = 'done' in move ? done[move.done]?.offScreen : error[move.error]?.offScreen;
    if (reason !== undefined) return reason;
  }
  return null;
}

/** A path on the built portal, as a person walks it: throws where what is seen or sent is other than agreed. */
export async function replay(flow: AnyFlow, path: Path, tab: Tab, options: ReplayOptions): Promise<void> {
  const { screen } = flow;
  if (!screen) throw new Error(`${flow.machine.id} has no screen to replay on`);
  await clearTab(tab);
  const { api } = tab;
  api.answer(...restOfApi());
  const stage = createStage(tab, options.hand);
  await walk({ flow, screen, stage, api, effects: watchEffects(tab), draw: createDraw(tab) }, path, options);
  if (tab.problems.length > 0) throw new Error(`the browser complained: ${tab.problems.join('; ')}`);
}

interface Walk {
  flow: AnyFlow;
  screen: AnyScreen;
  stage: Stage;
  api: HeldCalls;
  effects: EffectWatch;
  draw: Draw;
}

interface Step {
  words: string;
  seen: Seen;
  sent?: Sent[];
  make: () => Promise<void>;
}

async function walk(
  walking: Walk,
  path: Path,
  { onStanding, onStep, onFailure }: ReplayOptions,
): Promise<void> {
  const { flow, screen, stage, api, draw } = walking;
  const known: Record<string, Json> = {};
  const isSentAsAgreed = checkSent(flow, path, api);
  const attempt = attempting(stage, onFailure);
  setPatience(stage, { isLoading: true });
  await attempt(0, 'before the first step: ', () =>
    draw(() => screen.open(stage, path.start.name), Number.POSITIVE_INFINITY),
  );
  api.hold(callsOf(flow.outcomes));
  for (const [index, { words, seen, sent = [], make }] of stepsOf(walking, path).entries()) {
    Object.assign(known, seen.context);
    stage.next = path.steps[index]?.move ?? null;
    stage.state = seen.state;
    const expected = `step ${index}, ${words}: expected ${stateWords(seen.state)}; `;
    await attempt(index, expected, async () => {
      if (!entails(flow, path.steps[index - 2]?.move)) await draw(make, index === 0 ? STARTING : FRAMES);
      if (entails(flow, path.steps[index - 1]?.move)) return;
      await draw(() => lookAt(walking, seen, known), index === 0 ? STARTING : FRAMES);
      await isSentAsAgreed(sent, { isOver: isOver(flow, seen) });
      await onStanding?.({ screen, stage, active: statePaths(seen.state), context: decode(known, null) });
      await onStep?.(stage.page, index, words);
    });
    setPatience(stage, { isLoading: false });
  }
}

/** What goes wrong is told with its step, and with what is on screen then. */
function attempting({ page }: Stage, onFailure: ReplayOptions['onFailure']) {
  return async (step: number, expected: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      // The empty document has no body.
      const seen = isEmpty(page) ? '' : await page.locator('body').ariaSnapshot();
      const failure = new ReplayError(`${expected}${why}`, { step, page: seen, cause });
      await onFailure?.(page, failure);
      throw failure;
    }
  };
}

/** Whether the next step comes by itself, at once. */
export function entails({ followedBy: follows = {} }: AnyFlow, move: Move | undefined): boolean {
  if (!move) return false;
  if ('event' in move) return move.event.type in follows;
  return 'actor' in move && move.actor in follows;
}

function stepsOf({ flow, screen, stage }: Walk, { start, steps }: Path): Step[] {
  const enter = { words: start.name, make: () => screen.enter(stage, start.name) };
  return [
    { ...start, ...enter },
    ...steps.map((step) => ({
      ...step,
      words: moveSentence(step.move),
      make: () => executorOf(flow, step.move)(stage),
    })),
  ];
}

/** Every state that is active is seen for what it is, and so is what was done outside. */
async function lookAt(
  { flow, stage, effects }: Walk,
  seen: Seen,
  known: Record<string, Json>,
): Promise<void> {
  const context = decode(known, null);
  await effects.see(stage, seen.effects);
  for (const look of looksOf(flow, seen)) await untilItHolds(() => look(stage, context));
  await expectFocus(stage);
}

function isOver({ machine }: AnyFlow, { state }: Seen): boolean {
  const value = typeof state === 'string' ? state : Object(state);
  return machine.resolveState({ value, context: {} }).status === 'done';
}
