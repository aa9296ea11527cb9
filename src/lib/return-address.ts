import { HREF, inmuebleHref, type Route } from './routes.ts';

/** The address of a screen that somebody saw, or asked for, without a session (LEAVE-4). In memory only. */
export interface ReturnAddress {
  route: Route;
  /** With its query. */
  href: string;
  /** Whose screen it was; null if nobody was logged in. */
  cliente: number | null;
}

/** Null where a login leads anyway, and where there is no screen. `search` is with or without its question mark. */
export function returnAddress(route: Route, search: string, cliente: number | null): ReturnAddress | null {
  if (route.name === 'login' || route.name === 'unknown') return null;
  const query = new URLSearchParams(search).toString();
  if (route.name === 'dashboard' && query === '') return null;
  const path = route.name === 'inmueble' ? inmuebleHref(route.id) : HREF[route.name];
  return { route, href: query === '' ? path : `${path}?${query}`, cliente };
}
