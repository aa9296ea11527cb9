import { STORAGE_KEY } from '../../src/lib/constants.ts';
import type { Preferencias } from '../../src/lib/models.ts';
import { expect } from '../../tests/support/expect.ts';
import { isEmpty } from '../../tests/support/tab.ts';
import type { Hand, Stage } from '../model/define-flow.ts';
import { storedSession } from '../../tests/flows/support/samples.ts';
import { PATIENCE } from './eventually.ts';
import type { Tab } from './tabs.ts';

/** How long the portal may take to be there, in ms: on a busy machine it is not the flow that is slow. */
const LOADING = 30_000;

/** How long gestures and looks are waited for; while the portal loads, longer. */
export function setPatience(stage: Stage, { isLoading }: { isLoading: boolean }): void {
  const timeout = isLoading ? LOADING : PATIENCE;
  stage.page.setDefaultTimeout(timeout);
  stage.expect = expect.configure({ timeout });
}

export function createStage({ page, origin, api, prepared }: Tab, hand: Hand): Stage {
  return {
    page,
    origin,
    hand,
    expect,
    answer: api.answer,
    give: api.give,
    giveAside: api.giveAside,
    hold: (...calls) => api.hold(calls),
    waiting: api.waiting,
    state: null,
    next: null,
    undoLater: async (script) => {
      prepared.push(await script);
    },
    go: async (path) => {
      if (isEmpty(page)) await page.goto(`${origin}${path}`);
      else await page.evaluate((to) => history.pushState(null, '', to), path);
    },
  };
}

/** Somebody is logged in before the portal is opened. */
export async function logInBefore(
  { page, undoLater }: Stage,
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
  const store = page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
  await undoLater(store);
}
