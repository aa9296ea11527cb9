import type { Http } from '../lib/http.ts';
import { messages } from '../lib/messages.ts';
import type { Solicitud } from '../lib/models.ts';
import { withMessage } from './failed-call.ts';
import { readList, type Held } from './read-list.ts';
import { idOf, textOf, textOrNull, type RawRecord } from './records.ts';

export function createSolicitudes(http: Http) {
  return {
    /** All requests of the client, in the background: the dashboard shows its rows without them. */
    list: (signal: AbortSignal, { held }: Held<Solicitud> = {}): Promise<readonly Solicitud[]> =>
      withMessage(
        messages.solicitud.loadFailed,
        () => {
          let place = 0;
          const read = (record: RawRecord) => readSolicitud(record, ++place);
          return readList(http, '/api/gestion_servicio/solicitudes/', read, {
            signal,
            isBackground: true,
            held,
          });
        },
        { signal },
      ),
  };
}

/** The specification has no id for requests. A request without one gets its position in the list as a negative id. */
function readSolicitud(record: RawRecord, place: number): Solicitud | null {
  const id = idOf(record['id']);
  const suministro = idOf(record['suministro']);
  if (id === null && suministro === null) return null;
  return {
    id: id ?? -place,
    suministro,
    estado: textOf(record['estado']),
    tipo: textOf(record['tipo']),
    observaciones: textOf(record['observaciones']),
    fecha_creacion: textOrNull(record['fecha_creacion']),
  };
}
