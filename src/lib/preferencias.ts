import type { Preferencias } from './models.ts';

export const DEFAULT_PREFERENCIAS: Preferencias = { mostrarPropiedad: true, mostrarGestion: true };

/** Each unreadable preference falls back to its default (PROFILE-8). */
export function parsePreferencias(value: unknown): Preferencias {
  const stored: Partial<Record<keyof Preferencias, unknown>> =
    typeof value === 'object' && value !== null ? value : {};
  const read = (name: keyof Preferencias) => {
    const choice = stored[name];
    return typeof choice === 'boolean' ? choice : DEFAULT_PREFERENCIAS[name];
  };
  return { mostrarPropiedad: read('mostrarPropiedad'), mostrarGestion: read('mostrarGestion') };
}
