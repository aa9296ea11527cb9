import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { ESTADOS } from '../../src/lib/constants.ts';
import { messages } from '../../src/lib/messages.ts';
import { expect } from '../../flows/browser/expect.ts';
import { PATH } from '../../tools/driver/api.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { change, endHolding } from '../../tools/driver/calls.ts';
import { submitLogin } from '../../tools/driver/session.ts';
import { waitForFrames } from '../support/frames.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import type { Portal } from '../support/portal.ts';
import { storePreferencias } from '../support/stored-preferencias.ts';

/**
 * The dashboard's bar, cards and rows at the widths between the designed ones: nothing overlaps, nothing is
 * cut.
 */

const WIDTHS = [320, 360, 375, 390, 768, 820, 1024, 1280, 1440];
/** Estados, each without badges, with one and with both; and one with a long address. */
const COUNT = 3 * ESTADOS.length + 1;

let portal: Portal;
let owner: Owner;
let page: Page;
/** The property with a long address and the longest number. */
let long: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'anchuras');
  for (const estado of ESTADOS.map(({ value }) => value)) {
    await owner.addInmueble({ estado });
    await addBadges(await owner.addInmueble({ estado }), ['incidencia']);
    await addBadges(await owner.addInmueble({ estado }), ['incidencia', 'solicitud']);
  }
  long = await owner.addInmueble({
    estado: 'proceso_compra',
    tipo: 'gestion',
    tipo_via: 'avenida',
    nombre_via: 'de Nuestra Señora de los Desamparados y San Vicente Ferrer',
    numero_via: 'KM119+500SECTOR12BIS',
    ciudad: "L'Hospitalet de Llobregat",
    provincia: 'Barcelona',
  });
  await addBadges(long, ['incidencia', 'solicitud']);
  page = await owner.openFresh('/cliente');
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** An open incident or request, which a property shows once it is loaded. */
type Badge = 'incidencia' | 'solicitud';

async function addBadges(inmueble: number, badges: Badge[]): Promise<void> {
  await owner.addSuministro(inmueble, 'E');
  for (const table of badges) {
    await portal.server.pool.query(
      `INSERT INTO ${table} (suministro, tipo) SELECT id, $2 FROM suministro WHERE inmueble = $1`,
      [inmueble, 'Corte'],
    );
  }
}

/** The parts of a card or row that are outside of it, overlap or are cut. Runs in the page. */
const spilled = (rows: Element[]): string[] =>
  rows.flatMap((row) => {
    const around = row.getBoundingClientRect();
    const parts = [...row.querySelectorAll('span')].filter((part) => {
      const hasText = part.textContent !== '' && [...part.children].every(({ tagName }) => tagName === 'svg');
      return hasText && part.checkVisibility();
    });
    // Street and door are in the same lines of text: each has a box in each of its lines.
    const places = parts.flatMap((part) =>
      [...part.getClientRects()].map((box) => ({ part, text: part.textContent, box })),
    );
    const outside = places.filter(({ box }) => {
      return box.left < around.left || box.right > around.right || box.bottom > around.bottom;
    });
    const covered = places.flatMap(({ part, text, box }, index) =>
      places
        .slice(index + 1)
        .filter(({ part: another, box: other }) => {
          const isBeside = part === another || box.right <= other.left || other.right <= box.left;
          return !isBeside && box.top < other.bottom - 1 && other.top < box.bottom - 1;
        })
        .map((other) => `${text} on ${other.text}`),
    );
    const cut = [...row.querySelectorAll('span')].filter((part) => {
      return getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth + 1;
    });
    return [
      ...outside.map(({ text }) => `${text} is outside`),
      ...covered,
      ...cut.map(({ textContent }) => `${textContent} is cut`),
    ];
  });

/** How often a layout is looked at again, two frames later each time. */
const LAYOUT_TRIES = 50;

const items = () => page.getByRole('list', { name: messages.dashboard.list }).getByRole('listitem');

/** Waits until the whole list is on screen, with its badges. */
async function isListed(): Promise<void> {
  await expect(items()).toHaveCount(COUNT);
  await hasBadges();
}

const hasBadges = () =>
  expect(items().getByText('Solicitud', { exact: true })).toHaveCount(ESTADOS.length + 1);

/**
 * The problems that remain at each of these widths, as '320 px …'. Resizes one page, because loading it again gives the
 * same layout.
 */
async function wrongAt(
  widths: readonly number[],
  height: number,
  find: () => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await twoFrames();
    let wrong = await find();
    for (let again = 0; wrong.length > 0 && again < LAYOUT_TRIES; again += 1) {
      await twoFrames();
      wrong = await find();
    }
    found.push(...wrong.map((one) => `${width} px: ${one}`));
  }
  return found;
}

