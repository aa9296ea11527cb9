import { incidenciasOf } from '../lib/incidencia.ts';
import type { Extensions } from '../lib/extensions.ts';
import type { Http } from '../lib/http.ts';
import type { IncidenciaInput } from '../lib/inputs.ts';
import { withoutKeys, type SendNew } from './idempotency.ts';
import { messages } from '../lib/messages.ts';
import type { Incidencia } from '../lib/models.ts';
import { withMessage } from './failed-call.ts';
import { ofInmueble } from './filter-by-inmueble.ts';
import { readList, type Held, type ListQuery } from './read-list.ts';
import { idOf, textOf, textOrNull, tipoSuministroOf, type RawRecord } from './records.ts';
import { listSuministros } from './suministros.ts';

const INCIDENCIAS = '/api/gestion_servicio/incidencias/';

export function createIncidencias(
  http: Http,
  sendNew: SendNew = withoutKeys(http),
  extensions: () => Extensions = () => ({}),
) {
  const list = (
    signal: AbortSignal,
    options: Pick<ListQuery<Incidencia>, 'query' | 'isBackground' | 'held'>,
  ): Promise<readonly Incidencia[]> =>
    withMessage(
      messages.incidencia.loadFailed,
      () => readList(http, INCIDENCIAS, readIncidencia, { ...options, signal }),
      {
        signal,
      },
    );
  return {
    /** All incidents of the client, in the background: the dashboard shows its rows without them. */
    list: (signal: AbortSignal, { held }: Held<Incidencia> = {}) =>
      list(signal, { isBackground: true, held }),
    /**
     * The incidents of a property's supplies; CUPS and kind come from the supply if the record lacks them.
     */
    byInmueble: async (inmueble: number, signal: AbortSignal): Promise<Incidencia[]> => {
      const query = ofInmueble(inmueble, extensions());
      const [incidencias, suministros] = await Promise.all([
        list(signal, query),
        listSuministros(http, query, signal),
      ]);
      return incidenciasOf(inmueble, incidencias, suministros);
    },
    /** INCIDENT-4: a new incident is open. */
    create: ({ suministro, tipo, observaciones }: IncidenciaInput, signal: AbortSignal): Promise<void> =>
      withMessage(
        messages.incidencia.createFailed,
        async () => {
          const body = { suministro, tipo, observaciones, estado: 'abierta' };
          await sendNew({ method: 'POST', path: INCIDENCIAS, body, signal }, () => undefined);
        },
        { creates: true, signal },
      ),
  };
}

function readIncidencia(record: RawRecord): Incidencia | null {
  const id = idOf(record['id']);
  if (id === null) return null;
  return {
    id,
    suministro: idOf(record['suministro']),
    tipo: textOf(record['tipo']),
    observaciones: textOf(record['observaciones']),
    estado: textOf(record['estado']),
    fecha_creacion: textOrNull(record['fecha_creacion']),
    fecha_actualizacion: textOrNull(record['fecha_actualizacion']),
    cups: textOrNull(record['cups']),
    tipo_suministro: tipoSuministroOf(record['tipo_suministro']),
  };
}
