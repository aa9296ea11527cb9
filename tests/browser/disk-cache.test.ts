import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { openProfile, problemsOf } from '../../flows/browser/launch.ts';
import { CONTEXT } from '../../tools/driver/browser-context.ts';
import { logIn } from '../../tools/driver/session.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { roomForData } from '../support/server.ts';

const STREET = 'Canario Escondido';
const PROPERTY = 1;

let portal: Portal;
let profile: string;

beforeAll(async () => {
  portal = await startPortal({
    seed: (pool) => pool.query('UPDATE inmueble SET nombre_via = $1 WHERE id = $2', [STREET, PROPERTY]),
  });
  profile = await mkdtemp(join(roomForData(), 'lindero-profile-'));
});
afterAll(async () => {
  await portal.close();
  await rm(profile, { recursive: true, force: true });
});

/** The content of all files of the browser's caches, as one text. */
async function readCaches(): Promise<string> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /cache/i.test(entry.parentPath));
  const contents = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'));
  return (await Promise.all(contents)).join('\n');
}

/** Opens the dashboard, a property and one of its documents, then logs out. */
async function useAndLeave(): Promise<void> {
  const context = await openProfile(profile, { ...CONTEXT, baseURL: portal.server.url });
  const problems = problemsOf(context);
  const [page = await context.newPage()] = context.pages();
  await logIn(page, VEGA);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.status());
  });
  for (const path of ['/cliente', `/inmueble/${PROPERTY}`, '/cliente', `/inmueble/${PROPERTY}`]) {
    await page.goto(path);
    await expect(page.getByText(STREET).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const file = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/documentos/documentos/', { headers });
    const documentos = (await answer.json()) as { archivo: string | null }[];
    const link = documentos.find(({ archivo }) => archivo?.includes('.png') || archivo?.includes('.jpg'));
    return fetch(link?.archivo ?? '').then(async (response) => (await response.blob()).size);
  });
  expect(file).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(8);
  await page.goto('/cliente');
  await page.getByRole('button', { name: messages.product.logout }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await context.close();
  expect(problems).toEqual([]);
}

it('after a logout the browser’s disk cache has the portal but no client data', async () => {
  await useAndLeave();
  const caches = await readCaches();
  expect(caches.includes(`${portal.server.url}/assets/`)).toBe(true);
  expect(caches.match(/https?:\/\/[^/\s]+\/(?:api|media)\/[\w/]*/g) ?? []).toEqual([]);
  expect(caches.includes(STREET)).toBe(false);
});
