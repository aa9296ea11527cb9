import { NO_BADGES } from './badges.ts';
import { foldCups } from './fold.ts';
import { foldedAddress, foldSearched, viaMeaningOf, wordsOf } from './inmueble-search.ts';
import type { Inmueble } from './models.ts';
import type { Pendiente } from './pendientes.ts';
import type { PendientesQuery, PendientesShown } from './pendientes-query.ts';
import { createWordSearch, type WordSearch } from './word-search.ts';

/** The filters of the pending items (PEND-3). All text is folded in advance, so each keystroke is cheap. */
export type PendientesIndex = WordSearch<Pendiente>;

export function buildPendientesIndex(pendientes: readonly Pendiente[]): PendientesIndex {
  const texts = textsOf(pendientes);
  const cups = () => pendientes.map((item) => foldCups(item.cups));
  return createWordSearch({ items: pendientes, texts: () => texts, cups });
}

/** Address, tipo and observaciones of each item, separated by line breaks, which no search word contains. */
function textsOf(pendientes: readonly Pendiente[]): string[] {
  const addresses = new Map<Inmueble, string>();
  const addressOf = (inmueble: Inmueble) => {
    const known = addresses.get(inmueble) ?? foldedAddress(inmueble);
    addresses.set(inmueble, known);
    return known;
  };
  return pendientes.map(
    ({ inmueble, tipo, observaciones }) =>
      `${addressOf(inmueble)}\n${foldSearched(`${tipo}\n${observaciones}`)}`,
  );
}

const KIND_OF: Readonly<Record<PendientesShown, Pendiente['kind'] | null>> = {
  todo: null,
  incidencias: 'incidencia',
  solicitudes: 'solicitud',
};

/** Keeps the order. Every word must match, as in the dashboard's search. */
export function searchPendientes(
  byWords: PendientesIndex,
  { show, estado, search }: PendientesQuery,
): Pendiente[] {
  const words = wordsOf(search).map((word) => {
    const via = viaMeaningOf(word);
    return { word, means: via && (({ inmueble }: Pendiente) => via(inmueble, NO_BADGES)) };
  });
  const kind = KIND_OF[show];
  return byWords(words).filter(
    (one) => (kind === null || one.kind === kind) && (estado === null || one.estado === estado),
  );
}
