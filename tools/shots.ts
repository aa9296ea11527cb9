import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { DEMO_LOGINS } from '../server/demo/seed-demo.ts';
import { reasonOf } from '../server/reason-of.ts';
import { launchBrowser } from '../flows/browser/launch.ts';
import { startDemoServer } from './demo-server.ts';
import { BLANK_PATH, CONTEXT, PHONE } from './driver/browser-context.ts';
import { WIDTHS } from './driver/layout.ts';
import { logIn } from './driver/session.ts';
import { startKit } from './kit.ts';
import { SCENES, type Scene } from './shot-scenes.ts';
import { takeArguments } from './take-arguments.ts';

const FOLDER = '.shots';

/** The sizes of the design's pictures; phone pictures have a pixel ratio of 2. */
const SIZES = {
  desktop: { viewport: CONTEXT.viewport },
  tablet: { viewport: { width: 820, height: 1180 } },
  mobile: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true },
  tall: { viewport: { width: 390, height: 1500 }, deviceScaleFactor: 2, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Logs in once. Every picture starts with that session and nothing else changed. */
async function beginSession(browser: Browser, baseURL: string): Promise<Session> {
  const [login] = DEMO_LOGINS;
  if (!login) throw new Error('The demo data has no login.');
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await logIn(page, login);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Waits for fonts, lazy chunks and what is loading. */
async function waitUntilLoaded(page: Page): Promise<void> {
  // If a scene holds a call, neither of these two events occurs.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  const loading = page.getByText(/^Cargando/).first();
  await loading.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Waits until nothing has changed for two frames: lists measure their items, and a dialog that opens is invisible at first. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quiet = 0, before = ''; quiet < 2;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = `${document.body.scrollHeight} ${document.querySelectorAll('*').length}`;
      const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
      const areDrawn = dialogs.every((one) => one.checkVisibility({ opacityProperty: true }));
      quiet = now === before && areDrawn ? quiet + 1 : 0;
      before = now;
    }
  });
}

interface Places {
  /** The addresses of the portal and of the kit. */
  baseURL: string;
  kit: string;
  /** At every width of `WIDTHS` instead of the design's sizes. */
  allWidths: boolean;
}

async function shoot(
  browser: Browser,
  { baseURL, kit, allWidths }: Places,
  session: Session,
  scene: Scene,
): Promise<void> {
  const { name, size, isDark = false, isFull = false, isPublic = false, show } = scene;
  const context = await browser.newContext({
    ...CONTEXT,
    baseURL,
    colorScheme: isDark ? 'dark' : 'light',
    ...SIZES[size],
    ...(isPublic ? {} : { storageState: session }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  try {
    // A scene can hold calls from here on.
    await page.goto(BLANK_PATH);
    await show(page, kit);
    await waitUntilLoaded(page);
    await settle(page);
    if (allWidths) await shootWidths(page, name);
    else await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: isFull });
  } finally {
    await context.close();
  }
}

/** The scenes without those that show the same screen in another size. */
function screensOf(scenes: readonly Scene[]): Scene[] {
  const screens = new Map(scenes.toReversed().map((scene) => [scene.show, scene]));
  return [...screens.values()].toReversed().map((scene) => ({
    ...scene,
    name: scene.name.replace(/-(desktop|tablet|mobile)/, '').replace(/-(dark|full|tall)$/, ''),
    size: 'desktop',
    isDark: false,
  }));
}

/** Resizes one page to every width, in both themes, so the scene runs only once. */
async function shootWidths(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: CONTEXT.viewport.height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await page.screenshot({ path: join(FOLDER, 'widths', `${name}-${width}-${colorScheme}.png`) });
    }
  }
}

/** An unreachable scene is reported; the others are still taken. */
async function shootAll(browser: Browser, places: Places, scenes: readonly Scene[]): Promise<void> {
  const session = await beginSession(browser, places.baseURL);
  for (const scene of scenes) {
    try {
      await shoot(browser, places, session, scene);
      console.log(scene.name);
    } catch (error) {
      console.error(`${scene.name}: ${reasonOf(error)}`);
      process.exitCode = 1;
    }
  }
}

/**
 * `npm run shots [-- [--widths] NAME…]`: every screen and dialog in the design's sizes, or at every width that people have,
 * light and dark; with NAMEs those whose name starts so.
 */
export async function main(args: string[]): Promise<void> {
  const allWidths = args.includes('--widths');
  const scenes = allWidths ? screensOf(SCENES) : SCENES;
  const { words } = takeArguments(args, {
    usage: 'npm run shots [-- [--widths] NAME…]',
    flags: ['--widths'],
    words: {
      isOne: (word) => scenes.some(({ name }) => name.startsWith(word)),
      are: `Names: ${scenes.map(({ name }) => name).join(', ')}.`,
    },
  });
  mkdirSync(join(FOLDER, allWidths ? 'widths' : ''), { recursive: true });
  const wanted = scenes.filter(
    ({ name }) => words.length === 0 || words.some((start) => name.startsWith(start)),
  );
  const server = await startDemoServer();
  const kit = await startKit(0);
  const { browser, close } = await launchBrowser();
  try {
    await shootAll(browser, { baseURL: server.url, kit: kit.url, allWidths }, wanted);
  } finally {
    await close();
    await kit.close();
    server.stop();
  }
}
