import type { Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';
import { press } from '../../flows/browser/input.ts';

/** The lists of the portal: properties, documents, invoices, incidents. */

export const inmuebles = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');

const view = (page: Page, name: 'Cuadrícula' | 'Lista') =>
  page.getByRole('radiogroup', { name: 'Vista' }).getByRole('radio', { name });

export async function chooseView(page: Page, name: 'Cuadrícula' | 'Lista'): Promise<void> {
  await press(view(page, name));
  await expect(view(page, name)).toBeChecked();
}
