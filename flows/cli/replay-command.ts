import { reasonOf } from '../reason-of.ts';
import { createInspection } from '../browser/inspection.ts';
import { notByTouchReason } from '../browser/devices.ts';
import { planReplays, planWords, type Planned } from '../browser/plan.ts';
import { replay as replayPath, type ReplayOptions } from '../browser/replay.ts';
import { logReplay } from '../browser/replay-log.ts';
import { forEachPath, windowFor, type Place } from '../browser/run-replays.ts';
import { openTab } from '../browser/replay-tab.ts';
import { pathWords } from '../paths/sentences.ts';
import type { Project } from '../project.ts';
import { browserOf } from './browser-of.ts';
import { pathsNamed } from './paths-named.ts';
import { JOBS, takeJobs } from './jobs.ts';
import { keepEvidence } from './replay-evidence.ts';

/** The pause after each step with `--slow`, in ms. */
const SLOW = 1200;

const NO_DISPLAY =
  '--headed wants a display, and there is none (DISPLAY). Run it under xvfb-run, or leave --headed out: the pictures and the recording show the same.';

interface Options {
  jobs: number;
  isHeaded: boolean;
  isSlow: boolean;
  isRecorded: boolean;
  /** Screenshots of every step, not only of failures. */
  keepsAll: boolean;
}

/** `replay ID…|FLOW…|--all`: replays paths in a browser, with `--keyboard`, `--touch`, `--jobs N`, `--headed`, `--slow`, `--record`. */
export async function replay(args: string[], project: Project): Promise<void> {
  const { names, options } = read(args);
  const isAll = args.includes('--all');
  if (isAll && names.length > 0)
    throw new Error(`--all replays every path: leave out --all, or ${names.join(' ')}.`);
  const planned = isAll ? await planReplays(project) : await planOf(names, project);
  const plan = planned.map(deviceFrom(args));
  if (plan.length === 0)
    throw new Error(
      `Which path? replay ID…, replay FLOW… or replay --all; ${project.config.command} list shows the ids.`,
    );
  if (plan.every(({ offScreen }) => offScreen !== null))
    throw new Error(`A browser can replay none of these paths: ${planWords(plan)}.`);
  const failed = await replayAll(plan, project, options);
  console.log(planWords(plan));
  if (options.isRecorded)
    console.log('A recording is shown by: npx playwright show-trace .flows/ID/recording.zip');
  console.log(failed === 0 ? 'All passed.' : `${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
}

/** The device that the options ask for; a path that a phone does not offer keeps its own. */
function deviceFrom(args: string[]): (planned: Planned) => Planned {
  const [isByKeyboard, isByTouch] = [args.includes('--keyboard'), args.includes('--touch')];
  if (isByKeyboard && isByTouch)
    throw new Error('A path is replayed with one device: --keyboard or --touch.');
  return (planned) => {
    if (isByKeyboard) return { ...planned, device: 'keyboard' };
    if (!isByTouch || notByTouchReason(planned.flow, planned.path) !== null) return planned;
    return { ...planned, device: 'touch' };
  };
}

function read(args: string[]): { names: string[]; options: Options } {
  const { jobs, rest } = takeJobs(args);
  const isSlow = args.includes('--slow');
  const isHeaded = args.includes('--headed');
  if (isHeaded && process.platform === 'linux' && !hasDisplay()) throw new Error(NO_DISPLAY);
  // With a window, or slowly, paths are replayed one at a time.
  const usual = isHeaded || isSlow ? 1 : JOBS;
  const options = {
    jobs: jobs ?? usual,
    isHeaded,
    isSlow,
    isRecorded: args.includes('--record'),
    keepsAll: !args.includes('--all'),
  };
  return { names: rest.filter((arg) => !arg.startsWith('--')), options };
}

function hasDisplay(): boolean {
  return ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => process.env[name] !== undefined);
}

/** By the id of a path, or by the name of a flow for all of its paths. */
async function planOf(names: string[], project: Project): Promise<Planned[]> {
  const found = names.flatMap((name) => pathsNamed(project, name));
  const ids = new Set(found.map(({ path }) => path.id));
  const planned = await planReplays(project, [...new Set(found.map(({ flow }) => flow))]);
  return planned.filter(({ path }) => ids.has(path.id));
}

/** The number of failed paths. */
async function replayAll(plan: Planned[], project: Project, options: Options): Promise<number> {
  const config = await browserOf(project);
  const inspect = createInspection(plan, config);
  let failed = 0;
  await forEachPath(plan, { config, ...options }, async (planned, place) => {
    const said = await replayOne(planned, { ...place, onReached: inspect(planned) }, options);
    const { path, name, device } = planned;
    console.log(`${said.mark} ${path.id} ${name}, by ${device}: ${pathWords(path)}${said.words}`);
    failed += said.mark === '✗' ? 1 : 0;
  });
  return failed;
}

interface Inspected extends Place {
  onReached: NonNullable<ReplayOptions['onReached']>;
}

async function replayOne(
  { flow, path, offScreen, device }: Planned,
  { newContext, origin, config, onReached }: Inspected,
  { isSlow, isRecorded, keepsAll }: Options,
): Promise<{ mark: '✓' | '✗' | '–'; words: string }> {
  if (offScreen !== null) return { mark: '–', words: `\n    on the actor only: ${offScreen}` };
  const evidence = keepEvidence(path, { keepsAll, isRecorded });
  const context = await newContext(windowFor(device, config));
  let failure: string | undefined;
  try {
    await evidence.watch(context);
    const tab = await openTab(context, origin, config);
    const onStep: ReplayOptions['onStep'] = async (page, step, words) => {
      await evidence.onStep(page, step, words);
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, SLOW));
    };
    const { onFailure } = evidence;
    await logReplay(path.id, () => replayPath(flow, path, tab, { device, onReached, onStep, onFailure }));
  } catch (error) {
    failure = reasonOf(error);
  }
  await evidence.onEnd(context);
  await context.close();
  return failure === undefined
    ? { mark: '✓', words: evidence.words() }
    : { mark: '✗', words: `\n    ${failure}${evidence.words()}` };
}
