import type { BrowserContext, Page } from 'playwright';

/** What the engine needs of an application so that it can be replayed in a browser. */
export interface BrowserConfig {
  /** A browser of the caller's own, who closes it. */
  launch(options?: { headless?: boolean }): Promise<LaunchedBrowser>;
  /** Builds the application and serves it, without its API. */
  serve(): Promise<ServedApplication>;
}

export interface LaunchedBrowser {
  newContext(): Promise<BrowserContext>;
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

export interface ServedApplication {
  origin: string;
  close(): Promise<void>;
}
