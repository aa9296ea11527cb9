import { readdirSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expect as eventually } from '../../flows/browser/expect.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { PARTS } from '../../src/lib/parts.ts';
import { registry } from '../../src/machines/registry.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/** Upper bounds, slightly above the last measurement. Raise one only with a reason in its commit. */
const FIRST_SCREEN = { requests: 4, bytes: 109_900 };
const ALL_SCRIPT_BYTES = 244_700;
/** Fetched only when a file to import has been chosen. */
const IMPORT_WORKER_BYTES = 17_320;
/** Each of these parts is a file of its own, fetched on demand. */
const PART_BYTES = {
  'import-dialog': 4120,
  'jump-dialog': 3900,
  'pendientes-screen': 4310,
  'spend-part': 5240,
};

const ASSETS = new URL('../../dist/assets/', import.meta.url);

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

it('the login needs few requests and bytes; the rest is fetched once the page is idle', async () => {
  const page = await portal.openFresh(BLANK_PATH);
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await eventually(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeLessThanOrEqual(FIRST_SCREEN.requests);
  expect(bytes).toBeGreaterThan(90_000);
  expect(bytes).toBeLessThanOrEqual(FIRST_SCREEN.bytes);
});

it('with a session, only what the open screen needs is asked for before the first call of the API', async () => {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/cliente');
  await eventually(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
  const before = paths.slice(
    0,
    paths.findIndex((path) => path.startsWith('/api/')),
  );
  const parts = before.flatMap((path) => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? []);
  expect([...new Set(parts)].toSorted()).toEqual(['dashboard-screen', 'index', 'inside']);
});

/** The compressed size of the scripts with these names. */
function bytesOf(isMeant: (name: string) => boolean): number {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js.br') && isMeant(name));
  return scripts.reduce((sum, name) => sum + statSync(new URL(name, ASSETS)).size, 0);
}

it('all scripts together stay small', () => {
  const isWorker = (name: string) => name.startsWith('import-worker-');
  const bytes = bytesOf((name) => !isWorker(name));
  expect(bytes).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThanOrEqual(ALL_SCRIPT_BYTES);
  const ofWorker = bytesOf(isWorker);
  expect(ofWorker).toBeGreaterThan(8000);
  expect(ofWorker).toBeLessThanOrEqual(IMPORT_WORKER_BYTES);
});

it('no screen waits for a file of shared code: that code is in `inside`', () => {
  expect(readdirSync(ASSETS).filter((name) => name.startsWith('shared-'))).toEqual([]);
});

it('the scripts that every client needs at once are compiled while they load', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const hinted = scripts.filter((name) =>
    readFileSync(new URL(name, ASSETS), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted.map((name) => name.slice(0, -'-12345678.js'.length))).toEqual([
    'dashboard-screen',
    'index',
    'inside',
  ]);
});

it.each(Object.entries(PART_BYTES))('the part %s stays below %i bytes', (part, most) => {
  const bytes = bytesOf((name) => name.startsWith(`${part}-`));
  expect(bytes).toBeGreaterThan(most / 2);
  expect(bytes).toBeLessThanOrEqual(most);
});

it('[LEAVE-5] the document names the files of every part', () => {
  const document = readFileSync(new URL('../index.html', ASSETS), 'utf8');
  const list = /<script type="application\/json" id="part-files">(.*?)<\/script>/.exec(document)?.[1];
  const files: Record<string, string[]> = JSON.parse(list ?? '{}');
  expect(Object.keys(files).toSorted()).toEqual(PARTS.toSorted());
  const there = readdirSync(ASSETS).map((name) => `/assets/${name}`);
  expect(Object.values(files).flatMap((names) => names.filter((name) => !there.includes(name)))).toEqual([]);
  expect(files['profile']).toEqual([
    expect.stringMatching(/^\/assets\/profile-screen-/),
    expect.stringMatching(/^\/assets\/inside-/),
  ]);
});

const scriptTexts = () =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(name, ASSETS), 'utf8'));

it('no script has the descriptions of the machines', () => {
  const descriptions = registry.flatMap((machine) => machine.root.description ?? []);
  expect(descriptions.length).toBe(registry.length);
  const texts = scriptTexts();
  expect(descriptions.filter((description) => texts.some((text) => text.includes(description)))).toEqual([]);
});

it('no script has what react-aria does for a React without useId', () => {
  const internals = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';
  expect(scriptTexts().filter((text) => text.includes(internals))).toEqual([]);
});
