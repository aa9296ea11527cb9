import { estadoLabel } from '../../../src/lib/format.ts';
import type { Cliente, InmuebleDetail, Preferencias } from '../../../src/lib/models.ts';
import { button, dialog, field, seeSaved } from '../../support/flows/browser/looks.ts';
import type { Stage } from '../../support/flows/define-flow.ts';
import { patch, PATH, post } from '../../support/flows/wire/answers.ts';

/** What a client changes on one screen and others show. */

const ESTADO_CHANGE = 'Cambiar estado';
const INCIDENCIA = 'Nueva incidencia';

/** The open dialog changes the estado to that of the property. */
export async function changeEstado(stage: Stage, inmueble: InmuebleDetail): Promise<void> {
  const label = estadoLabel(inmueble.estado);
  stage.answer(patch(`${PATH.inmuebles}${inmueble.id}/`, inmueble));
  await dialog(stage, ESTADO_CHANGE)
    .getByRole('radio', { name: new RegExp(`^${label}`) })
    .click();
  await button(dialog(stage, ESTADO_CHANGE), 'Guardar').click();
  await seeSaved(stage, dialog(stage, ESTADO_CHANGE), label);
}

/** In the open dialog. */
export async function reportIncidencia(stage: Stage): Promise<void> {
  const form = dialog(stage, INCIDENCIA);
  stage.answer(post(PATH.incidencias, {}));
  await form.getByRole('combobox', { name: 'Suministro' }).selectOption('3');
  await field(form, 'Tipo de incidencia').fill('Corte de luz');
  await button(form, 'Crear incidencia').click();
  await seeSaved(stage, form, 'Incidencia creada correctamente');
}

/** On the profile. */
export async function changeTelefono(stage: Stage, changed: Cliente): Promise<void> {
  const { page, expect } = stage;
  stage.answer(patch(`${PATH.clientes}${changed.id}/`, changed));
  await button(page, 'Editar información').click();
  await field(page, 'Teléfono').fill(changed.telefono);
  await button(page, 'Guardar cambios').click();
  await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible();
}

/** On the profile. */
export async function choosePreferencias({ page, expect }: Stage, chosen: Preferencias): Promise<void> {
  await page
    .getByRole('checkbox', { name: 'Mostrar inmuebles en propiedad' })
    .setChecked(chosen.mostrarPropiedad);
  await page
    .getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' })
    .setChecked(chosen.mostrarGestion);
  await button(page, 'Guardar preferencias').click();
  await expect(page.getByText('Preferencias guardadas correctamente')).toBeVisible();
}
