import type { Locator, Page } from 'playwright';
import { pickFile, press, write } from '../flows/browser/input.ts';
import { PATH } from './driver/api.ts';
import { answer, change, DOWN, endNext, hold } from './driver/calls.ts';
import { creationDialog, fillFields, fillProperty, openCreation, submitCreation } from './driver/creation.ts';
import { closeDialog, openDialog } from './driver/dialogs.ts';
import { button, field, notifications, toast } from './driver/elements.ts';
import {
  askForTercero,
  chooseConstructoraMode,
  chooseEstado,
  constructoraDialog,
  estadoButton,
} from './driver/estado-change.ts';
import { inmuebles } from './driver/lists.ts';
import { openDashboard, openFound, openProfile } from './driver/screens.ts';
import { submitLogin } from './driver/session.ts';

/** The scenes of `npm run shots`: the screens and dialogs of the design, by the names of its pictures. */
export interface Scene {
  name: string;
  size: 'desktop' | 'tablet' | 'mobile' | 'tall';
  isDark?: boolean;
  /** The whole page, not only the viewport. */
  isFull?: boolean;
  /** The machine of the dialog or form that it shows, if it shows one. */
  dialog?: string;
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

const dialogScenes = (dialog: string, ...scene: Parameters<typeof scenes>): Scene[] =>
  scenes(...scene).map((shown) => ({ ...shown, dialog }));

const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Opens a tab of a property with records of every kind. */
async function openTab(page: Page, tab: string, view = 'cuadricula'): Promise<void> {
  await openDashboard(page, '?buscar=alcalá+214');
  const href = await inmuebles(page).first().getByRole('link').first().getAttribute('href');
  await page.goto(`${href}?tab=${tab}&vista=${view}`);
  await page.getByRole('tabpanel').waitFor();
}

async function property(page: Page, tab: string, view = 'cuadricula'): Promise<void> {
  await openTab(page, tab, view);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('listitem').or(panel.getByRole('cell')).first().waitFor();
}

/** Submits the empty form. */
async function refused(form: Locator, verb: string): Promise<void> {
  await press(button(form, verb));
  await form.locator('[aria-invalid=true]').first().waitFor();
}

async function login(page: Page, password?: string): Promise<void> {
  await page.goto('/');
  const submit = button(page, 'Iniciar sesión');
  await submit.waitFor();
  if (password === '') await press(submit);
  else if (password !== undefined) await submitLogin(page, { username: 'vega', password });
}

const LOGIN = [
  ...scenes('01-login', [DESKTOP, DARK, MOBILE], async (page) => {
    await login(page);
    await write(field(page, 'Contraseña'), 'la que sea');
    await write(field(page, 'Usuario'), 'g.aldaba');
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
    await hold(page, `POST ${PATH.token}`);
    await login(page, 'la que sea');
    await seen(page, 'Iniciando sesión...');
  }),
].map((scene) => ({ ...scene, isPublic: true }));

const DASHBOARD = [
  ...scenes('02-dashboard-grid', [DESKTOP, DARK, FULL, MOBILE, TALL, TALL_DARK, TABLET], (page) =>
    openDashboard(page),
  ),
  ...scenes('02-dashboard-filtered', [DESKTOP, DARK, MOBILE], (page) =>
    openDashboard(page, '?estado=alquilado&activos=1'),
  ),
  ...scenes('03-dashboard-list', [DESKTOP, FULL, MOBILE, TALL, TABLET], (page) =>
    openDashboard(page, '?vista=lista'),
  ),
  ...scenes('03-dashboard-list', [{ ...DESKTOP, suffix: 'desktop-scrolled' }], async (page) => {
    await openDashboard(page, '?vista=lista');
    await page.mouse.wheel(0, 700);
    await page.waitForFunction(() => scrollY > 0);
  }),
  ...scenes('03-dashboard-list-search', [DESKTOP], (page) =>
    openDashboard(page, '?vista=lista&buscar=alquilado'),
  ),
  ...scenes('04-dashboard-empty', [DESKTOP, MOBILE], async (page) => {
    await page.goto('/cliente?buscar=nada+de+esto');
    await seen(page, 'No se encontraron inmuebles');
  }),
  ...scenes('04-dashboard-error', [DESKTOP], async (page) => {
    await answer(page, `GET ${PATH.inmuebles}`, { status: 500, body: {} });
    await page.goto('/cliente');
    await seen(page, 'Error al cargar inmuebles');
  }),
  ...scenes('04-dashboard-hidden-type', [DESKTOP, MOBILE], async (page) => {
    await page.goto('/perfil');
    await page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' }).press('Space');
    await press(button(page, 'Guardar preferencias'));
    await openDashboard(page);
  }),
  ...scenes('04-dashboard-loading', [DESKTOP, DARK, MOBILE], async (page) => {
    await hold(page, `GET ${PATH.inmuebles}`);
    await page.goto('/cliente');
    await seen(page, 'Cargando inmuebles...');
  }),
  ...scenes('04-dashboard-loading-pages', [DESKTOP, DARK, MOBILE], async (page) => {
    await hold(page, `GET ${PATH.inmuebles}?page=*`);
    const results = Array.from({ length: 450 }, (_, index) => ({ id: index + 1 }));
    const first = { count: 1200, next: '?page=2', results };
    await answer(page, `GET ${PATH.inmuebles}`, { status: 200, body: first });
    await page.goto('/cliente');
    await page.getByRole('progressbar').waitFor();
  }),
];

async function creation(page: Page): Promise<void> {
  await openDashboard(page);
  await openCreation(page);
  await fillFields(page, { tipo: 'gestion', estado: 'alquilado' });
}

/** Keeps success messages on screen: timers of a second or more do not fire. */
const keepMessages = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const soon = (run: () => void, ms = 0) => (ms < 1000 ? setTimeout(run, ms) : 0);
    window.setTimeout = soon as typeof window.setTimeout;
  });

