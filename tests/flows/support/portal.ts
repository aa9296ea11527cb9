import { STORAGE_KEY } from '../../../src/lib/constants.ts';
import type { Extensions } from '../../../src/lib/extensions.ts';
import type { InmuebleDetail, Preferencias } from '../../../src/lib/models.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import { pickFile, press } from '../../../flows/browser/input.ts';
import type { View } from '../../../src/lib/routes.ts';
import type { Driver } from '../../../flows/index.ts';
import { button, dialog } from '../../../tools/driver/elements.ts';
import { VIEW_NAMES } from '../../../tools/driver/lists.ts';
import { storedLogin } from '../../../tools/driver/session.ts';
import { get, post } from './answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { inmuebleDetail, storedSession } from './samples.ts';

/** Common starts and steps of flows in the portal. */

/** A user is logged in before the portal opens. */
export function logInBefore(
  { store }: Driver,
  preferencias: Preferencias = { mostrarPropiedad: true, mostrarGestion: true },
  login?: string,
): Promise<void> {
  const { access, refresh } = storedSession();
  return store(storedLogin({ access, refresh, preferencias, ...(login === undefined ? {} : { login }) }));
}

/** What the backend of that session announced at login. */
export function announceBefore({ store }: Driver, extensions: Extensions): Promise<void> {
  return store({ [STORAGE_KEY.extensions]: JSON.stringify(extensions) });
}

/** Asserts the view of the address; if it has none, the view that this browser remembers. */
export async function seeView({ page, expect }: Driver, named: View | null): Promise<void> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.preferencias);
  const view = named ?? (stored?.includes('"vista":"lista"') ? 'lista' : 'cuadricula');
  await expect(
    page.getByRole('radio', { name: VIEW_NAMES[view], includeHidden: true, exact: true }),
  ).toBeChecked();
}

/** A property is open, on the tab without a list. */
export async function startOnInmueble(
  driver: Driver,
  inmueble: InmuebleDetail = inmuebleDetail(),
): Promise<void> {
  await logInBefore(driver);
  driver.answer(get(`${PATH.inmuebles}7/`, inmueble));
  await driver.go('/inmueble/7?tab=solicitudes');
  await driver.expect(button(driver.page, 'Editar inmueble')).toBeEnabled();
}

/** Uploads a document in the open dialog and closes it. */
export async function uploadDocumento({ page, answer }: Driver): Promise<void> {
  answer(post(PATH.documentos, {}));
  const upload = dialog(page, 'Subir documentación');
  const file = { name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await pickFile(upload.locator('input[type=file]'), file);
  await press(button(upload, 'Subir'));
  await press(button(upload, 'Cerrar').last());
}

const STAYS = 'the old data stay on screen while they are read again';

/** For a list. */
export const SHOWN_WHILE_RELOADING = allAlike(STAYS, 'showing.idle', 'showing.reloading');
/** For the list of invoices, which is shown beside the spend. */
export const RECORDS_WHILE_RELOADING = allAlike(STAYS, 'showing.records.idle', 'showing.records.reloading');
