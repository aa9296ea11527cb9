import type { Preferencias, TipoPreferencia } from './models.ts';
import { viewOf, VIEWS, type View } from './routes.ts';

/** Both types are shown. */
export const DEFAULT_PREFERENCIAS: Preferencias = { mostrarPropiedad: true, mostrarGestion: true };

/** An invalid preference is its default (PROFILE-8). */
export function parsePreferencias(value: unknown): Preferencias {
  const stored: Partial<Record<keyof Preferencias, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  const read = (name: TipoPreferencia) => {
    const choice = stored[name];
    return typeof choice === 'boolean' ? choice : DEFAULT_PREFERENCIAS[name];
  };
  const vista = viewOf(stored.vista);
  const { atajoBarra } = stored;
  return {
    mostrarPropiedad: read('mostrarPropiedad'),
    mostrarGestion: read('mostrarGestion'),
    ...(vista && { vista }),
    ...(typeof atajoBarra === 'boolean' && { atajoBarra }),
  };
}

/** The types that the form of the profile chooses, without the view, which is chosen elsewhere. */
export function tiposChoice({ mostrarPropiedad, mostrarGestion }: Preferencias): Preferencias {
  return { mostrarPropiedad, mostrarGestion };
}

/** Whether the key / opens 'Ir a…' (JUMP-1). */
export const isSlashOn = ({ atajoBarra = true }: Preferencias): boolean => atajoBarra;

/** The view of the address, else the view chosen last, else the grid (VIEW-3). */
export function viewToShow(named: View | null, { vista }: Preferencias): View {
  return named ?? vista ?? VIEWS[0];
}
