import { suministrosOf } from '../lib/suministro.ts';
import type { Http } from '../lib/http.ts';
import { inSlices } from '../lib/in-slices.ts';
import { prepareCupsSearch } from '../lib/inmueble-search.ts';
import type { Extensions } from '../lib/extensions.ts';
import { messages } from '../lib/messages.ts';
import type { Suministro } from '../lib/models.ts';
import { withMessage } from './failed-call.ts';
import { ofInmueble } from './filter-by-inmueble.ts';
import { readList, type Held, type ListQuery } from './read-list.ts';
import { idOf, textOf, textOrNull, tipoSuministroOf, type RawRecord } from './records.ts';

export function createSuministros(http: Http, extensions: () => Extensions = () => ({})) {
  const list = async (signal: AbortSignal, { held }: Held<Suministro> = {}) => {
    const suministros = await listSuministros(http, { isBackground: true, held }, signal);
    // A search that comes earlier prepares what is missing.
    void inSlices(suministros, prepareCupsSearch, { isBackground: true });
    return suministros;
  };
  return {
    /** All supplies of the client, in the background: the dashboard shows its rows without them. */
    list,
    /** Also filters the list itself, because a server may ignore the query. */
    byInmueble: async (inmueble: number, signal: AbortSignal): Promise<Suministro[]> =>
      suministrosOf(inmueble, await listSuministros(http, ofInmueble(inmueble, extensions()), signal)),
  };
}

export function listSuministros(
  http: Http,
  options: Pick<ListQuery<Suministro>, 'query' | 'isBackground' | 'held'>,
  signal: AbortSignal,
): Promise<readonly Suministro[]> {
  return withMessage(
    messages.suministro.loadFailed,
    () => readList(http, '/api/suministros/suministros/', readSuministro, { ...options, signal }),
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
