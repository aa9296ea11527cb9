import { reasonOf } from '../reason-of.ts';
import { createHash } from 'node:crypto';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright';
import { isBlank } from '../browser/blank-page.ts';
import type { BrowserConfig } from '../browser/config.ts';
import { onDesktop, type Planned } from '../browser/plan.ts';
import { replay } from '../browser/replay.ts';
import { logReplay } from '../browser/replay-log.ts';
import { createTabs, forEachPath, type InTab } from '../browser/run-replays.ts';

/** The window in which paths are filmed. */
const FILM_SIZE = { width: 1024, height: 640 };
/** The quality of the WebP files, at which text stays sharp. */
const QUALITY = 80;

/** The picture of a step by its key; 'blank' before the app is opened; null where the replay took none. */
export type StepPicture = { key: string } | 'blank' | null;

/** What was filmed. A picture that several steps share is held once. */
export interface Recorded {
  /** The pictures of each path by its id: the start first, then one for each step. */
  paths: Map<string, StepPicture[]>;
  /** WebP files, in base64. */
  pictures: Map<string, string>;
}

interface RecordOptions {
  /** How many paths are replayed at a time. */
  jobs: number;
  /** Where the endings are logged; see `readReplays`. */
  log?: string;
  /** Called when a path has ended; with a message if it failed. */
  onEnd?: (planned: Planned, failure: string | null) => void;
}

/**
 * Replays paths in a browser and takes a picture after each step. A path that fails is replayed again in the window that
 * the application's paths are meant for. If it fails there too, it is logged as failed and filmed as far as it went.
 *
 * @example
 * const { paths, pictures } = await recordFilm(await planReplays(project, ['sign-in']), config, { jobs: 4 });
 */
export async function recordFilm(
  plan: readonly Planned[],
  config: BrowserConfig,
  { jobs, log, onEnd }: RecordOptions,
): Promise<Recorded> {
  const recorded: Recorded = { paths: new Map(), pictures: new Map() };
  const onScreen = onDesktop(plan).filter(({ offScreen }) => offScreen === null);
  const record = async (paths: readonly Planned[], context: BrowserContextOptions) => {
    const failures = new Map<Planned, string>();
    let inTab: InTab | undefined;
    await forEachPath(paths, { config, jobs, context }, async (planned, place) => {
      inTab ??= createTabs(place);
      const failure = await recordPath(planned, { inTab, recorded, config, log });
      if (failure === null) onEnd?.(planned, null);
      else failures.set(planned, failure);
    });
    return failures;
  };
  const failures = await record(onScreen, { viewport: FILM_SIZE });
  if (failures.size === 0) return recorded;
  for (const [planned, failure] of await record([...failures.keys()], {})) onEnd?.(planned, failure);
  return withoutUnusedPictures(recorded);
}

/** Leaves out the pictures that no step shows, because their replays were repeated. */
function withoutUnusedPictures({ paths, pictures }: Recorded): Recorded {
  const steps = [...paths.values()].flat();
  const keys = new Set(steps.flatMap((step) => (step === null || step === 'blank' ? [] : [step.key])));
  return { paths, pictures: new Map([...pictures].filter(([key]) => keys.has(key))) };
}

interface Recording {
  inTab: InTab;
  recorded: Recorded;
  config: BrowserConfig;
  log: string | undefined;
}

/** Replays the path and takes its pictures. Returns the message of a failure; null if the path passed. */
async function recordPath(
  { flow, path, device }: Planned,
  { inTab, recorded, config, log }: Recording,
): Promise<string | null> {
  const steps: StepPicture[] = Array.from({ length: path.steps.length + 1 }, () => null);
  recorded.paths.set(path.id, steps);
  const film = async (page: Page, step: number): Promise<void> => {
    steps[step] = isBlank(page, config.blankPath) ? 'blank' : keep(await takePicture(page), recorded);
  };
  const onFailure = (page: Page, { step }: { step: number }) => film(page, step);
  try {
    const run = () => inTab(device, (tab) => replay(flow, path, tab, { device, onStep: film, onFailure }));
    await logReplay(path.id, run, { file: log, isFilm: true });
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

function keep(picture: string, { pictures }: Recorded): StepPicture {
  const key = createHash('sha256').update(picture).digest('hex').slice(0, 12);
  pictures.set(key, picture);
  return { key };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Through the DevTools protocol, because Playwright's own pictures are PNG or JPEG, which take two to four times as much. */
async function takePicture(page: Page): Promise<string> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { width, height } = page.viewportSize() ?? FILM_SIZE;
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale: FILM_SIZE.width / width },
  });
  return data;
}
