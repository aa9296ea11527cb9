import type { Disposable, Page } from 'playwright';
import type { Json } from '../actor/codec.ts';
import type { Move } from '../paths/path-set.ts';
import type { Answer } from '../wire/answer.ts';
import { isBlank } from './blank-page.ts';
import { LOADING_PATIENCE, PATIENCE } from './eventually.ts';
import { expect } from './expect.ts';
import type { ReplayTab } from './replay-tab.ts';

/** What drives the built app in a browser, over an API whose answers to the flow's own calls are held. */
export interface Driver {
  page: Page;
  /** Where the app is served. */
  origin: string;
  expect: typeof expect;
  /** These entries are in localStorage before anything of the app runs; they are gone before the next path. */
  store(entries: Record<string, string>): Promise<void>;
  /** What was prepared in the page for this path alone is undone before the next. */
  undoLater(prepared: Promise<Disposable>): Promise<void>;
  /** Whether the app is yet to be opened. */
  isBlank(): boolean;
  /** Goes to an address within the app, as a link does. */
  go(path: string): Promise<void>;
  /** From now on the API answers this where the flow holds nothing. */
  answer(...answers: Answer[]): void;
  /** Answers a call that is held. */
  give(answer: Answer): Promise<void>;
  /** Answers a call that is held and not of the flow itself, such as a child's to the same address. */
  giveAside(answer: Answer, which?: 'newest' | 'oldest'): Promise<void>;
  /** From now on calls like these wait for `give`, though they are not of the flow. */
  hold(...calls: Pick<Answer, 'method' | 'path'>[]): void;
  /** Calls like this one are held no longer; those that wait go on. */
  letGo(call: Pick<Answer, 'method' | 'path'>): Promise<void>;
  /** The held calls without an answer yet, as 'GET /api/…'. */
  waiting(): string[];
  /** What came last on the path; null where it has only begun. */
  last: Move | null;
  /** What comes next on the path: a call that ends at once has to be prepared for. */
  next: Move | null;
  /** All that is active: what is seen of one region may depend on another. */
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

/** How long actions and assertions are waited for; while the app loads, longer. */
export function setPatience(driver: Driver, { isLoading }: { isLoading: boolean }): void {
  const timeout = isLoading ? LOADING_PATIENCE : PATIENCE;
  driver.page.setDefaultTimeout(timeout);
  driver.expect = expect.configure({ timeout });
}
