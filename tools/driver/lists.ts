import type { Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';
import { press } from '../../flows/browser/input.ts';
import type { View } from '../../src/lib/routes.ts';

/** The lists of the portal: properties, documents, invoices, incidents. */

export const inmuebles = (page: Page) => page.getByRole('list', { name: 'Inmuebles' }).getByRole('listitem');

export const VIEW_NAMES: Record<View, string> = { cuadricula: 'Cuadrícula', lista: 'Lista' };

export async function chooseView(page: Page, view: View): Promise<void> {
  const choice = page
    .getByRole('radiogroup', { name: 'Vista' })
    .getByRole('radio', { name: VIEW_NAMES[view] });
  await press(choice);
  await expect(choice).toBeChecked();
}
