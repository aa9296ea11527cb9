import { messages } from './messages.ts';
import type { TipoInmueble } from './models.ts';

/** DASH-5: which properties the preferences hide. `tipo` is the type that is shown; null when both are hidden. */
export function hiddenTipoText(tipo: TipoInmueble | null): string {
  const { gestionHidden, propiedadHidden, allHidden } = messages.dashboard;
  return { propiedad: gestionHidden, gestion: propiedadHidden, none: allHidden }[tipo ?? 'none'];
}

/** The same without its full stop, on paper: nothing if both types are shown. */
export function hiddenTipoInWords([only, ...others]: readonly TipoInmueble[]): string[] {
  return others.length > 0 ? [] : [hiddenTipoText(only ?? null).replace('.', '')];
}
