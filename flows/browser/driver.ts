import type { Disposable, Page } from 'playwright';
import type { Json } from '../actor/codec.ts';
import type { Move } from '../paths/path-set.ts';
import type { Answer } from '../wire/answer.ts';
import { isBlank } from './blank-page.ts';
import { LOADING_TIMEOUT, TIMEOUT } from './eventually.ts';
import { expect } from './expect.ts';
import type { ReplayTab } from './replay-tab.ts';

/** Drives the built app in a browser, with the flow's own calls held. */
export interface Driver {
  page: Page;
  /** Where the app is served. */
  origin: string;
  expect: typeof expect;
  /** Sets localStorage entries before the app runs; removed before the next path. */
  store(entries: Record<string, string>): Promise<void>;
  /** Registers cleanup that runs before the next path. */
  undoLater(prepared: Promise<Disposable>): Promise<void>;
  /** Whether the app has not been opened yet. */
  isBlank(): boolean;
  /** Goes to an address within the app, as a link does. */
  go(path: string): Promise<void>;
  /** Sets the API's response to calls that the flow does not hold. */
  answer(...answers: Answer[]): void;
  /** Answers a call that is held. */
  give(answer: Answer): Promise<void>;
  /** Answers a held call that is not the flow's own, such as a child's to the same address. */
  giveAside(answer: Answer, which?: 'newest' | 'oldest'): Promise<void>;
  /** Also holds matching calls of others until `give`. */
  hold(...calls: Pick<Answer, 'method' | 'path'>[]): void;
  /** Stops holding matching calls and releases pending ones. */
  letGo(call: Pick<Answer, 'method' | 'path'>): Promise<void>;
  /** The held calls without a response, as 'GET /api/…'. */
  waiting(): string[];
  /** The last move of the path; null at the start. */
  last: Move | null;
  /** The next move of the path, to prepare for calls that end immediately. */
  next: Move | null;
  /** All active states: what one region shows may depend on another. */
  state: Json;
}

export function createDriver({ page, origin, api, prepared, config }: ReplayTab): Driver {
  const isYetToOpen = () => isBlank(page, config.blankPath);
  const undoLater = async (script: Promise<Disposable>) => void prepared.push(await script);
  return {
    page,
    origin,
    expect,
    answer: (...answers) => api.answer(...answers),
    give: (answer) => api.give(answer),
    giveAside: (answer, which) => api.giveAside(answer, which),
    hold: (...calls) => api.hold(...calls),
    letGo: (call) => api.letGo(call),
    waiting: () => api.waiting(),
    state: null,
    last: null,
    next: null,
    undoLater,
    store: (entries) => undoLater(page.addInitScript(putIntoStorage, entries)),
    isBlank: isYetToOpen,
    go: async (path) => {
      if (isYetToOpen()) await page.goto(`${origin}${path}`);
      else await page.evaluate((to) => history.pushState(null, '', to), path);
    },
  };
}

/** Runs in the page. */
function putIntoStorage(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
}

/** The timeout of actions and assertions; longer while the app loads. */
export function setTimeouts(driver: Driver, { isLoading }: { isLoading: boolean }): void {
  const timeout = isLoading ? LOADING_TIMEOUT : TIMEOUT;
  driver.page.setDefaultTimeout(timeout);
  driver.expect = expect.configure({ timeout });
}
