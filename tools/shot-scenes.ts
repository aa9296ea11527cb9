import type { Page } from 'playwright';

/** What `npm run shots` takes: the screens and dialogs of the design's pictures, by the pictures' names. */
export interface Scene {
  name: string;
  size: 'desktop' | 'tablet' | 'mobile' | 'tall';
  isDark?: boolean;
  /** The whole page, not what fits the window. */
  isFull?: boolean;
  /** Nobody is logged in. */
  isPublic?: boolean;
  /** `kit` is the address of the kit's page. */
  show: (page: Page, kit: string) => Promise<unknown>;
}

type Show = Scene['show'];
type Variant = Pick<Scene, 'size' | 'isDark' | 'isFull'> & { suffix: string };

const DESKTOP: Variant = { suffix: 'desktop', size: 'desktop' };
const DARK: Variant = { suffix: 'desktop-dark', size: 'desktop', isDark: true };
const FULL: Variant = { suffix: 'desktop-full', size: 'desktop', isFull: true };
const WHOLE: Variant = { suffix: 'desktop', size: 'desktop', isFull: true };
const WHOLE_DARK: Variant = { suffix: 'desktop-dark', size: 'desktop', isDark: true, isFull: true };
const MOBILE: Variant = { suffix: 'mobile', size: 'mobile' };
const LONG: Variant = { suffix: 'mobile', size: 'tall', isFull: true };
const LONG_DARK: Variant = { suffix: 'mobile-dark', size: 'tall', isDark: true, isFull: true };
const TALL: Variant = { suffix: 'mobile-tall', size: 'tall' };
const TALL_DARK: Variant = { suffix: 'mobile-tall-dark', size: 'tall', isDark: true };
const TABLET: Variant = { suffix: 'tablet', size: 'tablet' };

const scenes = (name: string, variants: readonly Variant[], show: Show): Scene[] =>
  variants.map(({ suffix, ...variant }) => ({ ...variant, name: `${name}-${suffix}`, show }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Leaves calls without an answer. */
const hold = (page: Page, path: string) => page.route(path, () => new Promise<void>(() => {}));

const INMUEBLES = '**/api/inmuebles/inmuebles/';
const items = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem').first();

async function dashboard(page: Page, query = ''): Promise<void> {
  await page.goto(`/cliente${query}`);
  await items(page).waitFor();
}

/** One that has records of every kind. */
async function openTab(page: Page, tab: string, view = 'cuadricula'): Promise<void> {
  await dashboard(page, '?buscar=alcalá+214');
  const href = await items(page).getByRole('link').getAttribute('href');
  await page.goto(`${href}?pestana=${tab}&vista=${view}`);
  await page.getByRole('tabpanel').waitFor();
}

async function property(page: Page, tab: string, view = 'cuadricula'): Promise<void> {
  await openTab(page, tab, view);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('listitem').or(panel.getByRole('cell')).first().waitFor();
}

/** The first property that a search finds. */
async function found(page: Page, search: string): Promise<void> {
  await dashboard(page, `?buscar=${search}`);
  await items(page).getByRole('link').click();
  await page.getByRole('tabpanel').waitFor();
}

async function dialog(page: Page, opener: string | RegExp): Promise<void> {
  await button(page, opener).click();
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
}

/** Sent with nothing in it. */
async function refused(page: Page, verb: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: verb, exact: true }).press('Enter');
  await form.locator('[aria-invalid=true]').first().waitFor();
}

async function login(page: Page, password?: string): Promise<void> {
  await page.goto('/');
  const submit = page.getByRole('button', { name: 'Iniciar sesión' });
  await submit.waitFor();
  if (password === undefined) return;
  if (password !== '') {
    await page.getByRole('textbox', { name: 'Usuario' }).fill('vega');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  }
  await submit.click();
}

const LOGIN = [
  ...scenes('01-login', [DESKTOP, DARK, MOBILE], async (page) => {
    await login(page);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('la que sea');
    await page.getByRole('textbox', { name: 'Usuario' }).fill('g.aldaba');
  }),
  ...scenes('01-login-required', [DESKTOP], async (page) => {
    await login(page, '');
    await seen(page, 'Campo obligatorio');
  }),
  ...scenes('01-login-error', [DESKTOP, MOBILE], async (page) => {
    await login(page, 'no es esta');
    await seen(page, 'Usuario o contraseña incorrectos');
  }),
  ...scenes('01-login-pending', [DESKTOP], async (page) => {
    await hold(page, '**/api/token/');
    await login(page, 'la que sea');
    await seen(page, 'Iniciando sesión...');
  }),
].map((scene) => ({ ...scene, isPublic: true }));

