import type { Locator, Page } from 'playwright';
import type { Driver } from '../../flows/browser/driver.ts';
import { button, escape, field } from './elements.ts';

/** Assertions about the portal's screens, with the waiting of `expect`. */

type Assert = Pick<Driver, 'expect'>;
type PageAssert = Pick<Driver, 'expect' | 'page'>;
type FormAssert = Pick<Driver, 'expect' | 'last'>;

/** The fields have the typed values and their errors; the first invalid one has the focus. */
export async function seeFields<Name extends string>(
  driver: FormAssert,
  within: Locator,
  labels: Record<Name, string>,
  {
    values,
    errors,
  }: { values: Record<NoInfer<Name>, string>; errors: Partial<Record<NoInfer<Name>, string>> },
): Promise<void> {
  for (const name of Object.keys(labels) as Name[]) {
    const input = field(within, labels[name]);
    await seeField(driver, input, values[name], errors[name]);
    await seeKeyboard(driver, input, labels[name]);
  }
  await seeRefusal(driver, within, errors);
}

/** By the label of the field. */
const KEYBOARDS: Record<string, string> = {
  'Correo electrónico': 'email',
  Email: 'email',
  Teléfono: 'tel',
  'Bonificación (€)': 'decimal',
  'Código postal': 'numeric',
};

/** The keyboard of a touch screen. */
export async function seeKeyboard({ expect }: Assert, input: Locator, label: string): Promise<void> {
  const keyboard = KEYBOARDS[label];
  if (keyboard !== undefined) await expect(input).toHaveAttribute('inputmode', keyboard);
}

export async function seeField(
  { expect }: Assert,
  input: Locator,
  value: string,
  error: string | undefined,
): Promise<void> {
  await expect(input).toHaveValue(value);
  if (error === undefined) await expect(input).not.toHaveAttribute('aria-invalid', 'true');
  else await expect(input).toHaveAccessibleDescription(new RegExp(escape(error)));
}

/** Right after a refusal by the form or the server, the first invalid field has the focus. */
export async function seeRefusal(
  { expect, last }: FormAssert,
  within: Locator | Page,
  errors: object,
): Promise<void> {
  const isRefused =
    last !== null && ('error' in last || ('event' in last && last.event.type === 'form.submit'));
  if (isRefused && Object.keys(errors).length > 0)
    await expect(within.locator('[aria-invalid=true]').first()).toBeFocused();
}

/** The message of the whole form; null if there is none. */
export async function seeAlert(
  { expect }: Assert,
  within: Locator | Page,
  text: string | null,
): Promise<void> {
  const alerts = within.getByRole('alert');
  if (text === null) await expect(alerts).toHaveCount(0);
  else
    await expect(
      alerts.filter({
        hasText: new RegExp(`^${escape(text)}(Intentar de nuevo|Reintentar|Ir al Dashboard)?$`),
      }),
    ).toBeVisible();
}

/** A form that can be edited and sent: no question open, nothing in progress. */
export async function seeForm({ page, expect }: PageAssert, within: Locator, submit: string): Promise<void> {
  await expect(button(within, submit)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** A load failure with its retry button. */
export async function seeFailure(
  assert: PageAssert,
  within: Locator | Page,
  text: string | null,
): Promise<void> {
  await assert.expect(button(within, 'Intentar de nuevo')).toBeVisible();
  await seeAlert(assert, within, text);
}

/** A loading list. */
export async function seeListComing(assert: PageAssert, text: string): Promise<void> {
  await seeText(assert, assert.page, text);
  await seeNoDialog(assert);
}

/** A list with items, and its message. */
export async function seeList(assert: PageAssert, error: string | null): Promise<void> {
  await assert.expect(button(assert.page, 'Exportar CSV')).toBeVisible();
  await seeNoDialog(assert);
  await assert.expect(button(assert.page, 'Intentar de nuevo')).toHaveCount(error === null ? 0 : 1);
  if (error !== null) await seeText(assert, assert.page, error);
}

/** A message instead of a list. */
export async function seeNoList(assert: PageAssert, error: string | null): Promise<void> {
  await seeFailure(assert, assert.page, error);
  await assert.expect(button(assert.page, 'Exportar CSV')).toHaveCount(0);
  await seeNoDialog(assert);
}

export async function seeLeaveQuestion({ page, expect }: PageAssert): Promise<void> {
  await expect(page.getByRole('alertdialog', { name: 'Descartar cambios' })).toBeVisible();
}

export async function seeNoDialog({ page, expect }: PageAssert): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** A busy dialog says so on its button and cannot be closed. */
export async function seeSending({ expect }: Assert, within: Locator, name: string): Promise<void> {
  await expect(button(within, name)).toBeVisible();
  await expect(button(within, 'Cancelar')).toBeDisabled();
}

/** The text of a note in the page or dialog. */
export async function seeText({ expect }: Assert, within: Locator | Page, text: string): Promise<void> {
  await expect(within.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

/** The success message in a dialog's footer. */
export async function seeSaved({ expect }: Assert, within: Locator, text: string): Promise<void> {
  const said = within.getByRole('paragraph').or(within.getByRole('status'));
  await expect(said.filter({ hasText: text })).toBeVisible();
}
