import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { messages } from '../../src/lib/messages.ts';
import { creationDialog, fillField, openCreation, submitCreation } from '../../tools/driver/creation.ts';
import { DIALOG_OPENERS } from '../../tools/driver/dialog-openers.ts';
import { anyDialog, field } from '../../tools/driver/elements.ts';
import { expect } from '../../flows/browser/expect.ts';
import { addOwner, startOwnPortal, type Owner } from '../support/own-inmueble.ts';
import { cartera, chooseFile } from '../support/importing.ts';
import type { Portal } from '../support/portal.ts';
import { BLANK_PATH } from '../../tools/driver/browser-context.ts';
import { misplacedEverywhere, WIDTHS } from '../../tools/driver/layout.ts';
import { answer } from '../../tools/driver/calls.ts';
import { waitForFrames } from '../support/frames.ts';
import { newNumber } from '../support/new-number.ts';
import { setTextSize } from '../support/text-size.ts';

/**
 * Every screen and dialog with long data on a touch screen. At 320 px nothing scrolls sideways, nothing is
 * cut, and every control can be pressed. Nothing is misplaced up to the designed desktop width, at 200 % zoom, in a font that is
 * 10 % wider, and on a phone with text of 150 % and 200 % or with the text spacing of WCAG 1.4.12. The replays inspect the states
 * of the flows with short data.
 */

const PHONE: BrowserContextOptions = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
};
/** The minimum size of a touch target, in px. */
const LEAST = 44;
/** The width of a 1440 px window at 200 % zoom. */
const ZOOMED = 720;

let portal: Portal;
let owner: Owner;
let id: number;
/** Its invoices are of some hundred euros; one is estimated. */
let frugal: number;

beforeAll(async () => {
  portal = await startOwnPortal();
  owner = await addOwner(portal, 'estrecho');
  id = await owner.addInmueble({ tipo: 'gestion', nombre_via: 'Avenida de la Constitución de Cádiz' });
  await owner.addPropietario(id, { numero_cuenta: 'ES9121000418450200051332' });
  await owner.addConstructora([await owner.addInmueble()]);
  const { pool } = portal.server;
  await owner.addSuministro(id, 'E');
  await pool.query("UPDATE suministro SET estado = 'pendiente_de_alta_distribuidor' WHERE inmueble = $1", [
    id,
  ]);
  await pool.query(
    `INSERT INTO incidencia (suministro, tipo, observaciones, fecha_creacion)
     SELECT id, 'Daños por sobretensión', 'Sin luz desde las 8:30 en toda la planta', current_date - 410 FROM suministro WHERE inmueble = $1`,
    [id],
  );
  // Amounts of millions, for the figures and the scale of the spend.
  await owner.addFacturas(id, { numero: 'FE-2026-048127', importe: 3050823.45 });
  frugal = await owner.addInmueble();
  await owner.addFacturas(frugal, { numero: 'FE-2026-048128', importe: 155.21 });
  await pool.query(
    `INSERT INTO factura (inmueble, numero_factura, fecha_emision)
     VALUES ($1, 'FE-2026-048129', current_date - 31)`,
    [frugal],
  );
  await pool.query(
    `INSERT INTO documento (inmueble, nombre, tipo)
     VALUES ($1, 'Acta de la junta extraordinaria de propietarios', 'certificado_de_eficiencia_energetica_de_la_finca')`,
    [id],
  );
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(() => portal.close());

/** Controls that are smaller than `least` pixels or not completely in the window. */
function badTargets(least: number): string[] {
  const top = document.querySelector('[role=alertdialog], [role=dialog]') ?? document.body;
  const found = [...top.querySelectorAll('button, a[href], select, input, textarea, [role=tab]')].flatMap(
    (element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || width <= 1 || height <= 1 || element.closest('[inert], [aria-hidden="true"]')) return [];
      const name = `'${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}'`;
      const scrolls = element.closest('[role=tablist], [role=region]') !== null;
      const isCut = !scrolls && (left < -1 || right > innerWidth + 1);
      // An overlaid pseudo-element enlarges the target.
      const over = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const laid = over.map((part) =>
        part.position === 'absolute' ? Number.parseFloat(part.height) || 0 : 0,
      );
      const isInText = getComputedStyle(element).display === 'inline' && element.tagName !== 'INPUT';
      const isNarrow = !isInText && width < 24 - 0.5;
      const label = element.closest('label')?.getBoundingClientRect().height ?? 0;
      const high = Math.max(height, label, ...laid);
      // The six bars of the analysis are in one list. At 44 px each, they would push the properties off a
      // phone's first screen.
      const isBar = element.closest('section li') !== null && element.matches('[aria-pressed]');
      const isSmall = !isInText && high < (isBar ? Math.min(least, 32) : least) - 0.5;
      return [
        ...(isCut ? [`${name} is cut`] : []),
        ...(isSmall ? [`${name} is ${Math.round(high)} high`] : []),
        ...(isNarrow ? [`${name} is ${Math.round(width)} wide`] : []),
      ];
    },
  );
  return [...new Set(found)];
}

/** Texts that have too little room, and a page that scrolls sideways. */
function cutText(): string[] {
  const top = document.querySelector('[role=alertdialog], [role=dialog]') ?? document.body;
  const texts = [...top.querySelectorAll('h1, h2, p, dd, dt, label, legend')].filter((element) => {
    const { width } = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1) return false;
    const { overflowX, display } = getComputedStyle(element);
    const mayCut = overflowX !== 'visible' && element.tagName !== 'LABEL';
    return display !== 'inline' && !mayCut && element.scrollWidth > element.clientWidth + 1;
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
  return [...page, ...texts.map(({ textContent }) => `'${textContent.trim().slice(0, 40)}' is cut`)];
}

async function expectRoom(page: Page, least: number): Promise<void> {
  expect(await page.evaluate(badTargets, least)).toEqual([]);
  expect(await page.evaluate(cutText)).toEqual([]);
}

/** The 150 % and 200 % of WCAG 1.4.4, in px. */
const LARGE_TEXTS = [24, 32];

/** What is misplaced on a usual phone with a large text size in the browser's settings. In a wider font words may break. */
async function misplacedWithLargeText(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of LARGE_TEXTS) {
    await setTextSize(page, size);
    // So high that the list, which is virtual, has items.
    await page.setViewportSize({ width: 390, height: 3000 });
    const here = await misplacedEverywhere(page, [390]);
    found.push(...here.filter((one) => !one.includes('wider font')).map((one) => `${size} px text: ${one}`));
  }
  found.push(...(await misplacedOnNarrowest(page)));
  await setTextSize(page, 16);
  if (before) await page.setViewportSize(before);
  return found;
}

/** On the narrowest phone with text of 200 % long words break, too. */
async function misplacedOnNarrowest(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 6000 });
  const here = await misplacedEverywhere(page, [320]);
  return here.filter((one) => !/wider font| is broken in /.test(one)).map((one) => `32 px text: ${one}`);
}

