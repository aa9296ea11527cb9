import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { PATH } from '../../tools/driver/api.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/** The first reads, while the code behind the login is still being fetched (decision 164). */

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Opens `path` with a session, and keeps the code behind the login back until `come` is called. */
async function openWithoutCode(path: string) {
  const page = await portal.openFresh(BLANK_PATH, { as: VEGA });
  let come = () => {};
  const code = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/inside-*', async (route) => {
    await code;
    await route.continue();
  });
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(`${request.method()} ${pathname}`);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, reads, come };
}

describe('with a session, before the code behind the login has come,', () => {
  it('the dashboard has asked for the client and the properties, and asks once', async () => {
    const { page, reads, come } = await openWithoutCode('/cliente');
    const first = [`GET ${PATH.clientes}`, `GET ${PATH.inmuebles}`];
    await expect.poll(() => reads).toEqual(first);
    come();
    await expect(page.getByRole('list', { name: 'Inmuebles' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(reads.filter((read) => first.includes(read))).toEqual(first);
  });

  it('another screen asks for nothing', async () => {
    const { page, reads, come } = await openWithoutCode('/perfil');
    await expect(page.getByText(messages.common.loading)).toBeVisible();
    expect(reads).toEqual([]);
    come();
    await expect(page.getByRole('button', { name: messages.profile.edit })).toBeVisible();
    expect(reads).not.toContain(`GET ${PATH.inmuebles}`);
  });
});
