import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { STORAGE_KEY } from '../../../../src/lib/constants.ts';
import type { Preferencias } from '../../../../src/lib/models.ts';
import type { Stage } from '../define-flow.ts';
import { storedSession } from '../samples.ts';
import { PATIENCE } from './eventually.ts';
import type { HeldRoutes } from './held-routes.ts';
import { ORIGIN } from './spa.ts';

export function createStage(page: Page, api: HeldRoutes): Stage {
  page.setDefaultTimeout(PATIENCE);
  return {
    page,
    expect: expect.configure({ timeout: PATIENCE }),
    answer: api.answer,
    give: api.give,
    giveAside: api.giveAside,
    hold: (...calls) => api.hold(calls),
    waiting: api.waiting,
    state: null,
    next: null,
    go: async (path) => {
      if (page.url() === 'about:blank') await page.goto(`${ORIGIN}${path}`, { timeout: 4 * PATIENCE });
      else await page.evaluate((to) => history.pushState(null, '', to), path);
    },
  };
}

/** Somebody is logged in before the portal is opened. */
export async function logInBefore(
  { page }: Stage,
  chosen: Preferencias = { mostrarPropiedad: true, mostrarGestion: true },
  login?: string,
): Promise<void> {
  const { access, refresh } = storedSession();
  const entries = {
    [STORAGE_KEY.token]: access,
    [STORAGE_KEY.refreshToken]: refresh ?? '',
    ...(login === undefined ? {} : { [STORAGE_KEY.login]: login }),
    [STORAGE_KEY.preferencias]: JSON.stringify({ 1: chosen }),
  };
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
}
