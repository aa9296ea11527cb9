import { parseRoute } from './routes.ts';

/**
 * The parts of the portal that are fetched on demand. `inside`: what all screens behind the login share; `spend`: the
 * chart of the tab Facturas.
 */
export const PARTS = [
  'inside',
  'dashboard',
  'import',
  'inmueble',
  'jump',
  'spend',
  'pendientes',
  'profile',
] as const;

export type PartName = (typeof PARTS)[number];

/**
 * What the screen at this path consists of, for somebody who is logged in. Other paths lead to the dashboard: the login's at
 * once, the error page's by its button.
 */
export function partsAt(path: string): readonly PartName[] {
  const { name } = parseRoute(path);
  return ['inside', PARTS.find((part) => part === name) ?? 'dashboard'];
}
