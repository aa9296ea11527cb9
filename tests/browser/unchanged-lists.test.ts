import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { press } from '../../flows/browser/input.ts';
import { PATH } from '../../tools/driver/api.ts';
import { button } from '../../tools/driver/elements.ts';
import { inmuebles } from '../../tools/driver/lists.ts';
import { openDashboard } from '../../tools/driver/screens.ts';
import { newNumber } from '../support/new-number.ts';
import { ALDABA, startPortal, type Portal } from '../support/portal.ts';
import { logIn, request } from '../support/server.ts';

/** The dashboard reads its lists whenever it is shown. Only those that have changed are sent and parsed. */

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** A field by which each list is recognized: the records of the lists above it do not have it. */
const LISTS = {
  incidencias: 'fecha_actualizacion',
  solicitudes: 'fecha_creacion',
  suministros: 'cups',
  inmuebles: 'nombre_via',
} as const;

/** The supplies of one property are a list of their own. */
const LONGEST_OF_A_PROPERTY = 10;

/** The lists that the page parses from now on. */
async function parsedLists(page: Page): Promise<() => Promise<string[]>> {
  const parsed = await page.evaluateHandle(
    ([lists, longest]) => {
      const names: string[] = [];
      const parse = JSON.parse;
      JSON.parse = (...given: Parameters<typeof parse>): unknown => {
        const body: unknown = parse(...given);
        const record: unknown = Array.isArray(body) && body.length > longest ? body[0] : undefined;
        const isOf = ([, field]: [string, string]) => Object.hasOwn(record ?? {}, field);
        const [name] = Object.entries(lists).find(isOf) ?? [];
        if (name !== undefined) names.push(name);
        return body;
      };
      return names;
    },
    [LISTS, LONGEST_OF_A_PROPERTY] as const,
  );
  return () => parsed.evaluate((names) => names.splice(0).toSorted());
}

/** Opens the first property, goes back, and waits for the dashboard's four lists. Returns their statuses by name. */
async function openAndLeave(page: Page): Promise<Record<string, number>> {
  await press(inmuebles(page).first().getByRole('link').first());
  await expect(button(page, 'Editar inmueble')).toBeEnabled();
  const names = ['inmuebles', 'suministros', 'incidencias', 'solicitudes'] as const;
  const read = names.map(async (name) => {
    const response = await page.waitForResponse(`**${PATH[name]}`);
    await response.finished();
    return [name, response.status()];
  });
  await page.goBack();
  return Object.fromEntries(await Promise.all(read));
}

it('[DASH-11] [LEAVE-6] only a list that has changed is sent and parsed when the client returns to the dashboard', async () => {
  const session = await logIn(portal.server.url, ALDABA.username, ALDABA.password);
  const page = await portal.open('/', { as: session });
  await openDashboard(page);
  await expect(inmuebles(page).getByText('Incidencia').first()).toBeVisible();
  const first = (await request(portal.server, `GET ${PATH.inmuebles}`, { token: session.access })).body as {
    id: number;
  }[];
  const parsed = await parsedLists(page);
  const unchanged = { inmuebles: 304, suministros: 304, incidencias: 304, solicitudes: 304 };
  expect(await openAndLeave(page)).toEqual(unchanged);
  const ciudad = `Sabadell ${newNumber()}`;
  await request(portal.server, `PATCH ${PATH.inmuebles}${first[0]?.id}/`, {
    token: session.access,
    body: { ciudad },
  });
  expect(await openAndLeave(page)).toEqual({ ...unchanged, inmuebles: 200 });
  await expect(inmuebles(page).first()).toContainText(ciudad);
  expect(await parsed()).toEqual(['inmuebles']);
});
