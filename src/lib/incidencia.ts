import { messages } from './messages.ts';
import type { Incidencia, Suministro } from './models.ts';
import { newestFirst } from './newest-first.ts';
import { suministrosOf } from './suministro.ts';

type IncidenciaEstado = 'abierta' | 'tramitada' | 'resuelta';

/** Anything but abierta and tramitada counts as resolved (§4). */
export function incidenciaEstado(estado: string): IncidenciaEstado {
  const value = estado.trim().toLowerCase();
  return value === 'abierta' || value === 'tramitada' ? value : 'resuelta';
}

export function incidenciaLabel(estado: string): string {
  return messages.incidencia.estado[incidenciaEstado(estado)];
}

export function isOpenIncidencia({ estado }: Pick<Incidencia, 'estado'>): boolean {
  return incidenciaEstado(estado) !== 'resuelta';
}

/** The incidents of a property's supplies. CUPS and kind come from the supply if the record lacks them. */
export function incidenciasOf(
  inmueble: number,
  incidencias: readonly Incidencia[],
  suministros: readonly Suministro[],
): Incidencia[] {
  const own = new Map(suministrosOf(inmueble, suministros).map((suministro) => [suministro.id, suministro]));
  return incidencias.flatMap((incidencia) => {
    const suministro = incidencia.suministro === null ? undefined : own.get(incidencia.suministro);
    if (!suministro) return [];
    return {
      ...incidencia,
      cups: incidencia.cups ?? suministro.cups,
      tipo_suministro: incidencia.tipo_suministro ?? suministro.tipo,
    };
  });
}

const ORDER: Readonly<Record<IncidenciaEstado, number>> = { abierta: 0, tramitada: 1, resuelta: 2 };

/** HEAD-5: open incidents first, then those in progress, then the rest; newest first in each group. */
export function openFirst(incidencias: readonly Incidencia[]): Incidencia[] {
  const order = ({ estado }: Incidencia) => ORDER[incidenciaEstado(estado)];
  return newestFirst(incidencias, ({ fecha_creacion }) => fecha_creacion).sort(
    (one, other) => order(one) - order(other),
  );
}
