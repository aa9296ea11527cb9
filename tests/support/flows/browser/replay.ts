import { isDeepStrictEqual } from 'node:util';
import { expect } from 'playwright/test';
import type { BrowserContext, Page } from 'playwright';
import { STORAGE_KEY } from '../../../../src/lib/constants.ts';
import type { Preferencias } from '../../../../src/lib/models.ts';
import { decode, inWords, type Json } from '../codec.ts';
import type { AnyFlow, AnyScreen, Stage } from '../define-flow.ts';
import { moveSentence, statePaths, stateWords } from '../moves.ts';
import type { Effect, Move, Path, Seen, Sent } from '../path-set.ts';
import { storedSession } from '../samples.ts';
import { holdApi, type HeldRoutes } from './held-routes.ts';
import { callsOf, wiredCalls } from '../wire/wire-run.ts';
import { restOfApi } from './rest-of-api.ts';
import { ORIGIN, serveSpa } from './spa.ts';

export interface ReplayOptions {
  /** The folder of the built portal. */
  spa: string;
  newContext: () => Promise<BrowserContext>;
  /** After each step, and when one went wrong. */
  onStep?: (page: Page, step: number, words: string) => Promise<void>;
}

/** Where a path left the screen it should have shown. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}

/** Why a path is walked by the actor only, where nobody can bring it about in a browser; else null. */
export function offScreenReason({ outcomes = {} }: AnyFlow, { steps }: Path): string | null {
  for (const { move } of steps) {
    if (!('actor' in move)) continue;
    const { done = {}, error = {} } = outcomes[move.actor] ?? {};
    const reason = 'done' in move ? done[move.done]?.offScreen : error[move.error]?.offScreen;
    if (reason !== undefined) return reason;
  }
  return null;
}

/** A path on the built portal, as a person walks it: throws where what is seen or sent is other than agreed. */
export async function replay(flow: AnyFlow, path: Path, options: ReplayOptions): Promise<void> {
  const { screen } = flow;
  if (!screen) throw new Error(`${flow.machine.id} has no screen to replay on`);
  const context = await options.newContext();
  try {
    await serveSpa(context, options.spa);
    const api = await holdApi(context, restOfApi());
    const page = await context.newPage();
    await startClock(page);
    const stage = createStage(page, api);
    await walk(flow, screen, path, { stage, api, onStep: options.onStep ?? (async () => {}) });
  } finally {
    await context.close();
  }
}

interface Walk {
  stage: Stage;
  api: HeldRoutes;
  onStep: NonNullable<ReplayOptions['onStep']>;
}

async function walk(
  flow: AnyFlow,
  screen: AnyScreen,
  { start, steps }: Path,
  { stage, api, onStep }: Walk,
): Promise<void> {
  const { page } = stage;
  const known: Record<string, Json> = {};
  const moves = [
    {
      words: start.name,
      seen: start.seen,
      sent: start.sent,
      make: async () => screen.enter(stage, start.name),
    },
    ...steps.map(({ move, seen, sent }) => ({
      words: moveSentence(move),
      seen,
      sent,
      make: () => makeMove(flow, screen, move, { stage, api, onStep }),
    })),
  ];
  const wired = new Set(wiredCalls(flow).map(({ method, path }) => `${method} ${path}`));
  const isWired = ({ method, path }: Sent) => wired.has(`${method} ${path}`);
  await drawing(page, () => screen.open(stage, start.name), Number.POSITIVE_INFINITY);
  api.hold(callsOf(flow.outcomes));
  for (const [index, { words, seen, sent = [], make }] of moves.entries()) {
    Object.assign(known, seen.context);
    stage.next = steps[index]?.move ?? null;
    stage.state = seen.state;
    try {
      await drawing(page, make);
      await drawing(page, () => lookAt(screen, stage, seen, known));
      expectSent(await sentSince(api, isWired, sent.length), sent);
      await onStep(page, index, words);
    } catch (error) {
      await onStep(page, index, `${words} FAILED`);
      throw new ReplayError(
        `step ${index}, ${words}: expected ${stateWords(seen.state)}; ${error instanceof Error ? error.message : ''}`,
        { cause: error },
      );
    }
  }
}

async function makeMove(flow: AnyFlow, screen: AnyScreen, move: Move, { stage, api }: Walk): Promise<void> {
  if ('event' in move) {
    const gesture = screen.gestures[move.event.type];
    if (!gesture) throw new Error(`event ${move.event.type} of ${flow.machine.id} has no gesture`);
    return gesture(stage, { ...Object(decode(move.event, null)), type: move.event.type });
  }
  if ('after' in move) return stage.page.clock.runFor(move.ms);
  const name = 'done' in move ? move.done : move.error;
  const gesture = screen.ends?.[move.actor]?.[name];
  if (gesture) return gesture(stage);
  const outcomes = flow.outcomes?.[move.actor];
  const wire = 'done' in move ? outcomes?.done?.[name]?.wire : outcomes?.error?.[name]?.wire;
  if (wire === undefined) throw new Error(`outcome '${name}' of ${move.actor} has neither wire nor gesture`);
  for (const answer of [wire].flat()) await api.give(answer);
}

