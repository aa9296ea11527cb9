import type { Badges } from './badges.ts';
import { ESTADOS } from './constants.ts';
import type { Inmueble } from './models.ts';
import { foldWords } from './fold.ts';
import { provinciaNames } from './provincias.ts';
import { memoizeLast } from './memoize-last.ts';

/** The filters of the dashboard (SORT-2, VIEW-2), besides tab and search. */
export interface InmuebleFilters {
  /** Values of §4, in its order; none shows all. */
  estados: readonly string[];
  activos: boolean;
  inactivos: boolean;
  conIncidencia: boolean;
  conSolicitud: boolean;
  /** A name that `provinciaLabel` returns; null shows all. */
  provincia: string | null;
}

export const NO_FILTERS: InmuebleFilters = {
  estados: [],
  activos: false,
  inactivos: false,
  conIncidencia: false,
  conSolicitud: false,
  provincia: null,
};

export function isAnyFilterOn(filters: InmuebleFilters): boolean {
  const { estados, activos, inactivos, conIncidencia, conSolicitud, provincia } = filters;
  return estados.length > 0 || activos || inactivos || conIncidencia || conSolicitud || provincia !== null;
}

/** In the order of §4, so that equal choices have equal addresses; unknown values are left out. */
export function knownEstados(values: readonly string[]): string[] {
  return ESTADOS.map(({ value }) => value).filter((value) => values.includes(value));
}

/** One name for each province, for any of its names. */
export function provinciaLabel(name: string): string {
  return provinciaNames(name)[0] ?? name.trim();
}

/** The same for all names of a province, and of another place for any case, accents and spaces. */
function provinciaKey(name: string): string {
  return provinciaNames(name)[0] ?? foldWords(name);
}

/** Memoized by property, because folding is expensive. */
const keyOf = memoizeLast((inmueble: Inmueble) => provinciaKey(inmueble.provincia));

/** Memoized by filters, which are the same for all properties. */
const chosenKeyOf = memoizeLast(({ provincia }: InmuebleFilters) =>
  provincia === null ? null : provinciaKey(provincia),
);

/** Several estados are alternatives, as are Activo and Inactivo; all other filters must hold at once. */
export function passesFilters(inmueble: Inmueble, badges: Badges, filters: InmuebleFilters): boolean {
  const { estados, activos, inactivos, conIncidencia, conSolicitud, provincia } = filters;
  return (
    (estados.length === 0 || estados.includes(inmueble.estado)) &&
    (activos === inactivos || inmueble.activo === activos) &&
    (!conIncidencia || badges.incidencia.has(inmueble.id)) &&
    (!conSolicitud || badges.solicitud.has(inmueble.id)) &&
    (provincia === null || keyOf(inmueble) === chosenKeyOf(filters))
  );
}

const spanish = new Intl.Collator('es');

/** The provinces of the properties, each once as it is first written, in alphabetical order. */
export function provinciasOf(inmuebles: readonly Inmueble[]): string[] {
  const names = new Set(inmuebles.map(({ provincia }) => provincia));
  const labels = new Map<string, string>();
  for (const name of names)
    if (!labels.has(provinciaKey(name))) labels.set(provinciaKey(name), provinciaLabel(name));
  labels.delete('');
  return [...labels.values()].sort(spanish.compare);
}
