import { NO_BADGES } from './badges.ts';
import { fold } from './fold.ts';
import { shortCode } from './format.ts';
import { CUPS_MIN_LENGTH, viaMeaningOf, wordsOf } from './inmueble-search.ts';
import type { Inmueble } from './models.ts';
import type { Pendiente } from './pendientes.ts';
import type { PendientesQuery, PendientesShown } from './pendientes-query.ts';
import { provinciaNames } from './provincias.ts';

/** The filters of the pending items (PEND-3). All text is folded in advance, so each keystroke is cheap. */
export interface PendientesIndex {
  pendientes: readonly Pendiente[];
  /** Address, tipo and observaciones of each, separated by line breaks, which no search word contains. */
  haystacks: readonly string[];
  /** The CUPS of each, folded; empty for none. */
  cups: readonly string[];
}

export function buildPendientesIndex(pendientes: readonly Pendiente[]): PendientesIndex {
  const addresses = new Map<Inmueble, string>();
  const addressOf = (inmueble: Inmueble) => {
    const known = addresses.get(inmueble) ?? foldedAddress(inmueble);
    addresses.set(inmueble, known);
    return known;
  };
  return {
    pendientes,
    haystacks: pendientes.map(
      ({ inmueble, tipo, observaciones }) => `${addressOf(inmueble)}\n${fold(`${tipo}\n${observaciones}`)}`,
    ),
    cups: pendientes.map(({ cups }) => fold((cups ?? '').replace(/\s/g, ''))),
  };
}

function foldedAddress(inmueble: Inmueble): string {
  const { tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia } = inmueble;
  const code = shortCode(inmueble);
  const address = [tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia];
  return fold([...address, code, code.replace('-', ''), ...provinciaNames(provincia)].join('\n'));
}

const KIND_OF: Readonly<Record<PendientesShown, Pendiente['kind'] | null>> = {
  todo: null,
  incidencias: 'incidencia',
  solicitudes: 'solicitud',
};

/** In the same order. Every word has to match, by the rules of the dashboard's search. */
export function searchPendientes(
  { pendientes, haystacks, cups }: PendientesIndex,
  { show, estado, search }: PendientesQuery,
): Pendiente[] {
  const words = wordsOf(search).map((word) => ({ word, via: viaMeaningOf(word) }));
  const kind = KIND_OF[show];
  return pendientes.filter((pendiente, at) => {
    if (kind !== null && pendiente.kind !== kind) return false;
    if (estado !== null && pendiente.estado !== estado) return false;
    const haystack = haystacks[at] ?? '';
    return words.every(
      ({ word, via }) =>
        haystack.includes(word) ||
        via?.(pendiente.inmueble, NO_BADGES) === true ||
        (word.length >= CUPS_MIN_LENGTH && (cups[at] ?? '').includes(word)),
    );
  });
}
