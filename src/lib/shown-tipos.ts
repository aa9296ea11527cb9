import type { Preferencias, TipoInmueble } from './models.ts';
import type { DashboardTab } from './routes.ts';

/** The types that the preferences show (DASH-5). */
export function shownTipos({ mostrarPropiedad, mostrarGestion }: Preferencias): TipoInmueble[] {
  return [
    ...(mostrarPropiedad ? (['propiedad'] as const) : []),
    ...(mostrarGestion ? (['gestion'] as const) : []),
  ];
}

/** The types that a tab shows: its own, or all that the preferences show. A hidden tab counts as 'todos'. */
export function tiposOfTab(tab: DashboardTab, preferencias: Preferencias): TipoInmueble[] {
  const shown = shownTipos(preferencias);
  const own = shown.filter((tipo) => tipo === tab);
  return own.length === 0 ? shown : own;
}
