import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { DEMO_LOGINS } from '../server/demo/seed-demo.ts';
import { launchBrowser } from '../flows/browser/launch.ts';
import { startDemoServer } from './demo-server.ts';
import { BLANK_PATH, CONTEXT, PHONE } from './driver/browser-context.ts';
import { logIn } from './driver/session.ts';
import { startKit } from './kit.ts';
import { SCENES, type Scene } from './shot-scenes.ts';

const FOLDER = '.shots';

/** The sizes of the design's pictures; a phone's have two pixels to a point. */
const SIZES = {
  desktop: { viewport: CONTEXT.viewport },
  tablet: { viewport: { width: 820, height: 1180 } },
  mobile: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true },
  tall: { viewport: { width: 390, height: 1500 }, deviceScaleFactor: 2, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Logs in once; every picture begins as that client, with nothing else changed. */
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

/** Fonts, late chunks and the list's own measure: a picture is taken when nothing has changed for two frames. */
async function settle(page: Page): Promise<void> {
  // Where a scene leaves a call without an answer, these two never come.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  const loading = page.getByText(/^Cargando/).first();
  await loading.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let quiet = 0, before = ''; quiet < 2;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = `${document.body.scrollHeight} ${document.querySelectorAll('*').length}`;
      quiet = now === before ? quiet + 1 : 0;
      before = now;
    }
  });
}

interface Places {
  /** The portal's address, and the kit's. */
  baseURL: string;
  kit: string;
}

async function shoot(
  browser: Browser,
  { baseURL, kit }: Places,
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
    // Calls are held from here on, where a scene wants that.
    await page.goto(BLANK_PATH);
    await show(page, kit);
    await settle(page);
    await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: isFull });
  } finally {
    await context.close();
  }
}

/** One scene that cannot be reached is told; the others are taken. */
async function shootAll(browser: Browser, places: Places, scenes: readonly Scene[]): Promise<void> {
  const session = await beginSession(browser, places.baseURL);
  for (const scene of scenes) {
    try {
      await shoot(browser, places, session, scene);
      console.log(join(FOLDER, `${scene.name}.png`));
    } catch (error) {
      console.error(`${scene.name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}

/** `npm run shots [-- NAME…]`: every screen and dialog in the design's sizes; with NAMEs those whose name starts so. */
export async function main(names: string[]): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const wanted = SCENES.filter(
    ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
  );
  const server = await startDemoServer();
  const kit = await startKit(0);
  const { browser, close } = await launchBrowser();
  try {
    await shootAll(browser, { baseURL: server.url, kit: kit.url }, wanted);
  } finally {
    await close();
    await kit.close();
    server.stop();
  }
}
