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
