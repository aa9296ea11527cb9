/**
 * Paths and query strings of the screens (§2). An unknown value falls back to the default. The state `routing` of
 * `app.machine.ts` says which screens need a login.
 */

export type Route =
  | { name: 'login' }
  | { name: 'dashboard' }
  | { name: 'inmueble'; id: number }
  | { name: 'pendientes' }
  | { name: 'profile' }
  | { name: 'unknown' };

/** An address of the portal, without its origin. */
export interface Place {
  path: string;
  /** The query string with its question mark; empty without one. */
  search: string;
}

/** `dashboardAlias` shows the same screen as `dashboard`; the error page links to it (ROUTE-7). */
export const HREF = {
  login: '/',
  dashboard: '/cliente',
  dashboardAlias: '/dashboard',
  pendientes: '/pendientes',
  /** The dashboard with the new-property dialog. */
  creation: '/cliente?nuevo=1',
  profile: '/perfil',
} as const;

export function parseRoute(path: string): Route {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first, second] = segments;
  if (first === undefined) return { name: 'login' };
  if (segments.length === 1 && (first === 'cliente' || first === 'dashboard')) return { name: 'dashboard' };
  if (segments.length === 1 && first === 'pendientes') return { name: 'pendientes' };
  if (segments.length === 1 && first === 'perfil') return { name: 'profile' };
  const id = first === 'inmueble' && segments.length === 2 ? idIn(second ?? null) : null;
  return id === null ? { name: 'unknown' } : { name: 'inmueble', id };
}

export function isSameScreen(one: Route, other: Route): boolean {
  return one.name === other.name && inmuebleIdOf(one) === inmuebleIdOf(other);
}

/** Null if the screen is not a property's. */
export function inmuebleIdOf(route: Route): number | null {
  return route.name === 'inmueble' ? route.id : null;
}

/** The same for an address. */
export function inmuebleIdAt(address: string | null): number | null {
  return address === null ? null : inmuebleIdOf(parseRoute(address.replace(/\?.*/, '')));
}

/** Whether the address requests the session trace, for support. */
export function wantsTrace(search: string): boolean {
  return new URLSearchParams(search).has('traza');
}

export const TABS = ['todos', 'propiedad', 'gestion'] as const;
export const VIEWS = ['cuadricula', 'lista'] as const;
export const DETAIL_TABS = ['documentacion', 'facturas', 'solicitudes', 'incidencias'] as const;

export type DashboardTab = (typeof TABS)[number];
export type View = (typeof VIEWS)[number];
export type DetailTab = (typeof DETAIL_TABS)[number];

/** Null unless it is a whole number. */
export function idIn(value: string | null): number | null {
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** Null if it is unknown. */
export function viewOf(value: unknown): View | null {
  return VIEWS.find((known) => known === value) ?? null;
}

/** Defaults are omitted; a list has a parameter for each value. */
export function withQuery(path: string, params: Record<string, string | readonly string[]>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => [name, one]),
  );
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The text if it is one of the values, else the first value. */
export function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | null): T {
  return values.find((known) => known === value) ?? values[0];
}