const twoFrames = () =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });

/** Badges that are too narrow for their words, or missing. */
async function poorBadges(): Promise<string[]> {
  const widths = await items()
    .getByText(/^(Incidencia|Solicitud)$/)
    .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().width));
  const narrow = widths.filter((width) => width <= 40).map((width) => `a badge of ${width} px`);
  return widths.length === 3 * ESTADOS.length + 2 ? narrow : [...narrow, `${widths.length} badges`];
}

describe.each([
  ['cards', '/cliente'],
  ['rows', '/cliente?vista=lista'],
])('%s', (_name, path) => {
  it('[DASH-7] [DASH-8] [DASH-9] contain every word of address, estado and badges, at every width', async () => {
    await page.goto(path);
    const wrong = await wrongAt(WIDTHS, 5000, async () => {
      await isListed();
      return [...(await items().evaluateAll(spilled)), ...(await poorBadges())];
    });
    expect(wrong).toEqual([]);
  });
});

it('[DASH-3] counts of four digits and a share of 100 % cover no bar and do not join, at every width', async () => {
  await page.goto('/cliente');
  await expect(page.getByRole('meter')).toHaveCount(ESTADOS.length);
  const wrong = await wrongAt(WIDTHS, 900, () =>
    page.getByRole('meter').evaluateAll((meters) =>
      meters.flatMap((meter) => {
        const [count, share] = [meter.nextElementSibling, meter.nextElementSibling?.nextElementSibling];
        if (!count || !share) return ['a bar without its count'];
        [count.textContent, share.textContent] = ['1284', '100,0\u00a0%'];
        const [left, right] = [count, share].map((part) => {
          const text = document.createRange();
          text.selectNodeContents(part);
          return text.getBoundingClientRect();
        });
        if (!left || !right) return [];
        const isCovered = left.left < meter.getBoundingClientRect().right;
        const joins = right.width > 0 && right.left - left.right < 4;
        return [...(isCovered ? ['a count covers its bar'] : []), ...(joins ? ['count and share join'] : [])];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

it('[ROUTE-4] a long name of the client leaves the words beside it their room in the bar at the top', async () => {
  const named = await addOwner(portal, 'Administración de Fincas Hermanos Fernández-Villaverde y Asociados');
  const viewport = { width: 768, height: 600 };
  const [usual, long] = await Promise.all(
    [owner, named].map(async ({ openFresh }) => {
      const tablet = await openFresh('/perfil', { viewport });
      const bar = tablet.getByRole('banner');
      await expect(bar.locator('[data-user]')).toContainText(', S.L.');
      return bar
        .locator('a:not([data-user]), button')
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().width]));
    }),
  );
  expect(usual).toHaveLength(4);
  expect(long).toEqual(usual);
});

describe('the column headers of the list', () => {
  it('[SORT-1] stay below the bar while the list is scrolled', async () => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/cliente?vista=lista');
    await expect(items().first()).toBeVisible();
    const below = async () => {
      const [bar, heads] = await Promise.all([
        page.getByRole('radiogroup', { name: messages.view.label }).boundingBox(),
        page.getByRole('table', { name: messages.orden.label }).boundingBox(),
      ]);
      return Math.round((heads?.y ?? 0) - (bar?.y ?? 0));
    };
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    expect(await below()).toBeGreaterThan(40);
    expect(await below()).toBeLessThan(60);
  });
});

describe('a long address', () => {
  /** Whether the text of an element does not fit into it. Runs in the page. */
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;

  it("[JUMP-1] is whole in 'Ir a…', at every width", async () => {
    await page.goto('/cliente');
    await expect(items().first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('desamparados');
    const option = page.getByRole('option', { name: /Desamparados/ });
    await expect(option).toHaveCount(1);
    const wrong = await wrongAt(WIDTHS, 800, async () => {
      const parts = await option.locator(':scope *').all();
      const cut = await Promise.all(
        parts.map(async (part) => ((await part.evaluate(isCut)) ? [await part.innerText()] : [])),
      );
      return cut.flat();
    });
    await page.keyboard.press('Escape');
    expect(wrong).toEqual([]);
  });

  it('[PEND-1] is beside its code in the pendientes, not under it, at every width', async () => {
    await page.goto('/pendientes');
    const place = page.locator('[data-cell=inmueble]').filter({ hasText: 'Desamparados' }).first();
    const wrong = await wrongAt(WIDTHS, 5000, async () => {
      const [code, street] = await Promise.all([
        place.locator(':scope > span').first().boundingBox(),
        place.locator('b').boundingBox(),
      ]);
      if (!code || !street) return ['not shown'];
      return code.x + code.width > street.x ? ['the code is on the street'] : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['[PROP-1] the title of its property', () => `/inmueble/${long}`, 'h1'],
    ['[DASH-7] its row in the list', () => '/cliente?vista=lista', '[data-street]'],
    ['[PEND-1] its row of the pendientes', () => '/pendientes', '[data-cell=inmueble] b'],
  ])('%s has half the width of a phone, however long the code is', async (_name, path, street) => {
    await page.goto(path());
    const words = page.locator(street).filter({ hasText: 'Desamparados' }).first();
    const wrong = await wrongAt([320, 390], 5000, async () => {
      await expect(words).toBeVisible();
      const width = await words.evaluate((node) => node.getBoundingClientRect().width);
      return width * 2 < (page.viewportSize()?.width ?? 0) - 64 ? [`${width} px`] : [];
    });
    expect(wrong).toEqual([]);
  });

  /** Runs in the page. */
  const rightOfText = (element: Element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().right;
  };

  it('[ACCESS-1] of one word does not run under the button that closes a dialog', async () => {
    const nombre_via = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
    const other = await owner.openFresh(`/inmueble/${await owner.addInmueble({ nombre_via })}`, {
      viewport: { width: 320, height: 800 },
    });
    await other.getByRole('button', { name: messages.inmueble.edit }).click();
    const subtitle = other.getByRole('dialog').locator('h2 + p');
    await expect(subtitle).toContainText(nombre_via);
    const close = other.getByRole('dialog').getByRole('button', { name: messages.common.close });
    const left = await close.evaluate((node) => node.getBoundingClientRect().left);
    expect(await subtitle.evaluate(rightOfText)).toBeLessThanOrEqual(left);
  });
});

describe('an estado that only the backend knows', () => {
  const estado = 'pendiente_de_firma_ante_notario';
  afterEach(() => endHolding(page));

  async function openWith(value: string, path: string): Promise<void> {
    await page.goto(BLANK_PATH);
    await change(page, `GET ${PATH.inmuebles}`, (body) =>
      (body as Record<string, unknown>[]).map((inmueble) => ({ ...inmueble, estado: value })),
    );
    await page.goto(path);
  }

  /** Whether its label is on what stands after it. Runs in the page. */
  const isOnNext = (label: Element) => {
    const text = document.createRange();
    text.selectNodeContents(label);
    const { left, right } = text.getBoundingClientRect();
    const others = [...(label.parentElement?.children ?? [])].map((other) => other.getBoundingClientRect());
    return others.some((other) => other.width > 0 && other.left > left && other.left < right);
  };

  it.each([
    ['[DASH-7] is whole in its row of the list', () => items().locator('a > span'), async () => undefined],
    [
      "[JUMP-1] is whole in 'Ir a…'",
      () => page.getByRole('option').locator(':scope > span'),
      async () => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').fill('desamparados');
      },
    ],
  ])('%s', async (_name, cells, begin) => {
    await openWith(estado, '/cliente?vista=lista');
    await expect(items().first()).toBeVisible();
    await begin();
    const label = cells()
      .filter({ hasText: new RegExp(`^${estado}$`) })
      .first();
    const wrong = await wrongAt([1024, 1280, 1440], 900, async () =>
      (await label.evaluate(isOnNext)) ? ['it is on what stands after it'] : [],
    );
    expect(wrong).toEqual([]);
  });

  it.each(['cuadricula', 'lista'])(
    '[DASH-7] stays in its item in the view %s, at every width',
    async (vista) => {
      await openWith(`${estado}_y_registro_de_la_propiedad`, `/cliente?vista=${vista}`);
      const wrong = await wrongAt(WIDTHS, 5000, async () => {
        await hasBadges();
        return items().evaluateAll(spilled);
      });
      expect(wrong).toEqual([]);
    },
  );
});

describe('the way back after a login', () => {
  it('[LEAVE-4] [ACCESS-1] has a link that contains a long address, at every width', async () => {
    const other = await portal.openFresh(`/inmueble/${long}`);
    await submitLogin(other, owner);
    const link = other.getByRole('link', { name: /^Volver a .*Desamparados/ });
    await expect(link).toBeVisible();
    const wide: number[] = [];
    for (const width of WIDTHS) {
      await other.setViewportSize({ width, height: 800 });
      await waitForFrames(other);
      const isWide = () =>
        link.evaluate((node) => {
          const text = document.createRange();
          text.selectNodeContents(node);
          const [words, box] = [text.getBoundingClientRect(), node.getBoundingClientRect()];
          return words.left < box.left || words.right > box.right || box.right > innerWidth;
        });
      if (await isWide()) wide.push(width);
    }
    expect(wide).toEqual([]);
  });
});

describe('the bar over the list', () => {
  const PATHS = [
    '/cliente',
    '/cliente?buscar=calle',
    '/cliente?estado=reformando&activos=1&buscar=calle&vista=lista',
  ];
  /** The parts of the bar that overlap or are outside of it. */
  const collisions = async () => {
    const parts = [
      ...(await page.getByRole('tab').all()),
      ...(await page.getByRole('heading', { level: 2, name: /^Inmuebles/ }).all()),
      ...(await page.getByRole('link', { name: messages.dashboard.changeInProfile }).all()),
      page.getByRole('searchbox', { name: messages.dashboard.search }),
      page.getByRole('radiogroup', { name: messages.view.label }),
      ...(await page
        .getByText(/^\d+ de \d+ inmuebles$/)
        .filter({ visible: true })
        .all()),
      ...(await page.getByRole('button', { name: /^Quitar filtro/ }).all()),
    ];
    const boxes = await Promise.all(
      parts.map(async (part) => ({ name: await part.textContent(), box: await part.boundingBox() })),
    );
    const { width } = page.viewportSize() ?? { width: 0 };
    return boxes.flatMap(({ name, box }, index) => {
      if (!box) return [`${name} is not there`];
      const on = boxes.slice(index + 1).filter(({ box: other }) => {
        if (!other) return false;
        const beside = box.x + box.width <= other.x + 0.5 || other.x + other.width <= box.x + 0.5;
        const below = box.y + box.height <= other.y + 0.5 || other.y + other.height <= box.y + 0.5;
        return !beside && !below;
      });
      const scrolls = width < 768 && (name ?? '').startsWith('Quitar');
      const isOutside = !scrolls && (box.x < 0 || box.x + box.width > width);
      return [
        ...on.map((other) => `${name} lies on ${other.name}`),
        ...(isOutside ? [`${name} is outside`] : []),
      ];
    });
  };

  it.each(PATHS)('[DASH-4] [DASH-6] [VIEW-2] nothing in it overlaps at any width, at %s', async (path) => {
    await page.goto(path);
    await expect(page.getByRole('tab', { name: /\d/ })).toHaveCount(3);
    const widths = [360, 390, 768, 800, 820, 860, 890, 1023, 1024, 1279, 1280, 1440];
    expect(await wrongAt(widths, 900, collisions)).toEqual([]);
  });

  it('[DASH-4] [ACCESS-1] the focus ring of a tab surrounds its words and count without touching them', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/cliente');
    const counts = page.getByRole('tab').locator('[data-count]');
    await expect(counts).toHaveCount(3);
    const rooms = await counts.evaluateAll((all) =>
      all.flatMap((count) => {
        // A large portfolio.
        count.textContent = '1284';
        const tab = count.closest('[role=tab]');
        const [around, words] = [tab, tab?.firstElementChild].map((part) => part?.getBoundingClientRect());
        if (!around || !words) return [];
        return [words.left - around.left, around.right - count.getBoundingClientRect().right];
      }),
    );
    expect(rooms).toHaveLength(6);
    // The ring is in the outermost 2 px of the tab.
    expect(Math.min(...rooms)).toBeGreaterThan(3);
  });

  it('[DASH-5] the heading that replaces the tabs does not overlap', async () => {
    await page.evaluate((cliente) => {
      const choice = { mostrarPropiedad: true, mostrarGestion: false };
      localStorage.setItem('lindero.preferencias', JSON.stringify({ [cliente]: choice }));
    }, owner.cliente);
    await page.goto('/cliente?buscar=calle');
    await expect(page.getByRole('heading', { level: 2, name: 'Inmuebles en propiedad' })).toBeVisible();
    const wrong = await wrongAt([320, 390, 768, 1024, 1280, 1440], 900, async () => {
      const view = await page.getByRole('radiogroup', { name: messages.view.label }).boundingBox();
      const isNarrow = Math.round(view?.width ?? 0) < 74;
      return [...(await collisions()), ...(isNarrow ? ['the choice of the view is narrow'] : [])];
    });
    expect(wrong).toEqual([]);
  });

  it('[DASH-5] on a tablet the link of the note is on the line of its text', async () => {
    const tablet = await owner.openFresh(BLANK_PATH, {
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
    });
    await storePreferencias(tablet, { mostrarPropiedad: true, mostrarGestion: false });
    await tablet.goto('/cliente');
    const topOf = (part: Locator) =>
      part.evaluate((node) => {
        const text = document.createRange();
        text.selectNodeContents(node);
        return text.getBoundingClientRect().top;
      });
    const note = await topOf(tablet.getByText(messages.dashboard.gestionHidden, { exact: true }));
    const link = await topOf(tablet.getByRole('link', { name: messages.dashboard.changeInProfile }));
    expect(Math.abs(link - note)).toBeLessThan(1.5);
  });
});
