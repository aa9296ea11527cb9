import { ESTADOS } from './constants.ts';
import { knownEstados, type InmuebleFilters } from './inmueble-filters.ts';
import { messages } from './messages.ts';

/** An active filter of the dashboard, besides tab and search. */
export interface ActiveFilter {
  /** The text of its chip. */
  label: string;
  /** Set for a filter by estado. */
  estado?: string;
  /** The filters without this one. */
  without: InmuebleFilters;
}

const FLAGS = ['activos', 'inactivos', 'conIncidencia', 'conSolicitud'] as const;

/** The yes-or-no filters. */
export type Flag = (typeof FLAGS)[number];

export const FLAG_LABEL: Readonly<Record<Flag, string>> = {
  activos: messages.dashboard.activo,
  inactivos: messages.dashboard.inactivo,
  conIncidencia: messages.filtros.conIncidencia,
  conSolicitud: messages.filtros.conSolicitud,
};

/** In the order of the dialog 'Filtros'. */
export function activeFilters(filters: InmuebleFilters): ActiveFilter[] {
  const { estados, provincia } = filters;
  const chosen = ESTADOS.filter(({ value }) => estados.includes(value));
  return [
    ...chosen.map(({ value, label }) => ({
      label,
      estado: value,
      without: withEstado(filters, value, false),
    })),
    ...FLAGS.filter((flag) => filters[flag]).map((flag) => ({
      label: FLAG_LABEL[flag],
      without: { ...filters, [flag]: false },
    })),
    ...(provincia === null
      ? []
      : [{ label: messages.filtros.inProvincia(provincia), without: { ...filters, provincia: null } }]),
  ];
}

/** Adds or removes one estado. */
export function withEstado(filters: InmuebleFilters, estado: string, isWanted: boolean): InmuebleFilters {
  const others = filters.estados.filter((value) => value !== estado);
  return { ...filters, estados: knownEstados(isWanted ? [...others, estado] : others) };
}
