import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import type { Stage } from '../model/define-flow.ts';
import type { Effect } from '../paths/path-set.ts';
import { eventually } from './eventually.ts';
import type { Tab } from './tabs.ts';

/** The file of a session's trace, on the day that the clock stands at. */
const TRACE = 'lindero-traza-2026-11-21.json';

/** What a flow does to the world around it, as far as a browser shows it: toasts, addresses, files, other pages. */
export interface EffectWatch {
  /** Throws where one that is agreed does not come about, or a file or page nobody spoke of. */
  see(stage: Stage, effects: Effect[]): Promise<void>;
}

export function watchEffects({ downloads, opened }: Tab): EffectWatch {
  return {
    see: async (stage, effects) => {
      await seeToasts(stage, effects);
      await seeAddress(stage, effects);
      await seeTokensGone(stage, effects);
      for (const { href } of paramsOf(effects, 'openLink'))
        expectSame('opened', await eventually(() => opened.shift()), href);
      for (const { name, text } of paramsOf(effects, 'saveFile'))
        expectSame('saved', await contentOf(await eventually(() => downloads.shift())), [name, text]);
      for (const _trace of paramsOf(effects, 'saveTrace'))
        expectSame('saved', await nameOf(await eventually(() => downloads.shift())), TRACE);
      expectSame('opened', opened.splice(0), []);
      expectSame(
        'saved',
        downloads.splice(0).map((download) => download.suggestedFilename()),
        [],
      );
    },
  };
}

async function seeToasts({ page, expect }: Stage, effects: Effect[]): Promise<void> {
  const region = page.getByRole('region', { name: 'Notificaciones' });
  for (const { text = '' } of paramsOf(effects, 'notify'))
    await expect(region.getByText(text).first()).toBeVisible();
}

async function seeAddress({ page, origin, expect }: Stage, effects: Effect[]): Promise<void> {
  const last = paramsOf(effects, 'navigate').at(-1);
  if (last) await expect(page).toHaveURL(`${origin}${last['to'] ?? ''}`);
}

async function seeTokensGone({ page, expect }: Stage, effects: Effect[]): Promise<void> {
  if (paramsOf(effects, 'clearTokens').length === 0) return;
  const keys = [STORAGE_KEY.token, STORAGE_KEY.refreshToken];
  const stored = () => page.evaluate((both) => both.map((key) => localStorage.getItem(key)), keys);
  await expect.poll(stored).toEqual([null, null]);
}

/** Those of the params of each effect of that name that are texts. */
function paramsOf(effects: Effect[], name: string): Record<string, string>[] {
  return effects.flatMap((effect) => {
    if (!('do' in effect) || effect.do !== name) return [];
    const texts = Object.entries(effect.params ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return [Object.fromEntries(texts)];
  });
}

/** The name of a file with JSON in it. */
async function nameOf(download: Download | undefined): Promise<string | undefined> {
  const [name, text = ''] = (await contentOf(download)) ?? [];
  JSON.parse(text);
  return name;
}

async function contentOf(download: Download | undefined): Promise<[string, string] | undefined> {
  return download && [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
}

function expectSame(what: string, came: unknown, agreed: unknown): void {
  if (JSON.stringify(came) === JSON.stringify(agreed)) return;
  throw new Error(`${what} was ${JSON.stringify(came)}, not ${JSON.stringify(agreed)}`);
}