/** Every state that is active is seen for what it is. */
async function lookAt(
  screen: AnyScreen,
  stage: Stage,
  { state, effects }: Seen,
  known: Record<string, Json>,
): Promise<void> {
  const context = decode(known, null);
  for (const text of textsOf(effects)) {
    await stage
      .expect(stage.page.getByRole('region', { name: 'Notificaciones' }).getByText(text))
      .toBeVisible();
  }
  const address = addressOf(effects);
  if (address !== null) await stage.expect(stage.page).toHaveURL(`${ORIGIN}${address}`);
  for (const path of statePaths(state)) {
    const look = screen.states[path];
    if (!look) throw new Error(`state ${path} has no description of what is seen`);
    await look(stage, context);
  }
}

/** What the flow tells the client in a toast. */
function textsOf(effects: Effect[]): string[] {
  return paramsOf(effects, 'notify', 'text');
}

/** Where the flow goes; null where it stays. */
function addressOf(effects: Effect[]): string | null {
  return paramsOf(effects, 'navigate', 'to').at(-1) ?? null;
}

/** A text among the params of each effect of that name. */
function paramsOf(effects: Effect[], name: string, param: string): string[] {
  return effects.flatMap((effect) => {
    if (!('do' in effect) || effect.do !== name) return [];
    const { params } = effect;
    const value =
      typeof params === 'object' && params !== null && !Array.isArray(params) ? params[param] : null;
    return typeof value === 'string' ? [value] : [];
  });
}

/** What was sent; where it is less than agreed, it may still be on its way. */
async function sentSince(api: HeldRoutes, isWired: (sent: Sent) => boolean, least: number): Promise<Sent[]> {
  const came = api.sent().filter(isWired);
  for (let wait = 0; came.length < least && wait < 40; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    came.push(...api.sent().filter(isWired));
  }
  return came;
}

function expectSent(came: Sent[], agreed: Sent[]): void {
  if (isDeepStrictEqual(came, agreed)) return;
  const words = (sent: Sent[]) =>
    sent
      .map(({ method, path, body }) =>
        `${method} ${path} ${body === undefined ? '' : inWords(body, 1000)}`.trim(),
      )
      .join(', ') || 'nothing';
  throw new Error(`sent was ${words(came)}, not ${words(agreed)}`);
}

function createStage(page: Page, api: HeldRoutes): Stage {
  return {
    page,
    expect: expect.configure({ timeout: 4000 }),
    answer: api.answer,
    give: api.give,
    giveAside: api.giveAside,
    hold: (...calls) => api.hold(calls),
    state: null,
    next: null,
    go: async (path) => {
      if (page.url() === 'about:blank') await page.goto(`${ORIGIN}${path}`);
      else await page.evaluate((to) => history.pushState(null, '', to), path);
    },
  };
}

/** Time stands still but for what a path lets pass, and the few frames that a screen needs to draw itself. */
async function startClock(page: Page): Promise<void> {
  const now = new Date('2026-11-21T10:00:00+01:00');
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
}

const FRAME = 16;
/** At most so many frames are drawn in one step: less time than any delay that a path waits for. */
const FRAMES = 20;

/** While the work goes on the screen draws itself, frame by frame. */
async function drawing<T>(page: Page, work: () => Promise<T>, frames = FRAMES): Promise<T> {
  let isDone = false;
  const draw = async () => {
    for (let frame = 0; frame < frames && !isDone; frame += 1) {
      if (page.url() !== 'about:blank') await page.clock.runFor(FRAME);
      await new Promise((resolve) => setTimeout(resolve, FRAME));
    }
  };
  const drawn = draw();
  try {
    return await work();
  } finally {
    isDone = true;
    await drawn;
  }
}

/** Somebody is logged in before the portal is opened. */
export async function logInBefore(
  { page }: Stage,
  chosen: Preferencias = { mostrarPropiedad: true, mostrarGestion: true },
): Promise<void> {
  const { access, refresh } = storedSession();
  const entries = {
    [STORAGE_KEY.token]: access,
    [STORAGE_KEY.refreshToken]: refresh ?? '',
    [STORAGE_KEY.preferencias]: JSON.stringify({ 1: chosen }),
  };
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
}
