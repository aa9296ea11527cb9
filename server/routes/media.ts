import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../http/api-error.ts';
import { asJson, createErrorHandler, type Shown } from '../http/error-handler.ts';
import { DETAIL_ERROR } from '../http/error-schemas.ts';
import { digestOf, etagOf, matches } from '../http/etag.ts';
import { onceAMinute } from '../http/once-a-minute.ts';
import { extensionOf, fileType } from '../media/file-types.ts';
import { findFileName } from '../repositories/archivos.ts';
import type { Services } from '../services.ts';
import { KEY } from '../storage/file-storage.ts';

interface Page {
  title: string;
  text: string;
}

const EXPIRED_TEXT = 'El enlace no es válido o ha caducado. Vuelva al portal y ábralo de nuevo.';
const expired = (): ApiError => new ApiError(403, { detail: EXPIRED_TEXT });

const UNAVAILABLE: Page = {
  title: 'Archivo no disponible',
  text: 'El archivo no se puede abrir en este momento. Por favor, inténtelo de nuevo en unos segundos.',
};

/** By status. */
const PAGES: Readonly<Record<number, Page>> = {
  403: { title: 'Enlace caducado', text: EXPIRED_TEXT },
  404: { title: 'Archivo no encontrado', text: 'El archivo ya no está en el portal.' },
  500: UNAVAILABLE,
  503: UNAVAILABLE,
};

const htmlOf = ({ title, text }: Page): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/">Ir al portal</a></p></html>`;

/** Links open in a tab of their own, where a browser would show JSON as it is. */
function showError(error: ApiError, { headers }: FastifyRequest): Shown {
  const page = PAGES[error.status];
  if (page === undefined || !(headers.accept ?? '').includes('text/html')) return asJson(error);
  return { type: 'text/html; charset=utf-8', text: htmlOf(page) };
}

/** Of both forms of a name. nginx reads 4 kB of headers by default, and the others are some 1.5 kB. */
const NAME_BYTES = 2300;

/** For clients that know no other form. */
const toAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');

const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);

/** The beginning of a name that the header has room for. */
function shorten(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const char of name) {
    bytes += toAscii(char).length + percentEncode(char).length;
    if (bytes > NAME_BYTES) break;
    kept += char;
  }
  return kept;
}

/** RFC 6266: an ASCII name for old clients, and the full name. */
function disposition(name: string, extension: string, isInline: boolean): string {
  const ending = extensionOf(name) === extension ? name.slice(-extension.length - 1) : `.${extension}`;
  const base = name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  const full = `${shorten(base)}${ending}`;
  return `${isInline ? 'inline' : 'attachment'}; filename="${toAscii(full)}"; filename*=UTF-8''${percentEncode(full)}`;
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

const SCHEMA = {
  summary: 'A file, by a signed link that a list gave',
  tags: ['Media'],
  querystring: { type: 'object', properties: { caduca: { type: 'integer' }, firma: { type: 'string' } } },
  response: {
    200: { description: 'The file', type: 'string', format: 'binary' },
    403: { description: 'The link is wrong or has expired; a page for browsers', ...DETAIL_ERROR },
    404: { description: 'There is no such file any more; a page for browsers', ...DETAIL_ERROR },
  },
};

/** Files open by a signed link instead of a token, because a new browser tab sends none. */
export function addMedia(app: FastifyInstance, { database: { pool }, storage, links }: Services): void {
  const rarely = onceAMinute();
  const options = { schema: SCHEMA, errorHandler: createErrorHandler(showError) };
  app.get('/media/:folder/:name', options, async (request, reply) => {
    const { folder, name } = request.params as { folder: string; name: string };
    const { caduca, firma } = request.query as Record<string, unknown>;
    const key = `${folder}/${name}`;
    const type = fileType(extensionOf(name));
    if (!KEY.test(key) || !type) throw notFound();
    if (!links.isValid(key, String(caduca), String(firma))) throw expired();
    const fileName = await findFileName(pool, key);
    if (fileName === null) throw notFound();
    const version = digestOf(key);
    const known = notModified(request, reply, version);
    if (known !== null) return known;
    const file = await storage.open(key);
    if (file === null) {
      // The storage is not mounted, or lost it.
      rarely(() => request.log.error({ archivo: key }, 'a file is missing in the storage'));
      throw notFound();
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
