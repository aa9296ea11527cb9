import type { Locator } from 'playwright';
import type { InmuebleDetail } from '../../../src/lib/models.ts';
import type { Stage } from '../../../flows/model/define-flow.ts';
import { inmuebleDetail } from './samples.ts';
import { get, PATH, post } from './answers.ts';
import { pickFile, press, write } from '../../../flows/browser/gestures.ts';
import { logInBefore } from '../../../flows/browser/replay.ts';

/** What several flows do and see alike. Things are found by role and name, as a person or a screen reader finds them. */

export const dialog = ({ page }: Stage, name: string) => page.getByRole('dialog', { name, exact: true });
export const button = (within: Locator | Stage['page'], name: string) =>
  within.getByRole('button', { name, exact: true });

/** A text field by its label; an optional one is labelled so. */
export function field(within: Locator | Stage['page'], label: string): Locator {
  return within.getByRole('textbox', { name: new RegExp(`^${label}( \\(opcional\\))?$`) });
}

/** A property is open, on the tab without a list. */
export async function openInmueble(stage: Stage, inmueble: InmuebleDetail = inmuebleDetail()): Promise<void> {
  await logInBefore(stage);
  stage.answer(get(`${PATH.inmuebles}7/`, inmueble));
  await stage.go('/inmueble/7?pestana=solicitudes');
  await stage.expect(button(stage.page, 'Editar inmueble')).toBeEnabled();
}

/** The fields hold what was typed, and say what is wrong with it. */
export async function seeFields<Name extends string>(
  { expect }: Stage,
  within: Locator,
  labels: Record<Name, string>,
  {
    values,
    errors,
  }: { values: Record<NoInfer<Name>, string>; errors: Partial<Record<NoInfer<Name>, string>> },
): Promise<void> {
  for (const name of Object.keys(labels) as Name[]) {
    const input = field(within, labels[name]);
    await expect(input).toHaveValue(values[name]);
    const error: string | undefined = errors[name];
    if (error === undefined) await expect(input).not.toHaveAttribute('aria-invalid', 'true');
    else await expect(input).toHaveAccessibleDescription(new RegExp(escape(error)));
  }
}

/** What is wrong with the whole; null for nothing. */
export async function seeAlert(
  { expect }: Stage,
  within: Locator | Stage['page'],
  text: string | null,
): Promise<void> {
  const alerts = within.getByRole('alert');
  if (text === null) await expect(alerts).toHaveCount(0);
  else
    await expect(
      alerts.filter({ hasText: new RegExp(`^${escape(text)}(Intentar de nuevo|Reintentar)?$`) }),
    ).toBeVisible();
}

/** A form that can be filled in and sent: nothing is asked, nothing underway. */
export async function seeForm({ page, expect }: Stage, within: Locator, submit: string): Promise<void> {
  await expect(button(within, submit)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** What could not be loaded, and the way to ask for it again. */
export async function seeFailure(
  stage: Stage,
  within: Locator | Stage['page'],
  text: string | null,
): Promise<void> {
  await stage.expect(button(within, 'Intentar de nuevo')).toBeVisible();
  await seeAlert(stage, within, text);
}

/** A list that is waited for. */
export async function seeListComing(stage: Stage, text: string): Promise<void> {
  await seeText(stage, stage.page, text);
  await seeNoDialog(stage);
}

/** A list with something in it, and what is wrong with it as it is. */
export async function seeList(stage: Stage, error: string | null): Promise<void> {
  await stage.expect(button(stage.page, 'Exportar CSV')).toBeVisible();
  await seeNoDialog(stage);
  await stage.expect(button(stage.page, 'Intentar de nuevo')).toHaveCount(error === null ? 0 : 1);
  if (error !== null) await seeText(stage, stage.page, error);
}

/** No list, and why. */
export async function seeNoList(stage: Stage, error: string | null): Promise<void> {
  await seeFailure(stage, stage.page, error);
  await stage.expect(button(stage.page, 'Exportar CSV')).toHaveCount(0);
  await seeNoDialog(stage);
}

export async function seeLeaveQuestion({ page, expect }: Stage): Promise<void> {
  await expect(page.getByRole('alertdialog', { name: 'Descartar cambios' })).toBeVisible();
}

export async function seeNoDialog({ page, expect }: Stage): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** A dialog that is busy says so on its button, and nothing closes it. */
export async function seeSending({ expect }: Stage, within: Locator, name: string): Promise<void> {
  await expect(button(within, name)).toBeVisible();
  await expect(button(within, 'Cancelar')).toBeDisabled();
}

/** What a note in the page or dialog says. */
export async function seeText(
  { expect }: Stage,
  within: Locator | Stage['page'],
  text: string,
): Promise<void> {
  await expect(within.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

/** The footer of a dialog that is done says so. */
export async function seeSaved({ expect }: Stage, within: Locator, text: string): Promise<void> {
  const said = within.getByRole('paragraph').or(within.getByRole('status'));
  await expect(said.filter({ hasText: text })).toBeVisible();
}

/** In the open dialog, a document is uploaded and the dialog left. */
export async function uploadDocumento(stage: Stage): Promise<void> {
  stage.answer(post(PATH.documentos, {}));
  const upload = dialog(stage, 'Subir documentación');
  const file = { name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await pickFile(stage, upload.locator('input[type=file]'), file);
  await press(stage, button(upload, 'Subir'));
  await press(stage, button(upload, 'Cerrar').last());
}

/** Saves what a filter leaves of a list, then sees the whole list again. */
export async function exportCsv(stage: Stage, label: string, filter: string): Promise<void> {
  const search = stage.page.getByRole('searchbox', { name: label });
  await write(stage, search, filter);
  await press(stage, button(stage.page, 'Exportar CSV'));
  await write(stage, search, '');
}

/** Leaves the dialog in front, by whichever button it has for it. */
export const closeDialog = (stage: Stage, within: Locator) =>
  press(stage, within.getByRole('button', { name: /^(Cancelar|Cerrar)$/ }).last());

export const confirmLeaving = (stage: Stage) =>
  press(stage, button(stage.page.getByRole('alertdialog'), 'Descartar cambios'));
export const cancelLeaving = (stage: Stage) =>
  press(stage, button(stage.page.getByRole('alertdialog'), 'Seguir editando'));

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
