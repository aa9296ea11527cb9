import type { Http } from '../lib/http.ts';
import { messages } from '../lib/messages.ts';
import type { Solicitud } from '../lib/models.ts';
import { withMessage } from './failed-call.ts';
import { readList } from './list.ts';
import { idOf, textOf, textOrNull, type RawRecord } from './records.ts';

export function createSolicitudes(http: Http) {
  return {
    /** All requests of the client, in the background: the dashboard shows its rows without them. */
    list: (signal: AbortSignal): Promise<Solicitud[]> =>
      withMessage(
        messages.solicitud.loadFailed,
        () =>
          readList(http, '/api/gestion_servicio/solicitudes/', readSolicitud, { signal, isBackground: true }),
        { signal },
      ),
  };
}

function readSolicitud(record: RawRecord): Solicitud | null {
  const id = idOf(record['id']);
  if (id === null) return null;
  return {
    id,
    suministro: idOf(record['suministro']),
    estado: textOf(record['estado']),
    tipo: textOf(record['tipo']),
    observaciones: textOf(record['observaciones']),
    fecha_creacion: textOrNull(record['fecha_creacion']),
  };
}
