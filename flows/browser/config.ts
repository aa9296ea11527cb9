import type { BrowserContextOptions, Page } from 'playwright';
import type { Answer } from '../wire/answer.ts';
import type { EffectAssertion } from './effects.ts';

/** What the engine needs to replay an app's flows in a browser. */
export interface BrowserConfig {
  /** Serves the built app, without its API. */
  serve(): Promise<ServedApp>;
  /** Calls below these paths of the app's origin are held or answered by the replay: `['/api/']`. */
  apiPaths: readonly string[];
  /** Files below these paths can be held like calls: `['/assets/']`. */
  holdableFiles?: readonly string[];
  /** Responses to calls that a flow does not describe; all others get a 404. */
  answers(): Answer[];
  /** A path of the app's origin that runs none of its code, such as its icon. */
  blankPath: string;
  /** The start of simulated time in a replay, as an ISO date; only paths let time pass. */
  startTime: string;
  /** Viewport, language, time zone and the like. */
  context: BrowserContextOptions;
  /** What is different on the phone on which paths are replayed by touch; `hasTouch` is required. */
  phone: BrowserContextOptions & { hasTouch: true };
  /** For each action, how to observe its external effect in a browser. */
  effects: Record<string, EffectAssertion>;
  /** Of each other action that has an external effect, why a replay does not observe it. */
  unobserved?: Record<string, string>;
  /** Describes what is wrong with a page; called once in each state of each flow. */
  inspect(page: Page): Promise<string[]>;
}

export interface ServedApp {
  /** A secure context, so that the app behaves as it does over https. */
  origin: string;
  close(): Promise<void>;
}
