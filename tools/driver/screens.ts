import type { Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';
import { press } from '../../flows/browser/input.ts';
import { button } from './elements.ts';
import { inmuebles } from './lists.ts';

/** Opens the portal's screens by address and waits for them. */

/** The button is there once the client is known. */
export const seeShell = (page: Page): Promise<void> => expect(button(page, 'Buscar')).toBeVisible();

/** With a query: '?buscar=sevilla&vista=lista'. */
export async function openDashboard(page: Page, query = ''): Promise<void> {
  await page.goto(`/cliente${query}`);
  await seeShell(page);
  await expect(inmuebles(page).first()).toBeVisible();
}

export async function openInmueble(page: Page, id: number | string, query = ''): Promise<void> {
  await page.goto(`/inmueble/${id}${query}`);
  await seeShell(page);
  await expect(button(page, 'Editar inmueble')).toBeEnabled();
}

/** The first property that a search finds. */
export async function openFound(page: Page, search: string): Promise<void> {
  await openDashboard(page, `?buscar=${search}`);
  await press(inmuebles(page).first().getByRole('link').first());
  await expect(button(page, 'Editar inmueble')).toBeEnabled();
}

export async function openProfile(page: Page): Promise<void> {
  await page.goto('/perfil');
  await seeShell(page);
  await expect(button(page, 'Editar información')).toBeEnabled();
}