const DASHBOARD = [
  ...scenes('02-dashboard-grid', [DESKTOP, DARK, FULL, MOBILE, TALL, TALL_DARK, TABLET], (page) =>
    dashboard(page),
  ),
  ...scenes('02-dashboard-filtered', [DESKTOP, DARK, MOBILE], (page) =>
    dashboard(page, '?estado=alquilado&activos=1'),
  ),
  ...scenes('03-dashboard-list', [DESKTOP, FULL, MOBILE, TALL, TABLET], (page) =>
    dashboard(page, '?vista=lista'),
  ),
  ...scenes('03-dashboard-list', [{ ...DESKTOP, suffix: 'desktop-scrolled' }], async (page) => {
    await dashboard(page, '?vista=lista');
    await page.mouse.wheel(0, 700);
    await page.waitForFunction(() => scrollY > 0);
  }),
  ...scenes('03-dashboard-list-search', [DESKTOP], (page) =>
    dashboard(page, '?vista=lista&buscar=alquilado'),
  ),
  ...scenes('04-dashboard-empty', [DESKTOP, MOBILE], async (page) => {
    await page.goto('/cliente?buscar=nada+de+esto');
    await seen(page, 'No se encontraron inmuebles');
  }),
  ...scenes('04-dashboard-error', [DESKTOP], async (page) => {
    await page.route(INMUEBLES, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/cliente');
    await seen(page, 'Error al cargar inmuebles');
  }),
  ...scenes('04-dashboard-hidden-type', [DESKTOP, MOBILE], async (page) => {
    await page.goto('/perfil');
    await page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' }).press('Space');
    await button(page, 'Guardar preferencias').click();
    await dashboard(page);
  }),
  ...scenes('04-dashboard-loading', [DESKTOP, DARK, MOBILE], async (page) => {
    await hold(page, INMUEBLES);
    await page.goto('/cliente');
    await seen(page, 'Cargando inmuebles...');
  }),
  ...scenes('04-dashboard-loading-pages', [DESKTOP, DARK, MOBILE], async (page) => {
    await hold(page, `${INMUEBLES}?page=*`);
    const results = Array.from({ length: 450 }, (_, index) => ({ id: index + 1 }));
    const first = { count: 1200, next: '?page=2', results };
    await page.route(INMUEBLES, (route) => route.fulfill({ json: first }));
    await page.goto('/cliente');
    await page.getByRole('progressbar').waitFor();
  }),
];

async function creation(page: Page): Promise<void> {
  await dashboard(page);
  await dialog(page, 'Nuevo inmueble');
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Gestión' });
  await page.getByRole('dialog').getByLabel('Estado', { exact: true }).selectOption({ label: 'Alquilado' });
}

/** What is done stays on screen: nothing that waits a second or more comes. */
const stay = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const soon = (run: () => void, ms = 0) => (ms < 1000 ? setTimeout(run, ms) : 0);
    window.setTimeout = soon as typeof window.setTimeout;
  });

async function created(page: Page): Promise<void> {
  await stay(page);
  await dashboard(page);
  await create(page);
}

async function create(page: Page): Promise<void> {
  await dialog(page, 'Nuevo inmueble');
  const form = page.getByRole('dialog');
  await form.getByLabel('Tipo de vía').selectOption({ label: 'Calle' });
  const values = {
    'Nombre de la vía': 'Alcalá',
    Número: '214',
    'Código postal': '28028',
    Ciudad: 'Madrid',
    Provincia: 'Madrid',
  };
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
  await button(page, 'Crear inmueble').click();
  await form.getByText('Inmueble creado correctamente').waitFor();
}

const CREATION = [
  ...scenes('05-new-property', [DESKTOP, MOBILE, TALL], creation),
  ...scenes('05-new-property-errors', [DESKTOP], async (page) => {
    await creation(page);
    await button(page, 'Crear inmueble').click();
    await seen(page, 'Campo obligatorio');
  }),
];

const PROPERTY = [
  ...scenes('06-detail-documents', [WHOLE, WHOLE_DARK, LONG, LONG_DARK], (page) =>
    property(page, 'documentacion'),
  ),
  ...scenes('06-detail-incidents', [WHOLE, WHOLE_DARK, LONG], (page) => property(page, 'incidencias')),
  ...scenes('06-detail-invoices', [WHOLE, WHOLE_DARK, LONG, TABLET], (page) =>
    property(page, 'facturas', 'lista'),
  ),
  ...scenes('06-detail-empty-tab', [WHOLE], (page) => openTab(page, 'solicitudes')),
];

/** A change to an estado that asks for a builder first. */
async function builder(page: Page, kind: string): Promise<void> {
  await found(page, 'comprado');
  await dialog(page, 'Cambiar estado');
  await page.getByRole('radio', { name: 'Reformando' }).press('Space');
  await button(page, 'Guardar').click();
  await page.getByRole('dialog', { name: 'Asociar constructora' }).waitFor();
  await page.getByRole('dialog').getByText(kind, { exact: true }).first().click();
}

