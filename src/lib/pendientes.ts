import { isOpenSolicitud, openSolicitudEstado } from './solicitud.ts';
import { calendarDay } from './format.ts';
import { incidenciaEstado, isOpenIncidencia } from './incidencia.ts';
import type {
  Incidencia,
  Inmueble,
  Relacionados,
  Solicitud,
  Suministro,
  TipoInmueble,
  TipoSuministro,
} from './models.ts';
import { compareTexts } from './newest-first.ts';
import type { EstadoPendiente } from './pendientes-query.ts';
import { itemHref } from './inmueble-query.ts';

/** The pending items of all properties (PEND-1): open incidents and open requests. */
export interface Pendiente {
  kind: 'incidencia' | 'solicitud';
  /** The id of the incident or request. */
  id: number;
  inmueble: Inmueble;
  estado: EstadoPendiente;
  tipo: string;
  observaciones: string;
  suministro: TipoSuministro | null;
  cups: string | null;
  /** The day since when it is pending, YYYY-MM-DD; null if unknown. */
  desde: string | null;
}

/**
 * Longest waiting first, undated ones last. Only items of the client's properties whose type is shown
 * (PEND-5).
 */
export function pendientesOf(
  inmuebles: readonly Inmueble[],
  { suministros, incidencias, solicitudes }: Relacionados,
  tipos: readonly TipoInmueble[],
): Pendiente[] {
  const dayOf = rememberedDays();
  const waiting = [
    ...(incidencias ?? []).map(fromIncidencia),
    ...(solicitudes ?? []).map(fromSolicitud),
  ].filter((found) => found !== null);
  const ids = new Set(waiting.map(({ suministro }) => suministro));
  const shown = shownSuministros(ids, inmuebles, suministros, tipos);
  const pendientes = waiting.flatMap((found) => {
    const its = shown.get(found.suministro);
    return its ? [completed(found, its, dayOf(found.since))] : [];
  });
  return pendientes.sort(longestWaitingFirst).map(({ pendiente }) => pendiente);
}

interface ShownSuministro {
  suministro: Suministro;
  inmueble: Inmueble;
}

/** Of the supplies with these ids, those of shown properties, by id. Few ids are given, so only those are looked up. */
function shownSuministros(
  ids: ReadonlySet<number | null>,
  inmuebles: readonly Inmueble[],
  suministros: readonly Suministro[],
  tipos: readonly TipoInmueble[],
): Map<number | null, ShownSuministro> {
  const named = suministros.filter(({ id }) => ids.has(id));
  const places = new Set(named.map(({ inmueble }) => inmueble));
  const isShown = ({ id, tipo }: Inmueble) => places.has(id) && tipos.includes(tipo);
  const byId = new Map<number | null, Inmueble>(inmuebles.filter(isShown).map((one) => [one.id, one]));
  const shown = new Map<number | null, ShownSuministro>();
  for (const suministro of named) {
    const inmueble = byId.get(suministro.inmueble);
    if (inmueble) shown.set(suministro.id, { suministro, inmueble });
  }
  return shown;
}

/** Memoized, because parsing a date is slow and many records have the same one. */
function rememberedDays(): (since: string | null) => string | null {
  const known = new Map<string | null, string | null>();
  return (since) => {
    const day = known.get(since);
    if (day !== undefined) return day;
    const read = calendarDay(since);
    known.set(since, read);
    return read;
  };
}

interface Found {
  suministro: number | null;
  /** As in the record; decides the order of items of the same day. */
  since: string | null;
  part: Omit<Pendiente, 'inmueble' | 'desde'>;
}

interface Dated {
  /** To sort by. A letter comes after all digits, so 'undated' is last. */
  since: string;
  pendiente: Pendiente;
}

function fromIncidencia(incidencia: Incidencia): Found | null {
  const { id, suministro, tipo, observaciones, fecha_creacion, cups, tipo_suministro } = incidencia;
  const estado = incidenciaEstado(incidencia.estado);
  if (estado === 'resuelta') return null;
  const part = {
    kind: 'incidencia',
    id,
    estado,
    tipo,
    observaciones,
    suministro: tipo_suministro,
    cups,
  } as const;
  return { suministro, since: fecha_creacion, part };
}

function fromSolicitud(solicitud: Solicitud): Found | null {
  const { id, suministro, tipo, observaciones, fecha_creacion } = solicitud;
  const estado = openSolicitudEstado(solicitud.estado);
  if (estado === null) return null;
  const part = { kind: 'solicitud', id, estado, tipo, observaciones, suministro: null, cups: null } as const;
  return { suministro, since: fecha_creacion, part };
}

/** CUPS and kind come from the supply if the record lacks them. */
function completed(
  { part, since }: Found,
  { suministro, inmueble }: ShownSuministro,
  desde: string | null,
): Dated {
  const pendiente = {
    ...part,
    inmueble,
    suministro: part.suministro ?? suministro.tipo,
    cups: part.cups ?? suministro.cups,
    desde,
  };
  return { since: desde === null ? 'undated' : `${desde} ${since ?? ''}`, pendiente };
}

function longestWaitingFirst(one: Dated, other: Dated): number {
  return (
    compareTexts(one.since, other.since) ||
    compareTexts(one.pendiente.kind, other.pendiente.kind) ||
    one.pendiente.id - other.pendiente.id
  );
}

/** The number of items of each kind; null if the list could not be loaded. */
export interface PendientesCounts {
  todo: number | null;
  incidencias: number | null;
  solicitudes: number | null;
}

/** Counts without building the items, because the top bar counts on every screen. */
export function countPendientes(
  inmuebles: readonly Inmueble[],
  { suministros, incidencias, solicitudes }: Relacionados,
  tipos: readonly TipoInmueble[],
): PendientesCounts {
  const openIncidencias = incidencias?.filter(isOpenIncidencia) ?? null;
  const openSolicitudes = solicitudes?.filter(isOpenSolicitud) ?? null;
  const open = [...(openIncidencias ?? []), ...(openSolicitudes ?? [])];
  const ids = new Set(open.map(({ suministro }) => suministro));
  const shown = shownSuministros(ids, inmuebles, suministros, tipos);
  const isShown = ({ suministro }: { suministro: number | null }) => shown.has(suministro);
  const ofIncidencias = openIncidencias?.filter(isShown).length ?? null;
  const ofSolicitudes = openSolicitudes?.filter(isShown).length ?? null;
  const isKnown = ofIncidencias !== null && ofSolicitudes !== null;
  return {
    todo: isKnown ? ofIncidencias + ofSolicitudes : null,
    incidencias: ofIncidencias,
    solicitudes: ofSolicitudes,
  };
}

/** The address of its property, at the tab of its kind (PEND-4). */
export function pendienteHref({ kind, id, inmueble }: Pendiente): string {
  return itemHref(inmueble.id, kind === 'incidencia' ? 'incidencias' : 'solicitudes', id);
}

const DAY = 24 * 60 * 60 * 1000;

/** The number of days it has been pending; 0 from today on. YYYY-MM-DD is parsed as UTC, where each day has 24 hours. */
export function daysWaiting(desde: string, today: string): number {
  return Math.max(0, (Date.parse(today) - Date.parse(desde)) / DAY);
}
