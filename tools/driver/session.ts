import type { Extensions } from '../../src/lib/extensions.ts';
import type { Page } from 'playwright';
import { expect } from '../../flows/browser/expect.ts';
import { press, write } from '../../flows/browser/input.ts';
import { STORAGE_KEY } from '../../src/lib/constants.ts';
import type { Preferencias } from '../../src/lib/models.ts';
import { button, field } from './elements.ts';

export interface Login {
  username: string;
  password: string;
}

/** Fills in and submits the login form. */
export async function submitLogin(page: Page, { username, password }: Login): Promise<void> {
  await write(field(page, 'Usuario'), username);
  await write(field(page, 'Contraseña'), password);
  await press(button(page, 'Iniciar sesión'));
}

interface StoredLogin {
  /** The announced extensions; the portal stores them if there are any. */
  extensions?: Extensions;
  access: string;
  refresh: string | null;
  /** The login id; without one the tokens belong to an unnamed login. */
  login?: string;
  /** The property types that the client with id 1 wants to see. */
  preferencias?: Preferencias;
}

/** The localStorage entries of a login. */
export function storedLogin({
  access,
  refresh,
  login,
  preferencias,
  extensions,
}: StoredLogin): Record<string, string> {
  return {
    [STORAGE_KEY.token]: access,
    [STORAGE_KEY.refreshToken]: refresh ?? '',
    ...(login === undefined ? {} : { [STORAGE_KEY.login]: login }),
    ...(extensions && Object.keys(extensions).length > 0
      ? { [STORAGE_KEY.extensions]: JSON.stringify(extensions) }
      : {}),
    ...(preferencias ? { [STORAGE_KEY.preferencias]: JSON.stringify({ 1: preferencias }) } : {}),
  };
}

/** The access token that the browser holds. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.token);

/** Logs in through the login screen, from any screen to the dashboard. */
export async function logIn(page: Page, login: Login): Promise<void> {
  await page.goto('/');
  await submitLogin(page, login);
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
}
