import type { BrowserContext, BrowserContextOptions } from 'playwright';
import type { BrowserConfig } from './config.ts';
import { launchBrowser } from './launch.ts';
import type { InputDevice } from './input-device.ts';
import type { Planned } from './plan.ts';
import { openTab, type ReplayTab } from './replay-tab.ts';

interface RunOptions {
  config: BrowserConfig;
  /** How many paths are replayed at a time. */
  jobs: number;
  isHeaded?: boolean;
  /** Differences from the configured browser: a smaller window. */
  context?: BrowserContextOptions;
}

/** Where paths are replayed. */
export interface Place {
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Where the app is served. */
  origin: string;
  config: BrowserConfig;
}

/** Serves the app, starts a browser and does `work` for every path, several at a time. */
export async function forEachPath(
  plan: readonly Planned[],
  { config, jobs, isHeaded = false, context = {} }: RunOptions,
  work: (planned: Planned, place: Place) => Promise<void>,
): Promise<void> {
  const app = await config.serve();
  const browser = await launchBrowser({ headless: !isHeaded, context: { ...config.context, ...context } });
  const place = { newContext: browser.newContext, origin: app.origin, config };
  const waiting = plan.values();
  const worker = async () => {
    for (const planned of waiting) await work(planned, place);
  };
  try {
    await Promise.all(Array.from({ length: jobs }, worker));
  } finally {
    await Promise.all([browser.close(), app.close()]);
  }
}

/** What differs from the configured browser for this device. */
export const windowFor = (device: InputDevice, { phone }: BrowserConfig): BrowserContextOptions =>
  device === 'touch' ? phone : {};

/** Does something in a tab that no other path is using. */
export type InTab = (device: InputDevice, work: (tab: ReplayTab) => Promise<void>) => Promise<void>;

/** Tabs that replay one path after another. A tab in which a path failed is closed. */
export function createTabs({ newContext, origin, config }: Place): InTab {
  const onDesktop: ReplayTab[] = [];
  const onPhone: ReplayTab[] = [];
  return async (device, work) => {
    const idle = device === 'touch' ? onPhone : onDesktop;
    const tab = idle.pop() ?? (await openTab(await newContext(windowFor(device, config)), origin, config));
    try {
      await work(tab);
    } catch (error) {
      await tab.page.context().close();
      throw error;
    }
    idle.push(tab);
  };
}