async function created(page: Page): Promise<void> {
  await keepMessages(page);
  await openDashboard(page);
  await create(page);
}

async function create(page: Page): Promise<void> {
  await openCreation(page);
  await fillProperty(page, {
    nombre_via: 'Alcalá',
    numero_via: '214',
    codigo_postal: '28028',
    ciudad: 'Madrid',
    provincia: 'Madrid',
  });
  await submitCreation(page);
  await creationDialog(page).getByText('Inmueble creado correctamente').waitFor();
}

const CREATION = [
  ...dialogScenes('inmuebleCreation', '05-new-property', [DESKTOP, MOBILE, TALL], creation),
  ...scenes('05-new-property-errors', [DESKTOP], async (page) => {
    await creation(page);
    await submitCreation(page);
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

/** Starts a change to an estado that requires a builder. */
async function builder(page: Page, mode: 'nueva' | 'existente'): Promise<void> {
  await openFound(page, 'comprado');
  await askForTercero(page, 'Reformando');
  await chooseConstructoraMode(page, mode);
}

const DIALOGS = [
  ...scenes('07-state-change-idle', [DESKTOP], async (page) => {
    await openFound(page, 'comprado');
    await openDialog(estadoButton(page));
  }),
  ...dialogScenes('estadoChange', '07-state-change', [DESKTOP, DARK, MOBILE], async (page) => {
    await openFound(page, 'comprado');
    await openDialog(estadoButton(page));
    await chooseEstado(page, /^Alquilado/);
  }),
  ...dialogScenes('constructoraAssociation', '07-builder-new', [DESKTOP], async (page) => {
    await builder(page, 'nueva');
    const typed = {
      Empresa: 'Obras Levante, S.L.',
      Teléfono: '963 215 480',
      'Correo electrónico': 'obras@levante.example',
    };
    for (const [label, text] of Object.entries(typed))
      await page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);
    await refused(constructoraDialog(page), 'Asociar');
  }),
  ...scenes('07-builder-existing', [DESKTOP], (page) => builder(page, 'existente')),
  ...dialogScenes('terceroViewer', '07-tenant-viewer', [DESKTOP], async (page) => {
    await openFound(page, 'alquilado');
    await openDialog(button(page, 'Datos inquilino'));
  }),
  ...dialogScenes('suministroViewer', '16-contacto-suministros', [DESKTOP, MOBILE], async (page) => {
    await property(page, 'documentacion');
    await openDialog(button(page, 'Datos suministros'));
  }),
  ...dialogScenes('addressEdit', '07-edit-address', [DESKTOP, MOBILE], async (page) => {
    await openFound(page, 'alquilado');
    await openDialog(button(page, 'Editar inmueble'));
  }),
  ...dialogScenes('documentUpload', '07-upload-document', [DESKTOP], async (page) => {
    await property(page, 'documentacion');
    await refused(await openDialog(button(page, 'Subir documentación')), 'Subir');
  }),
  ...dialogScenes('documentDeletion', '07-confirm-danger', [DESKTOP, MOBILE], async (page) => {
    await property(page, 'documentacion');
    await openDialog(page.getByRole('button', { name: /^Eliminar / }).first());
  }),
  ...dialogScenes('incidenciaCreation', '07-new-incident', [DESKTOP], async (page) => {
    await property(page, 'incidencias');
    await refused(await openDialog(button(page, 'Nueva incidencia')), 'Crear incidencia');
  }),
];

const REST = [
  ...scenes('08-profile', [WHOLE, LONG], openProfile),
  ...dialogScenes('profile', '08-profile-edit', [WHOLE, LONG], async (page) => {
    await openProfile(page);
    await press(button(page, 'Editar información'));
    await button(page, 'Guardar cambios').waitFor();
  }),
  ...dialogScenes('passwordChange', '08-change-password', [DESKTOP], async (page) => {
    await openProfile(page);
    await refused(await openDialog(button(page, 'Cambiar contraseña')), 'Guardar contraseña');
  }),
  ...scenes('09-error', [DESKTOP, MOBILE], async (page) => {
    await page.goto('/no/existe');
    await seen(page, 'Error 404');
  }),
];

/** Shows a warning, an error and a success. The portal has no informative toast. */
async function toasts(page: Page): Promise<void> {
  await keepMessages(page);
  await change(page, `GET ${PATH.documentos}*`, (records) =>
    (records as object[]).map((record) => ({ ...record, archivo: null, url: null })),
  );
  await endNext(page, `PATCH ${PATH.clientes}*`, DOWN);
  await property(page, 'documentacion');
  await press(page.getByRole('button', { name: /^Descargar/ }).first());
  await toast(page, 'El documento no tiene un archivo asociado').waitFor();
  await press(page.getByRole('link', { name: 'Mi perfil' }));
  await press(button(page, 'Editar información'));
  await write(field(page, 'Dirección'), 'Calle Alcalá, 214');
  await press(button(page, 'Guardar cambios'));
  await notifications(page).getByText('Error al actualizar el perfil').waitFor();
  // Not with the mouse, because hovering a toast resets its timer.
  await button(page, 'Cancelar').press('Enter');
  await page.getByRole('link', { name: 'Volver al dashboard' }).press('Enter');
  await inmuebles(page).first().waitFor();
  await create(page);
  await closeDialog(creationDialog(page));
  await creationDialog(page).waitFor({ state: 'hidden' });
}

/** Last, because they add properties. */
const CREATED = [
  ...scenes('09-toasts', [DESKTOP, MOBILE], toasts),
  ...scenes('05-new-property-success', [DESKTOP], created),
];

const PENDIENTES = [
  ...scenes('11-pendientes', [DESKTOP, DARK, MOBILE], async (page) => {
    await page.goto('/pendientes');
    await page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem').first().waitFor();
  }),
  ...scenes('11-pendientes-empty', [DESKTOP], async (page) => {
    await page.goto('/pendientes?buscar=nada+de+esto');
    await seen(page, 'No se encontraron pendientes');
  }),
];

const SPEND = [
  ...scenes('12-gasto', [WHOLE, WHOLE_DARK, LONG], async (page) => {
    await openTab(page, 'facturas');
    await button(page, 'Ver como tabla').waitFor();
  }),
  ...scenes('12-gasto-table', [WHOLE], async (page) => {
    await openTab(page, 'facturas');
    await press(button(page, 'Ver como tabla'));
    await page.getByRole('table', { name: 'Gasto por mes' }).waitFor();
  }),
];

/** A portfolio with lines of every kind: some can be imported, some exist already, some have problems or hints. */
const CARTERA = [
  'Tipo;Tipo de vía;Nombre de la vía;Número;Código postal;Ciudad;Provincia;Estado',
  ...Array.from({ length: 40 }, (_, at) => `propiedad;calle;Feria;${at + 1};41003;Sevilla;Sevilla;comprado`),
  'propiedad;calle;Feria;1;41003;Sevilla;Sevilla;comprado',
  'propiedad;calle;Betis;;41010;Sevilla;Sevilla;comprado',
  'alquiler;calle;Betis;7;41010;Sevilla;Sevilla;comprado',
  'propiedad;calle;Betis;9;28010;Sevilla;Sevilla;alquilado',
].join('\r\n');

async function importing(page: Page): Promise<void> {
  await openDashboard(page);
  await openDialog(button(page, 'Importar'));
}

async function reviewing(page: Page): Promise<void> {
  await importing(page);
  const file = { name: 'cartera.csv', mimeType: 'text/csv', buffer: Buffer.from(CARTERA) };
  await pickFile(page.getByRole('dialog').locator('input[type=file]'), file);
  await page.getByRole('button', { name: /^Importar \d+ inmuebles$/ }).waitFor();
}

const IMPORT = [
  ...dialogScenes('inmuebleImport', '13-importar-file', [DESKTOP], importing),
  ...scenes('13-importar-review', [DESKTOP, MOBILE], reviewing),
  ...scenes('13-importar-importing', [DESKTOP, MOBILE], async (page) => {
    await hold(page, `POST ${PATH.inmuebles}`);
    await reviewing(page);
    await press(page.getByRole('button', { name: /^Importar \d+ inmuebles$/ }));
    await page.getByRole('progressbar', { name: 'Importación' }).waitFor();
  }),
];

const ORDER = [
  ...scenes('14-orden-y-filtros', [DESKTOP, MOBILE], (page) =>
    openDashboard(page, '?vista=lista&estado=alquilado&estado=reformando&activos=1&orden=ciudad'),
  ),
  ...scenes('14-orden-y-filtros-grid', [DESKTOP], (page) =>
    openDashboard(page, '?estado=alquilado&estado=reformando&activos=1&orden=ciudad'),
  ),
  ...dialogScenes('dashboard', '14-orden-y-filtros-open', [DESKTOP, DARK, MOBILE], async (page) => {
    await openDashboard(page);
    await openDialog(page.getByRole('button', { name: /^Filtros/ }));
  }),
];

async function jump(page: Page): Promise<void> {
  await openDashboard(page);
  await openDialog(button(page, 'Buscar'));
}

const JUMP = [
  ...dialogScenes('jump', '15-ir-a', [DESKTOP, DARK, MOBILE], jump),
  ...scenes('15-ir-a-search', [DESKTOP], async (page) => {
    await jump(page);
    await page.getByRole('combobox', { name: 'Ir a…' }).fill('alcalá');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
  }),
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
  ...PENDIENTES,
  ...SPEND,
  ...IMPORT,
  ...ORDER,
  ...JUMP,
  ...KIT,
  ...CREATED,
];
