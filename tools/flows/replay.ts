import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { launchBrowser, type WatchedBrowser } from '../../tests/support/browser.ts';
import { offScreenReason, replay as replayPath } from '../../tests/support/flows/browser/replay.ts';
import { pathWords } from '../../tests/support/flows/drift.ts';
import type { Path } from '../../tests/support/flows/path-set.ts';
import { flowNames, loadFlow, readPathSet } from '../../tests/support/flows/store.ts';
import { buildSpa } from '../build.ts';
import { findPath } from './show.ts';

const FOLDER = '.flows';
/** How long a step is looked at with `--slow`, in ms. */
const SLOW = 1200;

interface Wanted {
  flow: string;
  path: Path;
}

/** Replays paths on the built portal: `ID…` or `--all`, with `--headed`, `--slow`, `--trace`. */
export async function replay(args: string[]): Promise<void> {
  const ids = args.filter((arg) => !arg.startsWith('--'));
  const wanted = args.includes('--all') ? await withScreen(flowNames()) : await named(ids);
  if (wanted.length === 0)
    throw new Error('Which path? replay ID… or replay --all; npm run flows lists the ids.');
  const spa = process.env['LINDERO_SPA'] ?? 'dist';
  if (spa === 'dist') buildSpa();
  const browser = await launchBrowser({ headless: !args.includes('--headed') });
  let failed = 0;
  let offScreen = 0;
  for (const { flow, path } of wanted) {
    const reason = offScreenReason(await loadFlow(flow), path);
    if (reason !== null) {
      offScreen += 1;
      console.log(`– ${path.id} ${flow}: on the actor only, ${reason}`);
      continue;
    }
    const error = await replayOne(browser, { flow, path }, { spa, args });
    console.log(`${error ? '✗' : '✓'} ${path.id} ${flow}: ${pathWords(path)}`);
    if (error) console.log(`    ${error}\n    pictures: ${join(FOLDER, path.id)}`);
    failed += error ? 1 : 0;
  }
  await browser.close();
  const replayed = wanted.length - offScreen;
  console.log(
    `${wanted.length} paths: ${replayed - failed} replayed as agreed, ${failed} not, ${offScreen} on the actor only`,
  );
  if (failed > 0) process.exitCode = 1;
}

/** By the id of a path, or by the name of a flow for all of its paths. */
async function named(names: string[]): Promise<Wanted[]> {
  const found = await Promise.all(
    names.map(async (name) => (flowNames().includes(name) ? withScreen([name]) : [findPath(name)])),
  );
  return found.flat();
}

async function withScreen(flows: string[]): Promise<Wanted[]> {
  const sets = await Promise.all(
    flows.map(async (flow) =>
      (await loadFlow(flow)).screen ? (readPathSet(flow)?.paths ?? []).map((path) => ({ flow, path })) : [],
    ),
  );
  return sets.flat();
}

/** Null when all was as agreed. Pictures are kept of each step, or of the last one only where a path of many fails. */
async function replayOne(
  browser: WatchedBrowser,
  { flow, path }: Wanted,
  { spa, args }: { spa: string; args: string[] },
): Promise<string | null> {
  const folder = join(FOLDER, path.id);
  const keepsAll = !args.includes('--all');
  const contexts: BrowserContext[] = [];
  const newContext = async () => {
    const context = await browser.newContext();
    contexts.push(context);
    if (args.includes('--trace')) await context.tracing.start({ screenshots: true, snapshots: true });
    return context;
  };
  const onStep = async (page: Page, step: number, words: string) => {
    if (keepsAll || words.endsWith('FAILED')) await keepPicture(page, folder, step, words);
    if (args.includes('--trace') && words.endsWith('FAILED')) await keepTrace(contexts, folder);
    if (args.includes('--slow')) await new Promise((resolve) => setTimeout(resolve, SLOW));
    if (args.includes('--trace') && step === path.steps.length) await keepTrace(contexts, folder);
  };
  try {
    await replayPath(await loadFlow(flow), path, { spa, newContext, onStep });
    const problems = browser.problems.splice(0);
    return problems.length > 0 ? `the browser complained: ${problems.join('; ')}` : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function keepPicture(page: Page, folder: string, step: number, words: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const name = `${String(step).padStart(2, '0')} ${words}`.replaceAll(/[^\p{L}\p{N} .-]/gu, '').slice(0, 80);
  writeFileSync(join(folder, `${name}.png`), await page.screenshot());
}

async function keepTrace(contexts: BrowserContext[], folder: string): Promise<void> {
  for (const context of contexts) await context.tracing.stop({ path: join(folder, 'trace.zip') });
}
