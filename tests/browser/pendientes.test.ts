import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { ESTADOS_PENDIENTES } from '../../src/lib/pendientes-query.ts';
import { expect } from '../../flows/browser/expect.ts';
import { PATH } from '../../tools/driver/api.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { answer, change, DOWN, endNext, hold } from '../../tools/driver/calls.ts';
import { withClock } from '../../tools/driver/page-clock.ts';
import { apiList, pendientesOf } from '../support/api-records.ts';
import { isSeen } from '../support/is-seen.ts';
import { ALDABA, startPortal, VEGA, type Portal } from '../support/portal.ts';

const INCIDENCIAS = 'GET /api/gestion_servicio/incidencias/';
const SOLICITUDES = 'GET /api/gestion_servicio/solicitudes/';
const SUMINISTROS = 'GET /api/suministros/suministros/';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

const items = (page: Page) => page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem');
const paper = (page: Page) => page.getByRole('article', { name: 'Pendientes' });
const topLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Pendientes/ });
const note = (page: Page, text: string) => page.getByText(text, { exact: true });
const shown = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Mostrar' }).getByRole('radio', { name });

/** Opens the screen after `prepare`, which can hold or answer its first calls. */
async function openBefore(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await portal.open(BLANK_PATH, { as: VEGA });
  await prepare(page);
  await page.goto('/pendientes');
  await expect(page.getByRole('heading', { level: 1, name: 'Pendientes' })).toBeVisible();
  return page;
}

describe('the number in the top bar', () => {
  it('[PEND-2] is the number of items in the list, and links to it', async () => {
    const page = await portal.open('/cliente', { as: VEGA });
    await expect(topLink(page)).toHaveText(/^Pendientes\d+$/);
    const count = ((await topLink(page).textContent()) ?? '').replace(/\D/g, '');
    await topLink(page).click();
    await expect(items(page).first()).toHaveAttribute('aria-setsize', count);
    await expect(topLink(page)).toHaveAccessibleName(`Pendientes ${count}`);
    await expect(topLink(page)).toHaveAttribute('aria-current', 'page');
    await expect(shown(page, `Todo ${count}`)).toBeChecked();
  });

  it('[PEND-2] [PEND-6] is not shown while the lists load, and a message says so', async () => {
    let held: Awaited<ReturnType<typeof hold>> | undefined;
    const page = await openBefore(async (blank) => {
      held = await hold(blank, SOLICITUDES);
    });
    await expect(note(page, messages.pendientes.loading)).toBeVisible();
    await expect(topLink(page)).toHaveText('Pendientes');
    await held?.release();
    await expect(topLink(page)).toHaveText(/^Pendientes\d+$/);
    await expect(note(page, messages.pendientes.loading)).toHaveCount(0);
  });
});

it.each([320, 340, 360, 390])(
  '[PEND-6] at %i px it is seen that the pending items load, and nothing moves when they are there',
  async (width) => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const viewport = { width, height: 700 };
      const page = await portal.openFresh(BLANK_PATH, { as: VEGA, viewport, reducedMotion });
      const { release } = await hold(page, SOLICITUDES);
      await page.goto('/pendientes');
      await expect.poll(() => isSeen(note(page, messages.pendientes.loading))).toBe(true);
      const place = await page.getByRole('searchbox').boundingBox();
      await release();
      await expect(items(page).first()).toBeVisible();
      expect(await page.getByRole('searchbox').boundingBox()).toEqual(place);
    }
  },
);

