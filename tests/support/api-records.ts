import type { Page } from 'playwright';
import { ESTADOS_PENDIENTES } from '../../src/lib/pendientes-query.ts';
import { PATH } from '../../tools/driver/api.ts';
import { storedToken } from '../../tools/driver/session.ts';

/** Expected screen content: API records, and how the portal formats them. */

export type ApiRecord = Record<string, string | number | boolean | null>;

/** Reads the API directly with the page's token. */
export async function apiList(page: Page, path: string): Promise<ApiRecord[]> {
  const headers = { Authorization: `Bearer ${await storedToken(page)}` };
  return (await page.request.get(path, { headers })).json() as Promise<ApiRecord[]>;
}

/** The open incidents and requests, each with its property. */
export async function pendientesOf(
  page: Page,
): Promise<{ kind: 'incidencia' | 'solicitud'; inmueble: ApiRecord }[]> {
  const [inmuebles, suministros, incidencias, solicitudes] = await Promise.all(
    [PATH.inmuebles, PATH.suministros, PATH.incidencias, PATH.solicitudes].map((path) => apiList(page, path)),
  );
  const open = (kind: 'incidencia' | 'solicitud', records: ApiRecord[] = []) =>
    records
      .filter(({ estado }) => ESTADOS_PENDIENTES.todo.some((one) => one === estado))
      .flatMap(({ suministro }) => {
        const supply = suministros?.find(({ id }) => id === suministro);
        const inmueble = inmuebles?.find(({ id }) => id === supply?.['inmueble']);
        return inmueble ? [{ kind, inmueble }] : [];
      });
  return [...open('incidencia', incidencias), ...open('solicitud', solicitudes)];
}

/** At most `length` characters and, where something was cut, three dots (PROP-9). */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}...`;
}

export function spanishDay(value: ApiRecord[string] | undefined): string {
  if (typeof value !== 'string') return 'No disponible';
  return new Intl.DateTimeFormat('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Madrid',
  }).format(new Date(value));
}

/**
 * Opens files as text, which every browser shows itself, and in the same browsing context group as the portal, so
 * that only the portal decides whether the new tab has an opener.
 */
export async function withTextFiles(page: Page): Promise<void> {
  const headers = { 'cross-origin-opener-policy': 'same-origin' };
  await page
    .context()
    .route('**/media/**', (route) =>
      route.fulfill({ contentType: 'text/plain', headers, body: 'un archivo' }),
    );
}
