import type { Locator, Page } from 'playwright';

/** Screen elements by role and name, as for a person or screen reader. */

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const anyDialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

export const button = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true });

/** A text field by its label, optional or not. */
export function field(within: Locator | Page, label: string): Locator {
  return within.getByRole('textbox', { name: new RegExp(`^${escape(label)}( \\(opcional\\))?$`) });
}

/** A select by its label. */
export const select = (within: Locator | Page, name: string) =>
  within.getByRole('combobox', { name, exact: true });

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

export const notifications = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });

/** By its text. */
export const toast = (page: Page, text: string) => notifications(page).getByText(text, { exact: true });

export function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