/** The text spacing of WCAG 1.4.12, which readers may set. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets.push(sheet);
}

/** Tiles that stick out of the summary. Runs in the page. */
function tilesOutside(): string[] {
  return [...document.querySelectorAll('ul[aria-label=Resumen] > li')]
    .filter((tile) => {
      const { left, right } = tile.closest('section')?.getBoundingClientRect() ?? new DOMRect();
      const box = tile.getBoundingClientRect();
      return box.left < left || box.right > right;
    })
    .map((tile) => `${innerWidth} px '${tile.getAttribute('aria-label')}' is outside`);
}

/** What is misplaced on a phone with spaced text. The wider font has a letter spacing of its own. */
async function misplacedIfSpaced(page: Page): Promise<string[]> {
  await page.evaluate(spaceText);
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 360, 390]) {
    const here = await misplacedEverywhere(page, [width]);
    await page.setViewportSize({ width, height: 900 });
    found.push(...here, ...(await page.evaluate(tilesOutside)));
  }
  if (before) await page.setViewportSize(before);
  return found.filter((one) => !one.includes('wider font'));
}

/** A client with counts of four digits. */
async function manyPendientes(): Promise<{ owner: Owner; inmueble: number }> {
  const busy = await addOwner(portal, 'pendientes-por-miles');
  const inmueble = await busy.addInmueble();
  await busy.addSuministro(inmueble, 'E');
  const { pool } = portal.server;
  for (const [table, count] of [
    ['incidencia', 1234],
    ['solicitud', 1111],
  ] as const)
    await pool.query(
      `INSERT INTO ${table} (suministro, tipo)
       SELECT id, 'Corte' FROM suministro, generate_series(1, $2) WHERE inmueble = $1`,
      [inmueble, count],
    );
  await pool.query(
    `INSERT INTO factura (inmueble, numero_factura, fecha_emision, importe_factura)
     SELECT $1, 'F-' || month, current_date - 31 * month, 1234567.89 FROM generate_series(1, 3) month`,
    [inmueble],
  );
  return { owner: busy, inmueble };
}

