import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { loginMachine } from '../../src/machines/session/login.machine.ts';
import { returnOfferMachine } from '../../src/machines/return-offer/return-offer.machine.ts';
import { violationsOf } from '../../flows/browser/accessibility.ts';
import { expect } from '../../flows/browser/expect.ts';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { planReplays, type Planned } from '../../flows/browser/plan.ts';
import { readReplays } from '../../flows/browser/replay-log.ts';
import { drawFilm } from '../../flows/film/draw-film.ts';
import { recordFilm, type Recorded } from '../../flows/film/record.ts';
import type { Path } from '../../flows/index.ts';
import { currentRevision, revisionWords } from '../../flows/revision.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import { browserConfig } from '../flows/support/browser-config.ts';
import { flowNames, project, readPathSet } from '../flows/support/project.ts';

/** The film of `npm run flows -- export DIR --film`, of the built portal, opened from a disk. */

/** The path of a login. */
const PASSING = '67326ad';
/** A path changed so that its third step claims another request than the portal sends. */
const FAILING = '50c276c';
/** A path changed so that it passes only in a wide window. */
const WIDE = '923daec';
/** A path that is not filmed and was never replayed. */
const LEFT_OUT = 'bbd79a4';

const small = { ...project, config: { ...project.config, machines: [returnOfferMachine, loginMachine] } };

let browser: WatchedBrowser;
let folder: string;
let plan: Planned[];
let recorded: Recorded;
let html: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lindero-film-'));
  browser = await shareBrowser(CONTEXT);
  const log = join(folder, 'replays.json');
  plan = (await planReplays(project, ['login', 'return-offer'])).map(withFailure).map(wideOnly);
  expect(plan.map(({ path }) => path.id)).toEqual(expect.arrayContaining([PASSING, FAILING, WIDE, LEFT_OUT]));
  const filmed = plan.filter(({ name, path }) => name === 'login' && path.id !== LEFT_OUT);
  recorded = await recordFilm(filmed, browserConfig, { jobs: 2, log });
  html = await drawFilm(small, plan, { recorded, replays: readReplays(log) });
  writeFileSync(join(folder, 'film.html'), html);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

function withFailure(planned: Planned): Planned {
  if (planned.path.id !== FAILING) return planned;
  const steps = planned.path.steps.map((step) =>
    step.sent ? { ...step, sent: step.sent.map((sent) => ({ ...sent, body: { username: 'other' } })) } : step,
  );
  return { ...planned, path: { ...planned.path, steps } };
}

function wideOnly(planned: Planned): Planned {
  const { screen } = planned.flow;
  if (planned.path.id !== WIDE || !screen) return planned;
  const open: typeof screen.open = async (driver, start) => {
    driver.expect(driver.page.viewportSize()).toEqual(CONTEXT.viewport);
    await screen.open(driver, start);
  };
  return { ...planned, flow: { ...planned.flow, screen: { ...screen, open } } };
}

