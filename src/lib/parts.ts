import { parseRoute, type Route } from './routes.ts';

/**
 * The parts of the portal that are fetched on demand. `inside`: what all screens behind the login share; `spend`: the
 * chart of the tab Facturas.
 */
export const PARTS = [
  'inside',
  'dashboard',
  'importar',
  'inmueble',
  'ir-a',
  'spend',
  'pendientes',
  'perfil',
] as const;

export type PartName = (typeof PARTS)[number];

const SCREEN: Readonly<Record<Route['name'], PartName>> = {
  // Whoever is logged in is sent on to the dashboard.
  login: 'dashboard',
  dashboard: 'dashboard',
  inmueble: 'inmueble',
  pendientes: 'pendientes',
  perfil: 'perfil',
  unknown: 'inside',
};

/** What the screen at this path consists of, for somebody who is logged in. */
export const partsAt = (path: string): readonly PartName[] => ['inside', SCREEN[parseRoute(path).name]];
