import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../http/api-error.ts';
import { DETAIL_ERROR } from '../http/error-schemas.ts';
import { digestOf, etagOf, matches } from '../http/etag.ts';
import { onceAMinute } from '../http/once-a-minute.ts';
import { extensionOf, fileType } from '../media/file-types.ts';
import { findFileName } from '../repositories/archivos.ts';
import type { Services } from '../services.ts';
import { KEY } from '../storage/file-storage.ts';

interface Refusal {
  error: () => ApiError;
  title: string;
  text: string;
}

const EXPIRED_TEXT = 'El enlace no es válido o ha caducado. Vuelva al portal y ábralo de nuevo.';
const EXPIRED: Refusal = {
  error: () => new ApiError(403, { detail: EXPIRED_TEXT }),
  title: 'Enlace caducado',
  text: EXPIRED_TEXT,
};
const GONE: Refusal = {
  error: notFound,
  title: 'Archivo no encontrado',
  text: 'El archivo ya no está en el portal.',
};

const pageOf = ({ title, text }: Refusal): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/">Ir al portal</a></p></html>`;

/** RFC 6266: an ASCII name for old clients, and the full name. */
function disposition(name: string, extension: string, isInline: boolean): string {
  const full = extensionOf(name) === extension ? name : `${name}.${extension}`;
  const plain = full
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Links open in a tab of their own, where a browser would show JSON as it is. */
function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const error = refusal.error();
  if (!(request.headers.accept ?? '').includes('text/html')) throw error;
  return reply.code(error.status).type('text/html; charset=utf-8').send(pageOf(refusal));
}

/** A stored file never changes, so its key says which version a client has. Null if the client has another. */
function notModified(request: FastifyRequest, reply: FastifyReply, version: string): FastifyReply | null {
  if (!matches(request.headers['if-none-match'] ?? '', version)) return null;
  return reply.code(304).header('etag', etagOf(version)).send();
}

/** Node does not close a response that waits behind another one on its connection, so the file would stay open. */
function closeWithConnection(stream: Readable, { raw, socket }: FastifyRequest): void {
  const close = () => {
    if (socket.destroyed) stream.destroy();
  };
  close();
  raw.once('close', close);
}

/** Fastify would read the whole file to answer HEAD. */
function bodyFor(request: FastifyRequest, stream: Readable): Readable {
  if (request.method === 'HEAD') {
    stream.destroy();
    return Readable.from([]);
  }
  closeWithConnection(stream, request);
  return stream;
}

/** Files open by a signed link instead of a token, because a new browser tab sends none. */
export function addMedia(app: FastifyInstance, { database: { pool }, storage, links }: Services): void {
  const rarely = onceAMinute();
  const schema = {
    summary: 'A file, by a signed link that a list gave',
    tags: ['Media'],
    querystring: { type: 'object', properties: { caduca: { type: 'integer' }, firma: { type: 'string' } } },
    response: {
      200: { description: 'The file', type: 'string', format: 'binary' },
      403: { description: 'The link is wrong or has expired; a page for browsers', ...DETAIL_ERROR },
      404: { description: 'There is no such file any more; a page for browsers', ...DETAIL_ERROR },
    },
  };
  app.get('/media/:folder/:name', { schema }, async (request, reply) => {
    const { folder, name } = request.params as { folder: string; name: string };
    const { caduca, firma } = request.query as Record<string, unknown>;
    const key = `${folder}/${name}`;
    const type = fileType(extensionOf(name));
    if (!KEY.test(key) || !type) throw notFound();
    if (!links.isValid(key, String(caduca), String(firma))) return refuse(request, reply, EXPIRED);
    const fileName = await findFileName(pool, key);
    if (fileName === null) return refuse(request, reply, GONE);
    const version = digestOf(key);
    const known = notModified(request, reply, version);
    if (known !== null) return known;
    const file = await storage.open(key);
    if (file === null) {
      // The storage is not mounted, or lost it.
      rarely(() => request.log.error({ archivo: key }, 'a file is missing in the storage'));
      return refuse(request, reply, GONE);
    }
    return reply
      .type(type.contentType)
      .headers({
        etag: etagOf(version),
        'content-length': file.bytes,
        'content-disposition': disposition(fileName, extensionOf(name), type.isInline),
      })
      .send(bodyFor(request, file.stream));
  });
}
