import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';

/**
 * The height of a list before all of its items have been shown. Items that were not shown yet count with the height that most
 * items have: a wrong one makes the scroll bar wrong, and every item is placed twice.
 */

const COUNT = 60;

let portal: Portal;
let owner: Owner;
/** With badges, some of the properties would be higher than the others. */
let ownerOfIncidents: Owner;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'alturas');
  for (let at = 0; at < COUNT; at += 1) await owner.addInmueble();
  ownerOfIncidents = await addOwner(portal, 'incidencias');
  const inmueble = await ownerOfIncidents.addInmueble();
  await ownerOfIncidents.addSuministro(inmueble, 'E');
  await portal.server.pool.query(
    `INSERT INTO incidencia (suministro, tipo) SELECT id, 'Corte' FROM suministro, generate_series(1, $2)
     WHERE inmueble = $1`,
    [inmueble, COUNT],
  );
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Runs in the page. The virtualizer places lines in a box that is as high as all of them. */
function measureList(label: string): { whole: number; lines: number[] } {
  const box = document.querySelector(`[role=list][aria-label='${label}'] > div`);
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
  return { whole: heightOf(box), lines: [...new Set([...(box?.children ?? [])].map(heightOf))] };
}

/** Once all lines that are shown have the same height. */
async function findHeights(page: Page, label: string): Promise<{ whole: number; line: number | undefined }> {
  await expect(page.getByRole('list', { name: label }).getByRole('listitem').first()).toBeVisible();
  await expect.poll(async () => (await page.evaluate(measureList, label)).lines.length).toBe(1);
  const { whole, lines } = await page.evaluate(measureList, label);
  return { whole, line: lines[0] };
}

it.each([
  ['lista', 1440, COUNT],
  ['lista', 1100, COUNT],
  ['lista', 800, COUNT],
  ['lista', 390, COUNT],
  ['cuadricula', 1440, COUNT / 3],
  ['cuadricula', 800, COUNT / 2],
  ['cuadricula', 390, COUNT],
] as const)('of the properties (%s, %i px) is that of all lines', async (view, width, lines) => {
  const page = await owner.openFresh(`/cliente?vista=${view}`, { viewport: { width, height: 900 } });
  const { whole, line } = await findHeights(page, messages.dashboard.list);
  expect(line).toBe(whole / lines);
});

it('of what is pending is that of all lines', async () => {
  const page = await ownerOfIncidents.openFresh('/pendientes');
  const { whole, line } = await findHeights(page, messages.pendientes.list);
  expect(line).toBe(whole / COUNT);
});