const DIALOGS = [
  ...scenes('07-state-change-idle', [DESKTOP], async (page) => {
    await found(page, 'comprado');
    await dialog(page, 'Cambiar estado');
  }),
  ...scenes('07-state-change', [DESKTOP, DARK, MOBILE], async (page) => {
    await found(page, 'comprado');
    await dialog(page, 'Cambiar estado');
    await page.getByRole('radio', { name: 'Alquilado' }).press('Space');
  }),
  ...scenes('07-builder-new', [DESKTOP], async (page) => {
    await builder(page, 'Nueva constructora');
    const typed = {
      Empresa: 'Obras Levante, S.L.',
      Teléfono: '963 215 480',
      'Correo electrónico': 'obras@levante.example',
    };
    for (const [label, text] of Object.entries(typed))
      await page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);
    await refused(page, 'Asociar');
  }),
  ...scenes('07-builder-existing', [DESKTOP], (page) => builder(page, 'Constructora existente')),
  ...scenes('07-tenant-viewer', [DESKTOP], async (page) => {
    await found(page, 'alquilado');
    await dialog(page, 'Datos inquilino');
  }),
  ...scenes('07-edit-address', [DESKTOP, MOBILE], async (page) => {
    await found(page, 'alquilado');
    await dialog(page, 'Editar inmueble');
  }),
  ...scenes('07-upload-document', [DESKTOP], async (page) => {
    await property(page, 'documentacion');
    await dialog(page, 'Subir documentación');
    await refused(page, 'Subir');
  }),
  ...scenes('07-confirm-danger', [DESKTOP, MOBILE], async (page) => {
    await property(page, 'documentacion');
    await dialog(page, /^Eliminar /);
  }),
  ...scenes('07-new-incident', [DESKTOP], async (page) => {
    await property(page, 'incidencias');
    await dialog(page, 'Nueva incidencia');
    await refused(page, 'Crear incidencia');
  }),
];

async function profile(page: Page): Promise<void> {
  await page.goto('/perfil');
  await button(page, 'Editar información').waitFor();
}

const REST = [
  ...scenes('08-profile', [WHOLE, LONG], profile),
  ...scenes('08-profile-edit', [WHOLE, LONG], async (page) => {
    await profile(page);
    await button(page, 'Editar información').click();
    await button(page, 'Guardar cambios').waitFor();
  }),
  ...scenes('08-change-password', [DESKTOP], async (page) => {
    await profile(page);
    await dialog(page, 'Cambiar contraseña');
    await refused(page, 'Guardar contraseña');
  }),
  ...scenes('09-error', [DESKTOP, MOBILE], async (page) => {
    await page.goto('/no/existe');
    await seen(page, 'Error 404');
  }),
];

const toasted = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notificaciones' }).getByText(text).waitFor();

/** A file that is missing, a profile that cannot be saved, a property that is created. Nothing in the portal only informs. */
async function toasts(page: Page): Promise<void> {
  await stay(page);
  await page.route('**/api/documentos/documentos/', async (route) => {
    const records: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: records.map((record) => ({ ...record, archivo: null, url: null })) });
  });
  await page.route('**/api/clientes/clientes/*/', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await property(page, 'documentacion');
  await button(page, /^Descargar/).click();
  await toasted(page, 'El documento no tiene un archivo asociado');
  await button(page, 'Mi Perfil')
    .or(page.getByRole('link', { name: 'Mi Perfil' }))
    .click();
  await button(page, 'Editar información').click();
  await page.getByRole('textbox', { name: 'Dirección' }).fill('Calle Alcalá, 214');
  await button(page, 'Guardar cambios').click();
  await toasted(page, 'Error al actualizar el perfil');
  // Not with the mouse: a toast that it passes over begins its time anew.
  await button(page, 'Cancelar').press('Enter');
  await page.getByRole('link', { name: 'Volver al dashboard' }).press('Enter');
  await items(page).waitFor();
  await create(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The last of all: they add properties. */
const CREATED = [
  ...scenes('09-toasts', [DESKTOP, MOBILE], toasts),
  ...scenes('05-new-property-success', [DESKTOP], created),
];

const KIT = scenes('10-components', [WHOLE, WHOLE_DARK], async (page, kit) => {
  await page.goto(kit);
  await page.getByRole('heading', { name: 'Componentes' }).waitFor();
});

export const SCENES: readonly Scene[] = [
  ...LOGIN,
  ...DASHBOARD,
  ...CREATION,
  ...PROPERTY,
  ...DIALOGS,
  ...REST,
  ...KIT,
  ...CREATED,
];
