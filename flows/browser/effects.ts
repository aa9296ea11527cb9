import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Effect } from '../paths/path-set.ts';
import type { Driver } from './driver.ts';
import { eventually } from './eventually.ts';
import type { ReplayTab } from './replay-tab.ts';

/** The params of an action that are text, numbers or yes and no, as text. */
type EffectParams = Record<string, string>;

/** The effects of a step outside the page. */
interface Outside {
  /** The next saved file with its content; undefined if there is none. */
  nextDownload(): Promise<{ name: string; text: string } | undefined>;
  /** The next opened address outside the app; undefined if there is none. */
  nextOpened(): Promise<string | undefined>;
}

/** Throws if the action's effect cannot be observed once for each of `calls`, in order. */
export type EffectAssertion = (driver: Driver, calls: EffectParams[], outside: Outside) => Promise<void>;

export interface EffectsWatch {
  /** Throws if an effect is missing. */
  expectAll(driver: Driver, effects: Effect[]): Promise<void>;
  /** Throws if a file was saved or an address opened that no effect explains. */
  expectNoMore(): void;
}

export function watchEffects({ downloads, opened, config }: ReplayTab): EffectsWatch {
  const outside: Outside = {
    nextDownload: async () => {
      const download = await eventually(() => downloads.shift());
      if (!download) return undefined;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    },
    nextOpened: () => eventually(() => opened.shift()),
  };
  return {
    expectAll: async (driver, effects) => {
      for (const [name, isSeen] of Object.entries(config.effects)) {
        const calls = paramsOf(effects, name);
        if (calls.length > 0) await isSeen(driver, calls, outside);
      }
    },
    expectNoMore: () => {
      expectSame('opened', opened.splice(0), []);
      const saved = downloads.splice(0).map((download) => download.suggestedFilename());
      expectSame('saved', saved, []);
    },
  };
}

function paramsOf(effects: Effect[], name: string): EffectParams[] {
  return effects.flatMap((effect) => {
    if (!('do' in effect) || effect.do !== name) return [];
    const plain = Object.entries(effect.params ?? {}).filter(([, value]) => typeof value !== 'object');
    return [Object.fromEntries(plain.map(([name, value]) => [name, String(value)]))];
  });
}

export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what} was ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}
