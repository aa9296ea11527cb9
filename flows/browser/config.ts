import type { BrowserContextOptions, Page } from 'playwright';
import type { Answer } from '../wire/answer.ts';
import type { EffectAssertion } from './effects.ts';

/** What the engine has to know of an app to replay its flows in a browser. */
export interface BrowserConfig {
  /** Serves the built app, without its API. */
  serve(): Promise<ServedApp>;
  /** Calls below these paths of the app's origin are held or answered by the replay: `['/api/']`. */
  apiPaths: readonly string[];
  /** Files of the app whose path begins like this can be held as calls are: `['/assets/']`. Else the server sends them. */
  holdableFiles?: readonly string[];
  /** What the API answers to calls that a flow says nothing of; to all others it says 404. */
  answers(): Answer[];
  /** A path of the app's origin at which nothing of the app runs: its icon, for instance. */
  blankPath: string;
  /** When time begins in a replay, as an ISO date: it stands still but for what a path lets pass. */
  startTime: string;
  /** Viewport, language, time zone and the like. */
  context: BrowserContextOptions;
  /** By the name of an action: how one sees in a browser what it did outside of the machine. */
  effects: Record<string, EffectAssertion>;
  /** What is wrong with a page, in words; asked once in each state of each flow. */
  inspect(page: Page): Promise<string[]>;
}

export interface ServedApp {
  /** A secure context, so that the app behaves as it does over https. */
  origin: string;
  close(): Promise<void>;
}
