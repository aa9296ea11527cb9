import { suministrosOf } from '../lib/badges.ts';
import type { Http } from '../lib/http.ts';
import { messages } from '../lib/messages.ts';
import type { Suministro } from '../lib/models.ts';
import { withMessage } from './errors.ts';
import { readList } from './list.ts';
import { idOf, textOf, textOrNull, tipoSuministroOf, type RawRecord } from './records.ts';

export function createSuministros(http: Http) {
  const list = (signal: AbortSignal) => listSuministros(http, signal);
  return {
    /** All of the client's. */
    list,
    /** Filters the list itself too: a server may ignore the query. */
    byInmueble: async (inmueble: number, signal: AbortSignal): Promise<Suministro[]> =>
      suministrosOf(inmueble, await list(signal)),
  };
}

export function listSuministros(http: Http, signal: AbortSignal): Promise<Suministro[]> {
  return withMessage(
    messages.suministro.loadFailed,
    () => readList(http, '/api/suministros/suministros/', readSuministro, { signal }),
    { signal },
  );
}

function readSuministro(record: RawRecord): Suministro | null {
  const id = idOf(record['id']);
  if (id === null) return null;
  return {
    id,
    inmueble: idOf(record['inmueble']),
    cups: textOrNull(record['cups']),
    estado: textOf(record['estado']),
    observaciones: textOf(record['observaciones']),
    tipo: tipoSuministroOf(record['tipo']) ?? tipoSuministroOf(record['tipo_suministro']),
  };
}
