import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../http/api-error.ts';
import { digestOf, etagOf, names } from '../http/etag.ts';
import { extensionOf, fileType } from '../media/file-types.ts';
import { findFileName } from '../repositories/archivos.ts';
import type { Services } from '../services.ts';

const KEY = /^[a-z]+\/[a-z0-9-]+\.[a-z]+$/;
const EXPIRED = 'El enlace no es válido o ha caducado. Vuelva al portal y ábralo de nuevo.';
const EXPIRED_PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Enlace caducado</title>
<h1>Enlace caducado</h1><p>${EXPIRED}</p><p><a href="/">Ir al portal</a></p></html>`;

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

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) throw new ApiError(403, { detail: EXPIRED });
  return reply.code(403).type('text/html; charset=utf-8').send(EXPIRED_PAGE);
}

/** A stored file never changes, so its key says which version a client has. Null if the client has another. */
function notModified(request: FastifyRequest, reply: FastifyReply, version: string): FastifyReply | null {
  if (!names(request.headers['if-none-match'] ?? '', version)) return null;
  return reply.code(304).header('etag', etagOf(version)).send();
}

/** Files open by a signed link instead of a token, because a new browser tab sends none. */
export function addMedia(app: FastifyInstance, { database: { pool }, storage, links }: Services): void {
  const schema = {
    summary: 'A file, by a signed link that a list gave',
    tags: ['Media'],
    querystring: { type: 'object', properties: { caduca: { type: 'integer' }, firma: { type: 'string' } } },
    response: { 200: { description: 'The file', type: 'string', format: 'binary' } },
  };
  app.get('/media/:folder/:name', { schema }, async (request, reply) => {
    const { folder, name } = request.params as { folder: string; name: string };
    const { caduca, firma } = request.query as Record<string, unknown>;
    const key = `${folder}/${name}`;
    const type = fileType(extensionOf(name));
    if (!KEY.test(key) || !type) throw notFound();
    if (!links.isValid(key, String(caduca), String(firma))) return refuse(request, reply);
    const fileName = await findFileName(pool, key);
    if (fileName === null) throw notFound();
    const version = digestOf(key);
    const known = notModified(request, reply, version);
    if (known !== null) return known;
    const file = await storage.open(key);
    if (file === null) throw notFound();
    return reply
      .type(type.contentType)
      .headers({
        etag: etagOf(version),
        'content-length': file.bytes,
        'content-disposition': disposition(fileName, extensionOf(name), type.isInline),
      })
      .send(file.stream);
  });
}
