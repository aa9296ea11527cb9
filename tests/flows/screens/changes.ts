import { estadoLabel } from '../../../src/lib/format.ts';
import type { Cliente, InmuebleDetail, Preferencias } from '../../../src/lib/models.ts';
import { button, dialog, field, seeSaved } from '../support/looks.ts';
import type { Stage } from '../../../flows/model/define-flow.ts';
import { patch, PATH, post } from '../support/answers.ts';
import { pickOption, press, tick, write } from '../../../flows/browser/gestures.ts';

/** What a client changes on one screen and others show. */

const ESTADO_CHANGE = 'Cambiar estado';
export const INCIDENCIA = 'Nueva incidencia';

/** The open dialog changes the estado to that of the property. */
export async function changeEstado(stage: Stage, inmueble: InmuebleDetail): Promise<void> {
  const label = estadoLabel(inmueble.estado);
  stage.answer(patch(`${PATH.inmuebles}${inmueble.id}/`, inmueble));
  await press(stage, dialog(stage, ESTADO_CHANGE).getByRole('radio', { name: new RegExp(`^${label}`) }));
  await press(stage, button(dialog(stage, ESTADO_CHANGE), 'Guardar'));
  await seeSaved(stage, dialog(stage, ESTADO_CHANGE), label);
}

/** In the open dialog. */
export async function reportIncidencia(stage: Stage): Promise<void> {
  const form = dialog(stage, INCIDENCIA);
  stage.answer(post(PATH.incidencias, {}));
  await pickOption(stage, form.getByRole('combobox', { name: 'Suministro' }), '3');
  await write(stage, field(form, 'Tipo de incidencia'), 'Corte de luz');
  await press(stage, button(form, 'Crear incidencia'));
  await seeSaved(stage, form, 'Incidencia creada correctamente');
}

/** On the profile. */
export async function changeTelefono(stage: Stage, changed: Cliente): Promise<void> {
  const { page, expect } = stage;
  stage.answer(patch(`${PATH.clientes}${changed.id}/`, changed));
  await press(stage, button(page, 'Editar información'));
  await write(stage, field(page, 'Teléfono'), changed.telefono);
  await press(stage, button(page, 'Guardar cambios'));
  await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible();
}

/** On the profile. */
export async function choosePreferencias(stage: Stage, chosen: Preferencias): Promise<void> {
  const { page, expect } = stage;
  await tick(
    stage,
    page.getByRole('checkbox', { name: 'Mostrar inmuebles en propiedad' }),
    chosen.mostrarPropiedad,
  );
  await tick(
    stage,
    page.getByRole('checkbox', { name: 'Mostrar inmuebles en gestión' }),
    chosen.mostrarGestion,
  );
  await press(stage, button(page, 'Guardar preferencias'));
  await expect(page.getByText('Preferencias guardadas correctamente')).toBeVisible();
}
