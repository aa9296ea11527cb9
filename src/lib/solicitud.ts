import type { Solicitud } from './models.ts';

export function isOpenSolicitud({ estado }: Pick<Solicitud, 'estado'>): boolean {
  return openSolicitudEstado(estado) !== null;
}

/** Null if the solicitud is not open. */
export function openSolicitudEstado(estado: string): 'pendiente' | 'en_proceso' | null {
  const value = estado.trim().toLowerCase();
  return value === 'pendiente' || value === 'en_proceso' ? value : null;
}
