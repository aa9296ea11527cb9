import { fieldOf } from '../lib/error-message.ts';
import type { Extensions } from '../lib/extensions.ts';
import { ConnectionError, type Http } from '../lib/http.ts';
import { withoutKeys, type SendNew } from './idempotency.ts';
import { messages } from '../lib/messages.ts';
import type { Documento } from '../lib/models.ts';
import { serverLink } from '../lib/server-link.ts';
import { ServiceError } from '../lib/service-error.ts';
import { isMissing, withAdvice, withMessage, type MessageOf } from './failed-call.ts';
import { ofInmueble } from './filter-by-inmueble.ts';
import { readList } from './read-list.ts';
import { belongsTo, isOwnedBySuministro } from './ownership.ts';
import { firstText, idOf, textOf, type RawRecord } from './records.ts';
import { listSuministros } from './suministros.ts';

const DOCUMENTOS = '/api/documentos/documentos/';

interface DocumentoUpload {
  inmueble: number;
  nombre: string;
  descripcion: string;
  archivo: File;
  /** Between 0 and 1. */
  onProgress?: (fraction: number) => void;
}

export function createDocumentos(
  http: Http,
  apiOrigin: string,
  sendNew: SendNew = withoutKeys(http),
  extensions: () => Extensions = () => ({}),
) {
  return {
    /** The documents of one property. Loads the supplies only if a document names no property. */
    byInmueble: (inmueble: number, signal: AbortSignal): Promise<Documento[]> =>
      withMessage(
        messages.documento.loadFailed,
        async () => {
          const read = (record: RawRecord) => readDocumento(record, apiOrigin);
          const query = ofInmueble(inmueble, extensions());
          const documentos = await readList(http, DOCUMENTOS, read, { ...query, signal });
          const suministros = documentos.some(isOwnedBySuministro)
            ? await listSuministros(http, query, signal)
            : [];
          return documentos.filter((documento) => belongsTo(inmueble, documento, suministros));
        },
        { signal },
      ),
    /**
     * DOC-7. Sends nothing if the file has changed or cannot be read any more. If that happens during the upload, the
     * upload fails. The error's kind is then 'fileLost'.
     */
    upload: (upload: DocumentoUpload, signal: AbortSignal): Promise<void> =>
      withMessage(
        uploadMessage,
        async () => {
          await assertUnchanged(upload.archivo, null);
          await send(sendNew, upload, signal);
        },
        { creates: true, signal },
      ),
    remove: (id: number, signal: AbortSignal): Promise<void> =>
      withMessage(
        messages.documento.deleteFailed,
        async () => {
          await http({ method: 'DELETE', path: `${DOCUMENTOS}${id}/`, signal }).catch(assertGone);
        },
        { signal },
      ),
  };
}

/** An earlier deletion without a response, or another tab, has deleted it (decision 222). */
function assertGone(error: unknown): void {
  if (!isMissing(error)) throw error;
}

async function send(sendNew: SendNew, upload: DocumentoUpload, signal: AbortSignal): Promise<void> {
  const { nombre, descripcion, inmueble, archivo, onProgress } = upload;
  const body = () => {
    const form = new FormData();
    form.append('nombre', nombre);
    form.append('descripcion', descripcion);
    form.append('inmueble', String(inmueble));
    form.append('archivo', archivo);
    return form;
  };
  try {
    const file = [archivo.name, archivo.size, archivo.lastModified];
    const request = {
      method: 'POST',
      path: DOCUMENTOS,
      body,
      signal,
      ...(onProgress && { onProgress }),
    } as const;
    await sendNew(request, () => undefined, [nombre, descripcion, inmueble, file]);
  } catch (error) {
    if (error instanceof ConnectionError) await assertUnchanged(archivo, error);
    throw error;
  }
}

/**
 * A file that has changed on the device since it was chosen cannot be sent. Chrome and Safari cannot read it either,
 * and report a network error. Firefox reads it with its new length, but sends the former one; a file that has kept its
 * length is sent as it is now.
 */
async function assertUnchanged(archivo: File, cause: unknown): Promise<void> {
  const fileLost = (reason: unknown) =>
    new ServiceError(messages.documento.fileChanged, 'fileLost', {}, cause ?? reason);
  const { byteLength } = await archivo.arrayBuffer().catch((error) => {
    throw fileLost(error);
  });
  if (byteLength !== archivo.size) throw fileLost(null);
}

/** DOC-8: detail, else the error of the file, else the error of the first field. A proxy refuses a size without a text. */
const uploadMessage: MessageOf = (failure) => {
  const { detail, fields, status } = failure;
  const said = Object.entries(fields);
  const ofFile = said.flatMap(([field, texts]) => (fieldOf(['archivo'], field) ? texts : []));
  const file = status === 413 && ofFile.length === 0 ? [messages.documento.tooBigForServer] : ofFile;
  const [first] = said;
  if (detail !== null) return withAdvice(detail, failure);
  if (file.length > 0) return messages.documento.fileError(file.join(' '));
  if (!first) return withAdvice(messages.documento.uploadFailed, failure);
  const [campo, texts] = first;
  return campo === 'non_field_errors'
    ? texts.join(' ')
    : messages.documento.fieldError(campo.replace(/(\.\d+)+$/, ''), texts.join(' '));
};

function readDocumento(record: RawRecord, apiOrigin: string): Documento | null {
  const id = idOf(record['id']);
  if (id === null) return null;
  return {
    id,
    nombre: firstText(record, ['nombre', 'titulo']),
    titulo: textOf(record['titulo']),
    descripcion: textOf(record['descripcion']),
    tipo: textOf(record['tipo']),
    inmueble: idOf(record['inmueble']),
    suministro: idOf(record['suministro']),
    fecha: firstText(record, ['fecha', 'fecha_creacion', 'fecha_subida']) || null,
    enlace: serverLink(record['archivo'], apiOrigin) ?? serverLink(record['url'], apiOrigin),
  };
}
