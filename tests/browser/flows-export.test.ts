import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { estadoChangeMachine } from '../../src/machines/estado/estado-change.machine.ts';
import { loginMachine } from '../../src/machines/session/login.machine.ts';
import { registry } from '../../src/machines/registry.ts';
import { applicationOf } from '../../flows/diagrams/current.ts';
import type { Application } from '../../flows/diagrams/document.ts';
import { drawPage } from '../../flows/export/draw-page.ts';
import type { ResultsById, TestResult } from '../../flows/index.ts';
import { violationsOf } from '../../flows/browser/accessibility.ts';
import { expect } from '../../flows/browser/expect.ts';
import { shareBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import { exportTheme } from '../flows/support/export-theme.ts';
import { project, readPathSet } from '../flows/support/project.ts';

/** The page of `npm run flows -- export`, opened from a disk. */

const login = readPathSet('login') ?? { flow: 'login', machine: 'login', paths: [] };
const small: Application = {
  title: 'Lindero',
  command: 'npm run flows --',
  machines: [loginMachine],
  setOf: () => login,
  requirements: [{ id: 'LOGIN-2', text: "An empty field shows 'Campo obligatorio'", spec: '5' }],
  cited: new Map([['LOGIN-2', ['tests/a.test.ts', 'tests/b.test.ts']]]),
};
const one: TestResult = { file: 'tests/a.test.ts', title: '[LOGIN-2] one', state: 'passed' };
const two: TestResult = { file: 'tests/a.test.ts', title: '[LOGIN-2] two', state: 'failed' };
const results: ResultsById = new Map([
  ['LOGIN-2', [one, two]],
  ['LOGIN-3', [one]],
]);

const draw = (application: Application, tests: ResultsById = new Map(), hasFilm = false) =>
  drawPage(application, { results: tests, made: '', theme: exportTheme, hasFilm });

let browser: WatchedBrowser;
let folder: string;
let drawn: string;
beforeAll(async () => {
  browser = await shareBrowser(CONTEXT);
  drawn = await draw(small, results);
  folder = mkdtempSync(join(tmpdir(), 'lindero-export-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function open(html: string, options: Parameters<WatchedBrowser['newPage']>[0] = {}): Promise<Page> {
  const file = join(folder, 'index.html');
  writeFileSync(file, html);
  const page = await browser.newPage(options);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  expect(asked).toEqual([pathToFileURL(file).href]);
  return page;
}

const lineClasses = (page: Page) =>
  page
    .locator('figure path.line')
    .evaluateAll((lines) => lines.map((line) => String(line.getAttribute('class'))));

const drawnText = async (page: Page) =>
  ((await page.locator('figure svg').textContent()) ?? '').replaceAll('\u00a0', ' ');

async function sheetsOf(page: Page): Promise<('upright' | 'across')[]> {
  const pdf = await PDFDocument.load(await page.pdf({ format: 'A4' }));
  return pdf.getPages().map((sheet) => (sheet.getWidth() > sheet.getHeight() ? 'across' : 'upright'));
}

describe('the exported page', () => {
  test('[FLOW-2] draws the transitions with the number of their paths, and lists each in a table', async () => {
    const page = await open(drawn);
    expect((await lineClasses(page)).toSorted()).toEqual([
      'line ',
      'line ',
      'line taken',
      'line taken',
      'line taken',
    ]);
    expect(await drawnText(page)).toContain('✓ login ×1');
    // The first row is the start.
    await expect(page.locator('table.transitions tbody tr').count()).resolves.toBe(6);
    await expect(page.getByText('5 of 5', { exact: true }).count()).resolves.toBe(2);
    await expect(page.locator('.paths li').count()).resolves.toBe(login.paths.length);
    await page.goto(`${page.url()}#LOGIN-2`);
    const row = await page.locator('#LOGIN-2').innerText();
    expect(row).toContain('login.editing on form.submit → stays');
    expect(row).toContain('tests/a.test.ts ✓ 1 passed ✗ 1 failed');
    expect(row).toContain('tests/b.test.ts not run here');
    // Each test counts once, though one of them cites two requirements.
    await expect(page.getByText('1 passed, 1 failed', { exact: true }).count()).resolves.toBe(1);
  });

  test('[FLOW-2] draws transitions without a path differently and says so', async () => {
    const page = await open(await draw({ ...small, setOf: () => ({ ...login, paths: [] }) }));
    expect(await lineClasses(page)).toEqual(expect.arrayContaining(['line untaken']));
    expect(await lineClasses(page)).not.toContain('line taken');
    expect(await drawnText(page)).toContain('✓ login ×0');
    await expect(page.getByText('✗ none').count()).resolves.toBe(6);
    const [dashes] = await page
      .locator('figure path.untaken')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDasharray));
    expect(dashes).toBe('6px, 4px');
  });

  test('[FLOW-2] lists each machine and loads nothing from outside', async () => {
    const portal = { ...applicationOf(project), machines: registry.slice(0, 3) };
    const html = await draw(portal);
    expect(html).not.toMatch(/(src|href|url)\s*[=(]\s*["']?(https?:)?\/\//);
    const page = await open(html);
    const links = page.getByRole('navigation').getByRole('link');
    const addresses = await links.evaluateAll((anchors) =>
      anchors.map((anchor) => anchor.getAttribute('href')),
    );
    expect(addresses).toEqual([
      '#overview',
      '#tree',
      '#requirements',
      ...portal.machines.map(({ id }) => `#machine-${id}`),
    ]);
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((titles) => titles.map(({ tagName }) => tagName));
    expect(new Set(levels)).toEqual(new Set(['H2', 'H1', 'H3']));
    for (const address of addresses) await expect(page.locator(String(address)).count()).resolves.toBe(1);
  });

  test('[FLOW-2] shows only the section in its address', async () => {
    const page = await open(drawn);
    const shown = () =>
      page
        .locator('main > *')
        .evaluateAll((sections) =>
          sections.filter((section) => section.checkVisibility()).map((section) => section.id),
        );
    await expect.poll(shown).toEqual(['overview']);
    await page.getByRole('link', { name: /^login/ }).click();
    await expect.poll(shown).toEqual(['machine-login']);
    await expect(page.locator('nav [aria-current=page]').innerText()).resolves.toMatch(/^login/);
    await page.getByRole('link', { name: 'LOGIN-2' }).first().click();
    await expect.poll(shown).toEqual(['requirements']);
    await page.goBack();
    await expect.poll(shown).toEqual(['machine-login']);
    await page.goto(`${page.url().split('#')[0]}#nothing`);
    await expect.poll(shown).toEqual(['overview']);
  });

  test('[FLOW-2] finds a requirement, a transition or a path by its words and links to it', async () => {
    const page = await open(drawn);
    const found = page.locator('#results').getByRole('link');
    await page.keyboard.press('/');
    await page.keyboard.type('CAMPO obligatorio vacío');
    await expect(page.getByRole('status').innerText()).resolves.toBe('0 found');
    await page.getByRole('searchbox').fill('Émpty campo');
    await expect(found.allInnerTexts()).resolves.toEqual([
      "LOGIN-2: An empty field shows 'Campo obligatorio'",
    ]);
    await found.click();
    await expect(page.locator('#LOGIN-2')).toBeVisible();
    await page.getByRole('searchbox').fill('login.editing form.submit sending');
    await expect(found.allInnerTexts()).resolves.toEqual([
      'login.editing on form.submit [isComplete] → login.sending',
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox').inputValue()).resolves.toBe('');
    await expect(found.count()).resolves.toBe(0);
    await expect(page.getByRole('link', { name: 'Overview' }).isVisible()).resolves.toBe(true);
  });

  test('[FILM-1] leads to the film where there is one, and each path to its own', async () => {
    const links = (page: Page) =>
      page
        .locator('a[href^="film.html"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
    expect(await links(await open(drawn))).toEqual([]);
    expect(await links(await open(await draw(small, results, true)))).toEqual([
      'film.html',
      ...login.paths.map(({ id }) => `film.html#${id}`),
    ]);
  });

  test.each(['light', 'dark'] as const)(
    '[FLOW-2] has one h1 and no axe violation, %s',
    async (colorScheme) => {
      const page = await open(drawn, { colorScheme });
      await expect(page.locator('h1').count()).resolves.toBe(1);
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  test('[FLOW-2] fits a phone and paper', async () => {
    const page = await open(drawn, { viewport: { width: 390, height: 844 } });
    for (const section of ['overview', 'requirements', 'machine-login']) {
      await page.goto(`${page.url().split('#')[0]}#${section}`);
      await expect(page.evaluate(() => document.documentElement.scrollWidth)).resolves.toBe(390);
    }
    const cells = page.locator('table.transitions td[data-label]');
    const silent = cells.filter({ hasNotText: /./ });
    expect(await silent.count()).toBeGreaterThan(0);
    await expect(silent.evaluateAll((tds) => tds.some((td) => td.clientHeight > 0))).resolves.toBe(false);
    const sheets = await sheetsOf(page);
    expect(sheets.length).toBeLessThan(10);
    expect(new Set(sheets)).toEqual(new Set(['upright']));
  });

  test('[FLOW-2] prints wide diagrams in landscape and tables in portrait', async () => {
    const portal = { ...applicationOf(project), machines: [estadoChangeMachine], requirements: [] };
    const sheets = await sheetsOf(await open(await draw(portal)));
    const runs = sheets.filter((sheet, index) => sheet !== sheets[index - 1]);
    expect(runs).toEqual(['upright', 'across', 'upright']);
  });
});
