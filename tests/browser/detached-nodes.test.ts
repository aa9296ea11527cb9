import type { CDPSession, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { press } from '../../flows/browser/input.ts';
import { messages } from '../../src/lib/messages.ts';
import { dialogMachines } from '../../tools/driver/dialog-machines.ts';
import { DIALOG_OPENERS } from '../../tools/driver/dialog-openers.ts';
import { closeDialog, openDialog } from '../../tools/driver/dialogs.ts';
import { button } from '../../tools/driver/elements.ts';
import { inmuebles } from '../../tools/driver/lists.ts';
import { openDashboard, openInmueble, openProfile } from '../../tools/driver/screens.ts';
import { measureMemory } from '../support/page-memory.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';
import { logIn } from '../support/server.ts';

/**
 * Memory of closed screens and dialogs is freed: the counts of nodes and listeners stay flat.
 * docs/upstream.md describes the leak that this test found. LEAK_ROUNDS sets how often each of them is opened
 * and closed.
 */

const ROUNDS = Number(process.env['LEAK_ROUNDS'] ?? 10);
/** The first rounds load chunks, fill caches and create styles. */
const WARM_UP = 3;
/** How much faster dialogs open and close, which is most of the time. Their transitions still begin and end. */
const SPEED = 10;

let portal: Portal;
let page: Page;
let protocol: CDPSession;

beforeAll(async () => {
  portal = await startPortal();
  const as = await logIn(portal.server.url, VEGA.username, VEGA.password);
  // With reduced motion nothing transitions, and the leak needs a transition.
  page = await portal.openFresh('/cliente', { as, reducedMotion: 'no-preference' });
  protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const dialog = (opener: string | RegExp) => async () => {
  const opened = await openDialog(page.getByRole('button', { name: opener }).first());
  await closeDialog(opened);
  await expect(opened).toHaveCount(0);
};

const onProperty = () => openInmueble(page, 1);

async function goTo(path: string, opener: string | RegExp): Promise<void> {
  await page.goto(path.replace('ID', '1'));
  await protocol.send('Animation.setPlaybackRate', { playbackRate: SPEED });
  await expect(page.getByRole('button', { name: opener }).first()).toBeEnabled();
}

const FORM_MACHINES = dialogMachines('form');

const PLACES: Record<string, { start: () => Promise<void>; openAndClose: () => Promise<void> }> = {
  'a property': {
    start: () => openDashboard(page),
    openAndClose: async () => {
      await press(inmuebles(page).first().getByRole('link').first());
      await expect(button(page, messages.inmueble.edit)).toBeEnabled();
      await press(page.getByRole('link', { name: messages.inmueble.back, exact: true }));
      await expect(inmuebles(page).first()).toBeVisible();
    },
  },
  'the profile': {
    start: () => openDashboard(page),
    openAndClose: async () => {
      await press(page.getByRole('link', { name: /mi perfil/i }));
      await expect(button(page, messages.profile.edit)).toBeEnabled();
      await press(page.getByRole('link', { name: messages.profile.back }));
      await expect(inmuebles(page).first()).toBeVisible();
    },
  },
  ...Object.fromEntries(
    Object.entries(DIALOG_OPENERS)
      .filter(([, { machine }]) => FORM_MACHINES.includes(machine))
      .map(([opened, { path, name }]) => [
        opened,
        { start: () => goTo(path, name), openAndClose: dialog(name) },
      ]),
  ),
};

describe(`opened and closed ${ROUNDS} times`, () => {
  it.each(Object.entries(PLACES))('%s leaves no nodes and no listeners behind', async (_, place) => {
    await place.start();
    for (let round = 0; round < WARM_UP; round += 1) await place.openAndClose();
    // What is loaded or installed once may come late; a leak grows in every try.
    await expect(async () => {
      const before = await measureMemory(protocol);
      for (let round = 0; round < ROUNDS; round += 1) await place.openAndClose();
      const after = await measureMemory(protocol);
      expect(after.nodes, `${before.nodes} nodes before`).toBeLessThan(before.nodes * 1.01);
      expect(after.listeners, `${before.listeners} listeners before`).toBeLessThan(before.listeners * 1.01);
    }).toPass({ timeout: 120_000 });
  });
});

/** The properties that style sheets let each element of the page transition. */
function transitionedProperties(): string[] {
  const styles = [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].map((part) => getComputedStyle(element, part)),
  );
  return styles
    .filter(({ transitionDuration }) => transitionDuration !== '0s')
    .map(({ transitionProperty }) => transitionProperty);
}

it('no style transitions several properties of an element, because react-aria would keep removed elements', async () => {
  const found = new Set<string>();
  for (const open of [onProperty, () => openDashboard(page), () => openProfile(page)]) {
    await open();
    for (const name of await page.evaluate(transitionedProperties)) found.add(name);
  }
  expect([...found].toSorted()).toEqual(['background-color', 'box-shadow', 'opacity']);
});