/** Texts in the window that lie over others. Runs in the page. */
function overprinted(): string[] {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const texts: { text: string; node: Node; box: DOMRect }[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    const isForReaders = parent && parent.getBoundingClientRect().width <= 1;
    const isSeen =
      !isForReaders && parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = node.textContent?.trim() ?? '';
    if (!isSeen || text === '') continue;
    const lines = [...range.getClientRects()].filter(({ width, top }) => width > 1 && top < 2 * innerHeight);
    texts.push(...lines.map((box) => ({ text, node, box })));
  }
  return texts.flatMap(({ text, node, box }, at) =>
    texts
      .slice(at + 1)
      .filter((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        return node !== other.node && across > 1 && down > 4;
      })
      .map((other) => `'${text}' and '${other.text}'`),
  );
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function openDialog(page: Page, opener: string | RegExp): Promise<void> {
  await button(page, opener).click();
  await expect(anyDialog(page)).toBeVisible();
  await expect(anyDialog(page).getByText(/^Cargando/)).toHaveCount(0);
}

const PLACES: Record<string, [path: string, show: (page: Page) => Promise<void>]> = {
  'the cards': ['/cliente', async (page) => expect(page.getByRole('listitem').first()).toBeVisible()],
  'the list': [
    '/cliente?vista=lista',
    async (page) => expect(page.getByRole('listitem').first()).toBeVisible(),
  ],
  'what waits': ['/pendientes', async (page) => expect(page.getByRole('listitem').first()).toBeVisible()],
  'nothing that waits': [
    '/pendientes?mostrar=solicitudes&estado=en_proceso&buscar=nada',
    async (page) => expect(page.getByText(messages.pendientes.notFound)).toBeVisible(),
  ],
  'an empty search': [
    '/cliente?buscar=nada',
    async (page) => expect(page.getByText(messages.dashboard.empty)).toBeVisible(),
  ],
  'the documents': ['/inmueble/ID', async () => {}],
  'the documents in rows': ['/inmueble/ID?vista=lista', async () => {}],
  'the invoices': ['/inmueble/ID?tab=facturas', async () => {}],
  'the invoices in rows': ['/inmueble/ID?tab=facturas&vista=lista', async () => {}],
  'the spend as a table': [
    '/inmueble/ID?tab=facturas',
    async (page) => {
      await button(page, messages.spend.asTable).click();
      await expect(page.getByRole('table', { name: messages.spend.table })).toBeVisible();
    },
  ],
  'the invoices of some hundred euros': ['/inmueble/FRUGAL?tab=facturas', async () => {}],
  'the incidents': ['/inmueble/ID?tab=incidencias', async () => {}],
  'the incidents in rows': ['/inmueble/ID?tab=incidencias&vista=lista', async () => {}],
  'the requests': ['/inmueble/ID?tab=solicitudes', async () => {}],
  'the profile': ['/perfil', async (page) => expect(button(page, messages.profile.edit)).toBeEnabled()],
  'the profile edited': [
    '/perfil',
    async (page) => {
      await button(page, messages.profile.edit).click();
      await expect(button(page, messages.profile.submit)).toBeVisible();
    },
  ],
  'a file to import': [
    '/cliente',
    async (page) => {
      const [head = '', ...lines] = cartera(1).split('\n');
      const column = 'Referencia_catastral_de_la_parcela_en_la_sede_electronica';
      await chooseFile(page, [`${head.trim()};${column}`, ...lines].join('\n'));
      await expect(anyDialog(page).getByText(column)).toBeVisible();
    },
  ],
  'the error page': ['/no/existe', async () => {}],
  'a new property, refused': [
    '/cliente',
    async (page) => {
      await openCreation(page);
      await fillField(page, 'tipo', 'gestion');
      await fillField(page, 'estado', 'reformando');
      await submitCreation(page);
      await expect(creationDialog(page).locator('[aria-invalid]').first()).toBeVisible();
    },
  ],
  'the question before input is discarded': [
    '/inmueble/ID',
    async (page) => {
      await openDialog(page, messages.inmueble.edit);
      await field(anyDialog(page), 'Ciudad').fill('Utrera');
      await page.keyboard.press('Escape');
      await expect(button(page, messages.common.keepEditing)).toBeVisible();
    },
  ],
  'an address that somebody else has changed': [
    '/inmueble/ID',
    async (page) => {
      await openDialog(page, messages.inmueble.edit);
      await field(anyDialog(page), 'Ciudad').fill('Jerez de la Frontera');
      await owner.patch(`/api/inmuebles/inmuebles/${id}/`, { ciudad: `Puerto Real ${newNumber()}` });
      await anyDialog(page).getByRole('button', { name: messages.common.save }).click();
      await expect(page.getByRole('alertdialog').getByRole('table')).toBeVisible();
    },
  ],
  'the trace of the session': [
    '/perfil?traza',
    async (page) => expect(page.getByRole('dialog', { name: messages.traza.title })).toBeVisible(),
  ],
  'a builder': [
    '/inmueble/ID',
    async (page) => {
      await button(page, messages.estado.title).click();
      await page.getByRole('radio', { name: 'Reformando' }).press('Space');
      await page.getByRole('dialog').getByRole('button', { name: messages.common.save }).click();
      await expect(page.getByRole('dialog', { name: messages.constructora.associateTitle })).toBeVisible();
    },
  ],
  ...Object.fromEntries(
    Object.entries(DIALOG_OPENERS).map(([opened, { path, name }]) => [
      opened,
      [path, (page: Page) => openDialog(page, name)],
    ]),
  ),
};

describe('from the narrowest phone to the designed desktop width', () => {
  let page: Page;
  beforeAll(async () => {
    page = await owner.openFresh(BLANK_PATH, PHONE);
  });

  it.each(Object.entries(PLACES))('[ACCESS-1] %s', async (_name, [path, show]) => {
    await page.goto(path.replace('ID', String(id)).replace('FRUGAL', String(frugal)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    await show(page);
    await expectRoom(page, LEAST);
    expect(await misplacedEverywhere(page, [...WIDTHS, ZOOMED])).toEqual([]);
    expect(await misplacedWithLargeText(page)).toEqual([]);
    expect(await misplacedIfSpaced(page)).toEqual([]);
    expect(await page.evaluate(cutText)).toEqual([]);
  });

  it.each([
    ['/pendientes', async (shown: Page) => expect(shown.getByText('2345').first()).toBeVisible()],
    [
      '/inmueble/ID?tab=facturas&vista=lista',
      async (shown: Page) => expect(shown.getByRole('region', { name: messages.spend.title })).toBeVisible(),
    ],
  ])('[ACCESS-1] with the text spacing of WCAG 1.4.12 no words overprint others: %s', async (path, show) => {
    const many = await manyPendientes();
    const narrow = await many.owner.openFresh(BLANK_PATH, PHONE);
    await narrow.goto(path.replace('ID', String(many.inmueble)));
    await show(narrow);
    await expect(narrow.getByText(/^Cargando/)).toHaveCount(0);
    await narrow.evaluate(spaceText);
    // The items are placed anew once their heights are measured.
    await expect.poll(() => narrow.evaluate(overprinted)).toEqual([]);
    expect(await narrow.evaluate(cutText)).toEqual([]);
  });

  it('[PROP-8] the tab in the address is fully visible, and the page stays at its top', async () => {
    await page.goto(`/inmueble/${id}?tab=incidencias`);
    await expect(page.getByText(messages.incidencia.loading)).toHaveCount(0);
    const list = page.getByRole('tablist');
    const tab = page.getByRole('tab', { name: 'Incidencias', selected: true });
    const endOf = (element: Locator) =>
      element.evaluate((node) => Math.floor(node.getBoundingClientRect().right));
    // The counts of the tabs come later and make them wider.
    await expect.poll(async () => (await endOf(tab)) - (await endOf(list))).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('[LOGIN-1] [ACCESS-1] the login', async () => {
    const login = await portal.openFresh('/', PHONE);
    await expect(login.getByRole('button', { name: messages.login.submit })).toBeVisible();
    await expectRoom(login, LEAST);
    expect(await misplacedEverywhere(login, [...WIDTHS, ZOOMED])).toEqual([]);
    expect(await misplacedWithLargeText(login)).toEqual([]);
    expect(await misplacedIfSpaced(login)).toEqual([]);
  });

  it('[LOGIN-1] [ACCESS-1] the login after a session that has expired', async () => {
    const expired = await owner.openFresh(BLANK_PATH, PHONE);
    for (const line of ['GET /api/*', 'POST /api/token/refresh/'] as const)
      await answer(expired, line, { status: 401, body: { detail: 'El token ha caducado' } });
    await expired.goto('/cliente');
    await expect(expired.getByText(messages.login.expired)).toBeVisible();
    await expectRoom(expired, LEAST);
    expect(await misplacedWithLargeText(expired)).toEqual([]);
    expect(await misplacedIfSpaced(expired)).toEqual([]);
  });

  it.each(LARGE_TEXTS)(
    '[INVOICE-6] [ACCESS-1] why an amount is estimated stays in the window with text of %i px',
    async (size) => {
      const phone = await owner.openFresh(BLANK_PATH, { ...PHONE, viewport: { width: 390, height: 844 } });
      await setTextSize(phone, size);
      await phone.goto(`/inmueble/${frugal}?tab=facturas`, { waitUntil: 'networkidle' });
      const mark = phone.getByRole('button', { name: messages.factura.estimated, exact: true });
      // Scrolling closes the popover, also if it is the one before the press.
      await mark.evaluate((node) => node.scrollIntoView({ block: 'center' }));
      await waitForFrames(phone);
      await mark.click();
      const why = phone.getByRole('dialog', { name: messages.factura.estimated }).locator('..');
      const { left, right, isCut } = await why.evaluate((box) => ({
        ...box.getBoundingClientRect().toJSON(),
        isCut: box.scrollWidth > box.clientWidth,
      }));
      expect(isCut).toBe(false);
      expect(left).toBeGreaterThanOrEqual(12);
      expect(right).toBeLessThanOrEqual(390 - 12);
    },
  );

  it('[ACCESS-1] what is misplaced is found', async () => {
    await page.goto(`/inmueble/${id}`);
    await expect(button(page, messages.inmueble.edit)).toBeEnabled();
    await button(page, messages.inmueble.edit).evaluate((element) => {
      Object.assign(element.style, { position: 'relative', left: '-100px' });
    });
    await page.getByRole('heading', { level: 1 }).evaluate((element) => {
      Object.assign(element.style, { width: '40px', overflowWrap: 'anywhere' });
    });
    const found = await misplacedEverywhere(page);
    const heading = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\n', ' ');
    expect(found).toContain(`1440 px 'Inmueble' is broken in h1 '${heading.slice(0, 50)}'`);
    expect(found).toContain("1440 px button 'Imprimir ficha' lies over button 'Editar inmueble'");
  });
});

describe('the estado of a property', () => {
  it('[PROP-3] is shown whole and on one line, inside its cell, from a phone to a tablet', async () => {
    const property = await owner.addInmueble({ tipo: 'gestion', estado: 'proceso_compra' });
    const page = await owner.openFresh(`/inmueble/${property}`);
    const pick = page.getByRole('button', { name: 'Proceso de compra, cambiar estado', exact: true });
    await expect(pick).toBeVisible();
    for (const width of [320, 360, 375, 390, 430, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, ...(await pick.evaluate(poorlyShown))]).toEqual([width]);
    }
  });
});

/** Runs in the page. */
function poorlyShown(estado: Element): string[] {
  const { left, right, height } = estado.getBoundingClientRect();
  const cell = estado.closest('[role=group]')?.getBoundingClientRect();
  const parts = [...estado.children].map((part) => part.getBoundingClientRect());
  return [
    ...(cell && left >= cell.left && right <= cell.right ? [] : ['it leaves its cell']),
    ...(parts.every((part) => part.left >= left && part.right <= right) ? [] : ['a part leaves it']),
    ...(height <= 44 ? [] : ['it takes two lines']),
  ];
}

describe('names', () => {
  it('[ACCESS-1] words for screen readers take no room, even with a minimum font size', async () => {
    const page = await owner.open('/cliente');
    const hidden = page.getByText(messages.product.profileLink);
    await expect(page.getByRole('link', { name: messages.product.profileLink })).toBeVisible();
    const { size, width } = await hidden.evaluate((words) => ({
      size: getComputedStyle(words).fontSize,
      width: words.getBoundingClientRect().width,
    }));
    expect({ size, width }).toEqual({ size: '0px', width: 0 });
  });

  it('[ACCESS-1] say what is shown: the file and the three passwords', async () => {
    const page = await owner.open(`/inmueble/${id}`);
    await button(page, messages.documento.upload).click();
    const file = page.getByLabel('Archivo');
    await expect(file).toHaveAccessibleName('Archivo, Seleccionar archivo');
    await file.setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await expect(page.getByLabel('Archivo')).toHaveAccessibleName('Archivo, plano.pdf');
    await page.goto('/perfil');
    await openDialog(page, messages.password.title);
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Mostrar / })).toHaveCount(3);
    for (const what of ['contraseña actual', 'nueva contraseña', 'confirmación de la nueva contraseña'])
      await expect(page.getByRole('button', { name: `Mostrar ${what}`, exact: true })).toBeVisible();
  });
});
