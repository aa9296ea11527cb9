import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Effect } from '../paths/path-set.ts';
import type { Driver } from './driver.ts';
import { eventually } from './eventually.ts';
import type { ReplayTab } from './replay-tab.ts';

/** Those of the params of an action that are texts. */
export type EffectParams = Record<string, string>;

/** What the actions of a step did outside of the page. */
export interface Outside {
  /** The file that was saved next, with what is in it; undefined where none comes. */
  nextDownload(): Promise<{ name: string; text: string } | undefined>;
  /** The address beyond the app that was gone to next; undefined where none comes. */
  nextOpened(): Promise<string | undefined>;
}

/** Throws where one cannot see that the action was done, once for each of `calls`, in their order. */
export type EffectAssertion = (driver: Driver, calls: EffectParams[], outside: Outside) => Promise<void>;

/** Throws where an effect does not come about, and where a file is saved or an address opened that no effect asks for. */
export type EffectsAssertion = (driver: Driver, effects: Effect[]) => Promise<void>;

export function watchEffects({ downloads, opened, config }: ReplayTab): EffectsAssertion {
  const outside: Outside = {
    nextDownload: async () => {
      const download = await eventually(() => downloads.shift());
      if (!download) return undefined;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    },
    nextOpened: () => eventually(() => opened.shift()),
  };
  return async (driver, effects) => {
    for (const [name, isSeen] of Object.entries(config.effects)) {
      const calls = paramsOf(effects, name);
      if (calls.length > 0) await isSeen(driver, calls, outside);
    }
    expectSame('opened', opened.splice(0), []);
    const saved = downloads.splice(0).map((download) => download.suggestedFilename());
    expectSame('saved', saved, []);
  };
}

function paramsOf(effects: Effect[], name: string): EffectParams[] {
  return effects.flatMap((effect) => {
    if (!('do' in effect) || effect.do !== name) return [];
    const texts = Object.entries(effect.params ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return [Object.fromEntries(texts)];
  });
}

export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what} was ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}
