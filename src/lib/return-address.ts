import { inmuebleHref } from './inmueble-query.ts';
import { HREF, type Route } from './routes.ts';

/**
 * The address of a screen that was open when the session ended, or requested without one (LEAVE-4). In memory
 * only.
 */
export interface ReturnAddress {
  route: Route;
  /** Includes the query. */
  href: string;
  /** The id of the client whose screen it was; null if nobody was logged in. */
  cliente: number | null;
}

/**
 * Null for the screen that a login opens anyway, and for unknown paths. `search` may have its question mark.
 */
export function returnAddress(route: Route, search: string, cliente: number | null): ReturnAddress | null {
  if (route.name === 'login' || route.name === 'unknown') return null;
  const query = new URLSearchParams(search).toString();
  if (route.name === 'dashboard' && query === '') return null;
  const path = route.name === 'inmueble' ? inmuebleHref(route.id) : HREF[route.name];
  return { route, href: query === '' ? path : `${path}?${query}`, cliente };
}