describe('by touch', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, as: VEGA };
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${part.toString()} is not shown`);
    return { ...box, right: box.x + box.width };
  };

  const colorAt = async (page: Page, { x, y }: { x: number; y: number }) => {
    const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
    return (await page.screenshot({ clip })).toString('base64');
  };

  it('[PEND-2] a number of four digits keeps clear of the initials beside it', async () => {
    const page = await portal.openFresh(BLANK_PATH, phone);
    await change(page, INCIDENCIAS, (records) => {
      const [record] = records as object[];
      return Array.from({ length: 1200 }, (_, index) => ({ ...record, id: index + 1 }));
    });
    await page.goto('/cliente');
    const count = topLink(page).getByText(/^1\d{3}$/);
    const initials = page.getByRole('banner').getByText(/^[A-Z]{2}$/);
    expect((await boxOf(count)).right).toBeLessThan((await boxOf(initials)).x);
  });

  it('[PEND-3] the track is seen around the chosen segment', async () => {
    const page = await portal.openFresh('/pendientes', phone);
    await expect(items(page).first()).toBeVisible();
    const [chosen, other] = [await boxOf(shown(page, 'Todo')), await boxOf(shown(page, 'Incidencias'))];
    const beside = await colorAt(page, { x: chosen.x - 1, y: chosen.y + chosen.height / 2 });
    expect(beside).toBe(await colorAt(page, { x: other.x + 3, y: other.y + 6 }));
  });

  it('[PEND-3] in forced colours only the chosen segment has an edge', async () => {
    const page = await portal.openFresh('/pendientes', { ...phone, forcedColors: 'active' });
    await expect(items(page).first()).toBeVisible();
    const hasEdge = async (name: string) => {
      const { x, y } = await boxOf(shown(page, name));
      const inside = await colorAt(page, { x: x + 3, y: y + 6 });
      const beside = [1, 3].map((distance) => colorAt(page, { x: x - distance, y: y + 12 }));
      return (await Promise.all(beside)).some((color) => color !== inside);
    };
    expect([await hasEdge('Todo'), await hasEdge('Solicitudes')]).toEqual([true, false]);
  });

  it('[PEND-3] the segments stand apart on a tablet', async () => {
    const tablet = { ...phone, viewport: { width: 820, height: 1180 } };
    const page = await portal.openFresh('/pendientes', tablet);
    await expect(items(page).first()).toBeVisible();
    const gaps = await page.getByRole('radiogroup', { name: 'Mostrar' }).evaluate((group) => {
      const texts = [...group.querySelectorAll('label')].map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        // The input covers the whole segment.
        if (label.control) range.setStartAfter(label.control);
        return range.getBoundingClientRect();
      });
      return texts.slice(1).map(({ left }, index) => left - (texts[index]?.right ?? 0));
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  });
});

describe('a list that fails', () => {
  it.each([
    [INCIDENCIAS, messages.incidencia.loadFailed, 'Incidencias', 'Solicitud'],
    [SOLICITUDES, messages.solicitud.loadFailed, 'Solicitudes', 'Incidencia'],
  ] as const)('[PEND-6] %s: says which, shows the other, and is tried again', async (...row) => {
    const [line, text, failed, kind] = row;
    const page = await openBefore((blank) => endNext(blank, line, DOWN));
    await expect(page.getByRole('status').filter({ has: note(page, text) })).toBeVisible();
    await expect(items(page).first()).toContainText(kind);
    await expect(shown(page, 'Todo')).toHaveAccessibleName('Todo');
    await expect(shown(page, failed)).toHaveAccessibleName(failed);
    await expect(topLink(page)).toHaveText('Pendientes');
    // How many are of this kind is unknown, which is not none.
    await shown(page, failed).press('Space');
    await expect(items(page)).toHaveCount(0);
    await expect(page.getByText(messages.pendientes.notFound)).toHaveCount(0);
    await expect(page.getByText(/^\d+ de \d+ pendientes$/)).toHaveCount(0);
    await expect(note(page, text)).toBeVisible();
    await shown(page, 'Todo').press('Space');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(note(page, text)).toHaveCount(0);
    await expect(topLink(page)).toHaveText(/^Pendientes\d+$/);
    await expect(shown(page, `${failed} `)).toBeVisible();
  });

  it('[PEND-6] without the supplies only the error is shown', async () => {
    const page = await openBefore((blank) => endNext(blank, SUMINISTROS, DOWN));
    await expect(
      page.getByRole('alert').filter({ has: note(page, messages.suministro.loadFailed) }),
    ).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(items(page).first()).toBeVisible();
  });
});

it('[PEND-1] an item waits a day longer once midnight has passed', async () => {
  const clock = { time: '2026-03-15T23:59:00+01:00' };
  const page = await withClock(portal.openFresh, clock)(BLANK_PATH, { as: VEGA });
  const [supply] = await apiList(page, PATH.suministros);
  const incidencia = {
    id: 1,
    suministro: supply?.['id'],
    tipo: 'Corte',
    estado: 'abierta',
    fecha_creacion: '2026-03-04',
  };
  await answer(page, INCIDENCIAS, { status: 200, body: [incidencia] });
  await answer(page, SOLICITUDES, { status: 200, body: [] });
  await page.goto('/pendientes');
  await expect(items(page)).toContainText(['desde hace 11 días']);
  await page.clock.fastForward(60_000);
  await expect(items(page)).toContainText(['desde hace 12 días']);
});

it.each(ESTADOS_PENDIENTES.todo)('[PEND-1] the glyph of %s has a colour of its own', async (estado) => {
  const page = await portal.open(`/pendientes?estado=${estado}`, { as: ALDABA });
  const label = items(page).getByText(messages.pendientes.estados[estado], { exact: true }).first();
  await expect(label).toBeVisible();
  const [glyph, words] = await label.evaluate((node) =>
    [node.firstElementChild ?? node, node].map((part) => getComputedStyle(part).color),
  );
  expect(glyph).not.toBe(words);
});

it("[PEND-3] nothing waits: 'No hay nada pendiente.'", async () => {
  const page = await openBefore(async (blank) => {
    await answer(blank, INCIDENCIAS, { status: 200, body: [] });
    await answer(blank, SOLICITUDES, { status: 200, body: [] });
  });
  await expect(note(page, messages.pendientes.empty)).toBeVisible();
  await expect(topLink(page)).toHaveAccessibleName('Pendientes 0');
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toHaveCount(0);
});

it("[PEND-3] 'Quitar filtros' shows everything again, and leaves the focus in the page", async () => {
  const page = await portal.open('/pendientes?mostrar=incidencias&estado=abierta&buscar=nada', { as: VEGA });
  await page.getByRole('button', { name: 'Quitar filtros' }).press('Enter');
  await expect(items(page).first()).toBeVisible();
  await expect(page).toHaveURL('/pendientes');
  await expect(page.getByRole('main')).toBeFocused();
});

it('[PEND-5] a hidden type is left out; a note says so and links to the preferences', async () => {
  const page = await portal.open('/perfil', { as: VEGA });
  const all = await pendientesOf(page);
  const owned = all.filter(({ inmueble }) => inmueble['tipo'] === 'propiedad');
  expect(owned.length).toBeLessThan(all.length);
  const gestion = page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' });
  await gestion.click();
  await page.getByRole('button', { name: 'Guardar preferencias' }).click();
  await topLink(page).click();
  await expect(note(page, messages.dashboard.gestionHidden)).toBeVisible();
  await expect(items(page).first()).toHaveAttribute('aria-setsize', String(owned.length));
  await page.getByRole('link', { name: messages.dashboard.changeInProfile }).click();
  await gestion.click();
  await page.getByRole('button', { name: 'Guardar preferencias' }).click();
  await topLink(page).click();
  await expect(items(page).first()).toHaveAttribute('aria-setsize', String(all.length));
  await expect(note(page, messages.dashboard.gestionHidden)).toHaveCount(0);
});

describe('many items', () => {
  it('[PEND-3] scroll below their filters, which stay under the top bar', async () => {
    const page = await portal.open('/pendientes', { as: ALDABA });
    await expect(items(page).first()).toBeVisible();
    await page.mouse.move(600, 600);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const top = async (element: Locator) => (await element.boundingBox())?.y;
    await expect.poll(() => top(page.locator('[data-sticky]').first())).toBe(57);
  });

  it('[PEND-1] [PRINT-3] are rendered only near the viewport, and all of them on paper', async () => {
    const page = await portal.open('/pendientes', { as: ALDABA });
    await page.setViewportSize({ width: 390, height: 500 });
    await expect(items(page).first()).toBeVisible();
    const count = Number(await items(page).first().getAttribute('aria-setsize'));
    expect(count).toBeGreaterThan(12);
    await expect.poll(() => items(page).count()).toBeLessThan(count);
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page).locator('tbody tr')).toHaveCount(count);
    for (const control of ['searchbox', 'combobox', 'radiogroup', 'button', 'listitem'] as const)
      await expect(page.getByRole(control)).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(paper(page)).toHaveCount(0);
  });

  it('[PRINT-3] a printed item has its city, whole text, supply and date, under the filters in force', async () => {
    const open = withClock(portal.openFresh, { time: '2026-03-05T12:00:00+01:00' });
    const page = await open(BLANK_PATH, { as: VEGA });
    const text =
      'Piden un contador nuevo en la portería, porque el actual no cuenta desde hace dos meses, y nadie ha venido.';
    await change(page, SOLICITUDES, (body) =>
      [body].flat().map((one, index) => ({
        ...Object(one),
        estado: 'pendiente',
        tipo: index === 0 ? 'Contador' : 'Otro',
        observaciones: index === 0 ? text : '',
        fecha_creacion: '2026-02-01T10:00:00+01:00',
      })),
    );
    await page.goto('/pendientes?mostrar=solicitudes&estado=pendiente&buscar=contador');
    await expect(items(page)).toHaveCount(1);
    const total = (await topLink(page).textContent())?.replace(/\D/g, '');
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page)).toContainText(
      `1 de ${total} pendientes · Solicitudes · Pendiente · «contador»Fecha de impresión: 05/03/2026`,
    );
    await expect(paper(page).getByRole('columnheader')).toHaveText([
      'Pendiente',
      'Inmueble',
      'Motivo',
      'Suministro',
      'Estado',
      'Desde',
    ]);
    await expect(paper(page).getByRole('cell')).toHaveText([
      'Solicitud',
      /^Calle [\s\S]+\sSevilla$/,
      `Contador ${text}`,
      /^(Gas|Electricidad)\sES\w+$/,
      'Pendiente',
      '01/02/2026',
    ]);
  });

  it('[PRINT-3] the paper says which list could not be loaded', async () => {
    const page = await openBefore((blank) => endNext(blank, SOLICITUDES, DOWN));
    await expect(items(page).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page)).toContainText(` pendientes · ${messages.solicitud.loadFailed}`);
    await page.emulateMedia({ media: 'screen' });
  });

  it('[HEAD-4] the whole text of a request has the line breaks that were typed, its cut one none', async () => {
    const lines = [
      'Piden un contador nuevo en la portería.',
      'El actual no cuenta.',
      'Avisada la distribuidora.',
    ];
    const page = await openBefore((blank) =>
      change(blank, SOLICITUDES, (body) =>
        [body]
          .flat()
          .slice(0, 1)
          .map((one) => ({ ...Object(one), estado: 'pendiente', observaciones: lines.join('\n') })),
      ),
    );
    await shown(page, 'Solicitudes').click();
    const [cut, whole] = [`${lines.join(' ').slice(0, 80)}...`, lines.join('\n')];
    const text = items(page).locator('[data-cell=motivo] [data-quiet]');
    await expect.poll(() => text.innerText()).toBe(cut);
    const link = items(page).getByRole('link');
    const width = await link.evaluate(({ clientWidth }) => clientWidth);
    await items(page)
      .getByRole('button', { name: /^Ver más/ })
      .click();
    expect(await text.innerText()).toBe(whole);
    expect(await link.evaluate(({ clientWidth }) => clientWidth)).toBe(width);
  });

  it.each([1280, 1440, 1760])(
    '[HEAD-4] Ver más is below the text that it expands, at %i px',
    async (width) => {
      const page = await openBefore((blank) =>
        change(blank, SOLICITUDES, (body) =>
          [body]
            .flat()
            .map((one) => ({ ...Object(one), observaciones: 'Piden un contador nuevo. '.repeat(9) })),
        ),
      );
      await page.setViewportSize({ width, height: 900 });
      await shown(page, 'Solicitudes').click();
      const leftOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
      const text = items(page).first().locator('[data-cell=motivo] [data-quiet]');
      const more = items(page)
        .first()
        .getByRole('button', { name: /^Ver más/ });
      await expect(more).toBeVisible();
      expect(await leftOf(more)).toBeCloseTo(await leftOf(text), 0);
    },
  );
});
