import type { Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';
import { press, write } from '../../flows/browser/input.ts';
import { button } from './elements.ts';

/** The lists of the portal: properties, documents, invoices, incidents. */

export const inmuebles = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');

const view = (page: Page, name: 'Cuadrícula' | 'Lista') =>
  page.getByRole('radiogroup', { name: 'Vista' }).getByRole('radio', { name });

export async function chooseView(page: Page, name: 'Cuadrícula' | 'Lista'): Promise<void> {
  await press(view(page, name));
  await expect(view(page, name)).toBeChecked();
}

/** Saves what a filter leaves of a list, then shows the whole list again. */
export async function exportCsv(page: Page, label: string, filter: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: label });
  await write(search, filter);
  await press(button(page, 'Exportar CSV'));
  await write(search, '');
}
