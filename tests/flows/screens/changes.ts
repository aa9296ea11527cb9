import { estadoLabel } from '../../../src/lib/format.ts';
import type { Cliente, InmuebleDetail, Preferencias } from '../../../src/lib/models.ts';
import type { Driver } from '../../../flows/index.ts';
import { patch, post } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { pickOption, press, tick, write } from '../../../flows/browser/input.ts';
import { button, dialog, field } from '../../../tools/driver/elements.ts';
import { seeSaved } from '../../../tools/driver/assertions.ts';

/** Changes that a client makes on one screen and that other screens show. */

const ESTADO_CHANGE = 'Cambiar estado';
export const INCIDENCIA = 'Nueva incidencia';

/** In the open dialog, changes the estado to that of `inmueble`. */
export async function changeEstado(driver: Driver, inmueble: InmuebleDetail): Promise<void> {
  const label = estadoLabel(inmueble.estado);
  driver.answer(patch(`${PATH.inmuebles}${inmueble.id}/`, inmueble));
  await press(dialog(driver.page, ESTADO_CHANGE).getByRole('radio', { name: new RegExp(`^${label}`) }));
  await press(button(dialog(driver.page, ESTADO_CHANGE), 'Guardar'));
  await seeSaved(driver, dialog(driver.page, ESTADO_CHANGE), label);
}

/** Reports an incident in the open dialog. */
export async function reportIncidencia(driver: Driver): Promise<void> {
  const form = dialog(driver.page, INCIDENCIA);
  driver.answer(post(PATH.incidencias, {}));
  await pickOption(form.getByRole('combobox', { name: 'Suministro' }), '3');
  await write(field(form, 'Tipo de incidencia'), 'Corte de luz');
  await press(button(form, 'Crear incidencia'));
  await seeSaved(driver, form, 'Incidencia creada correctamente');
}

/** Changes the telephone on the profile. */
export async function changeTelefono(driver: Driver, changed: Cliente): Promise<void> {
  const { page, expect } = driver;
  driver.answer(patch(`${PATH.clientes}${changed.id}/`, changed));
  await press(button(page, 'Editar información'));
  await write(field(page, 'Teléfono'), changed.telefono);
  await press(button(page, 'Guardar cambios'));
  await expect(button(page, 'Editar información')).toBeVisible();
  await expect(page.getByText('Perfil actualizado correctamente').last()).toBeVisible();
}

/** Changes the preferences on the profile. */
export async function choosePreferencias(driver: Driver, chosen: Preferencias): Promise<void> {
  const { page, expect } = driver;
  await tick(page.getByRole('checkbox', { name: 'Mostrar inmuebles en propiedad' }), chosen.mostrarPropiedad);
  await tick(page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' }), chosen.mostrarGestion);
  await press(button(page, 'Guardar preferencias'));
  await expect(page.getByText('Preferencias guardadas correctamente').last()).toBeVisible();
}