async function open(
  address: string,
  options: Parameters<WatchedBrowser['newPage']>[0] = {},
): Promise<{ page: Page; asked: string[] }> {
  const page = await browser.newPage(options);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${pathToFileURL(join(folder, 'film.html')).href}${address}`);
  return { page, asked };
}

/** What the page shows of the current step. */
const shown = async (page: Page) => ({
  step: await page.getByRole('group', { name: 'Steps' }).locator('[aria-current]').innerText(),
  sentence: await page.locator('#words .sentence').innerText(),
  caption: await page.locator('#caption').innerText(),
  lit: await page
    .locator('#diagram span.lit')
    .evaluateAll((lines) => lines.map((line) => String(line.textContent).replaceAll('\u00a0', ' '))),
  state: await page
    .locator('#diagram .node.now')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-state'))),
});

const START = {
  step: 'Start',
  sentence: 'Start (start): it is in editing.',
  caption: 'Lindero at the start',
  lit: [],
  state: ['login.editing'],
};
const SUBMITTED = {
  step: '3',
  sentence: 'form.submit: both fields are filled in, so editing gives way to sending.',
  caption: 'Lindero after step 3',
  lit: ['form.submit [isComplete]'],
  state: ['login.sending'],
};
const LOGGED_IN = {
  step: '4',
  sentence: 'login ends (the tokens): sending gives way to loggedIn.',
  caption: 'Lindero after step 4',
  lit: ['✓ login'],
  state: ['login.loggedIn'],
};

describe('the film', () => {
  test('[FILM-1] shows a step: the transition highlighted, the screen, the sentence, the call and its body', async () => {
    const { page } = await open(`#${PASSING}/3`);
    expect(await shown(page)).toEqual(SUBMITTED);
    const call = page.locator('#words > div').nth(1);
    await expect(call.locator('.request')).toHaveText('POST /api/token/');
    const body: unknown = JSON.parse(await call.getByRole('region', { name: 'Body' }).innerText());
    expect(body).toEqual({ username: 'ana', password: 'secreta-1' });
    const picture = page.getByRole('img', { name: 'Lindero after step 3' });
    const size = await picture.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ]);
    expect(size).toEqual([1024, 640]);
    const lit = page.locator('#diagram path.lit');
    await expect(lit).toHaveCount(1);
    await expect(lit).toHaveCSS('stroke-width', '4px');
    await expect(page.locator('#diagram path.walked')).toHaveCount(1);
    await expect(page).toHaveTitle(`login, ${PASSING} · Lindero`);
  });

  test('[FILM-1] begins with the first path that is filmed, not with one that is left out', async () => {
    const { page } = await open('');
    await expect(page.getByRole('combobox', { name: 'Machine' })).toHaveValue('login');
    expect(await page.getByRole('combobox', { name: 'Machine' }).locator('option').allInnerTexts()).toEqual([
      'returnOffer',
      'login',
    ]);
    await expect(page.locator('#picture')).toBeVisible();
  });

  test('[FILM-1] goes from step to step with ←, →, Home and End, and its address names the step', async () => {
    const { page } = await open(`#${PASSING}`);
    expect(await shown(page)).toEqual(START);
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page)).toEqual(START);
    await page.keyboard.press('End');
    expect(await shown(page)).toEqual(LOGGED_IN);
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(LOGGED_IN);
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page)).toEqual(SUBMITTED);
    expect(new URL(page.url()).hash).toBe(`#${PASSING}/3`);
    await page.keyboard.press('Home');
    expect(await shown(page)).toEqual(START);
    expect(new URL(page.url()).hash).toBe(`#${PASSING}`);
  });

  test('[FILM-1] goes from step to step with buttons, and announces each sentence to screen readers', async () => {
    const { page } = await open(`#${PASSING}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button('Previous')).toBeDisabled();
    await button('Step 3').click();
    expect(await shown(page)).toEqual(SUBMITTED);
    await button('Next').click();
    expect(await shown(page)).toEqual(LOGGED_IN);
    await expect(page.getByRole('status')).toHaveText(LOGGED_IN.sentence);
    await expect(button('Next')).toBeDisabled();
    await button('Start').click();
    expect(await shown(page)).toEqual(START);
  });

  test('[FILM-1] plays with Space, two seconds a step, until the end or the next Space', async () => {
    const page = await browser.newPage();
    await page.clock.install({ time: 0 });
    await page.goto(`${pathToFileURL(join(folder, 'film.html')).href}#${PASSING}`);
    await page.clock.pauseAt(3_600_000);
    const step = async () => (await shown(page)).step;
    // The click does not take the focus from the page, so Space still plays.
    await page.getByRole('button', { name: 'Next' }).click();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.clock.runFor(1999);
    expect(await step()).toBe('1');
    await page.clock.runFor(1);
    expect(await step()).toBe('2');
    await page.keyboard.press('Space');
    await page.clock.runFor(10_000);
    expect(await step()).toBe('2');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(4000);
    expect(await step()).toBe('4');
    await page.keyboard.press('Space');
    expect(await step()).toBe('Start');
    await page.clock.runFor(60_000);
    expect(await step()).toBe('4');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('[FILM-1] does not take the keys of the list of machines and of focused controls', async () => {
    const { page } = await open(`#${PASSING}`);
    await page.getByRole('combobox', { name: 'Machine' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect((await shown(page)).step).toBe('Start');
    await page.goto(`${page.url().split('#')[0]}#${PASSING}`);
    await page.getByRole('button', { name: 'Step 3' }).focus();
    await page.keyboard.press('Space');
    expect(await shown(page)).toEqual(SUBMITTED);
  });

  test('[FILM-1] shows the picture in its full size', async () => {
    const { page } = await open(`#${PASSING}/3`);
    await page.getByRole('button', { name: 'Full size' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Lindero after step 3' });
    const box = await picture.boundingBox();
    expect([box?.width, box?.height]).toEqual([1024, 640]);
    await page.keyboard.press('Escape');
    await expect(picture).toBeHidden();
    await expect(page.getByRole('button', { name: 'Full size' })).toBeFocused();
  });

  test('[FILM-1] goes from machine to machine and path to path, and to the requirements', async () => {
    const { page } = await open('');
    const machines = page.getByRole('combobox', { name: 'Machine' });
    await expect(machines).toHaveValue('login');
    await machines.selectOption('returnOffer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^returnOffer \w{7}$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^login \w{7}$/);
    await page.getByRole('link', { name: FAILING }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`login ${FAILING}`);
    await expect(page.getByRole('link', { name: FAILING })).toHaveAttribute('aria-current', 'true');
    await page.goto(`${page.url().split('#')[0]}#${WIDE}/1`);
    const requirement = page.locator('#words').getByRole('link', { name: 'LOGIN-2' });
    await expect(requirement).toHaveAttribute('href', 'index.html#LOGIN-2');
  });

  test('[FILM-2] says of each path how its last replay ended, when and on which revision', async () => {
    const { page } = await open(`#${PASSING}`);
    const result = async () => (await page.locator('.result').innerText()).replaceAll(/\s+/g, ' ');
    const revision = currentRevision();
    expect(revision.id === '').toBe(!existsSync('.git'));
    const at = '\\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d UTC';
    const on = revision.id === '' ? '' : ` on revision ${revisionWords(revision)}`;
    expect(await result()).toMatch(new RegExp(`^Passed Last replayed ${at}${on}$`));
    const said = async (id: string) =>
      (await page.locator(`#paths [data-path="${id}"]`).ariaSnapshot()).match(/img "([^"]*)"/)?.[1];
    expect([await said(PASSING), await said(FAILING), await said(LEFT_OUT)]).toEqual([
      'Passed',
      'Failed at step 3',
      'Not replayed yet',
    ]);
    await page.goto(`${page.url().split('#')[0]}#${FAILING}/3`);
    expect(await result()).toMatch(/^Failed at step 3 Last replayed/);
    await expect(page.locator('.failure')).toHaveText(
      /^step 3, form\.submit: expected sending; the page sent POST \/api\/token\/ \{ username: 'ana'/,
    );
    const head = page.locator('#words .muted').first();
    await expect(head).toHaveText('Step 3 of 4, failed');
    expect((await shown(page)).caption).toBe('Lindero when step 3 failed');
    await page.keyboard.press('ArrowRight');
    await expect(head).toHaveText('Step 4 of 4, not reached');
    expect((await shown(page)).caption).toBe('The replay did not get here.');
    await expect(page.locator('#picture')).toBeHidden();
    await page.goto(`${page.url().split('#')[0]}#${LEFT_OUT}`);
    expect(await result()).toBe('Not replayed yet');
    expect((await shown(page)).caption).toBe(
      'This film leaves the path out; npm run flows -- export DIR --film films all.',
    );
  });

  test('[FILM-2] a path that needs a larger window is filmed in that of the tests', async () => {
    const { page } = await open(`#${WIDE}/1`);
    await expect(page.locator('.result')).toContainText('Passed');
    const picture = page.getByRole('img', { name: 'Lindero after step 1' });
    const size = await picture.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ]);
    expect(size).toEqual([1024, 640]);
  });

  test('[FILM-2] says why no browser replays a path', async () => {
    const off = plan.find(({ offScreen }) => offScreen !== null);
    const { page } = await open(`#${off?.path.id}`);
    await expect(page.locator('.result')).toHaveText(
      `Not replayed It runs on the actor only:${off?.offScreen}`,
    );
    expect((await shown(page)).caption).toBe('No browser replays this path.');
  });

  test('[FILM-1] makes no request and logs no error', async () => {
    const { page, asked } = await open(`#${PASSING}`);
    await page.keyboard.press('End');
    await expect(page.getByRole('img', { name: 'Lindero after step 4' })).toBeVisible();
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([
      pathToFileURL(join(folder, 'film.html')).href,
    ]);
    expect(browser.problems).toEqual([]);
  });

  test('[FILM-1] contains each picture once, and all paths fit into 60 MB', () => {
    const keys = [...recorded.paths.values()]
      .flat()
      .flatMap((picture) => (picture !== null && picture !== 'blank' ? [picture.key] : []));
    expect(new Set(keys).size).toBe(recorded.pictures.size);
    for (const key of recorded.pictures.keys())
      expect(html.split(recorded.pictures.get(key) ?? '')).toHaveLength(2);
    const steps = (paths: Path[]) => paths.reduce((sum, path) => sum + path.steps.length + 1, 0);
    const all = steps(flowNames().flatMap((name) => readPathSet(name)?.paths ?? []));
    const pictures = [...recorded.pictures.values()].reduce((sum, picture) => sum + picture.length, 0);
    expect(html.length - pictures + (pictures / keys.length) * all).toBeLessThan(60_000_000);
  });

  test.each(['light', 'dark'] as const)('[FILM-1] has no axe violation, %s', async (colorScheme) => {
    const { page } = await open(`#${PASSING}/3`, { colorScheme });
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(`${page.url().split('#')[0]}#${FAILING}/3`);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('[FILM-1] fits a phone, and a tablet', async () => {
    for (const width of [390, 1024]) {
      const { page } = await open(`#${PASSING}/3`, { viewport: { width, height: 844 } });
      await expect(page.evaluate(() => document.documentElement.scrollWidth)).resolves.toBe(width);
    }
  });
});
