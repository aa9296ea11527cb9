import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecentlyUsed } from '../recently-used.ts';
import { digestOf, etagOf, names, type Coding } from './etag.ts';

type Encoding = Exclude<Coding, 'identity'>;

const MIN_BYTES = 1024;
const CACHE_BYTES = 32 * 1024 * 1024;
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** The better of the encodings that the client takes; null where it takes neither. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim());
    const weight = params.find((param) => param.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const accepts = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gz(body, { level: 1 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/**
 * An onSend hook: JSON answers to GET get an ETag, are not sent twice to who has them, and are sent
 * compressed.
 */
export function createConditional(): (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) => Promise<unknown> {
  const cache = new RecentlyUsed<string, Buffer>(CACHE_BYTES);

  return async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const digest = digestOf(payload);
    const body = Buffer.from(payload);
    const encoding = body.length < MIN_BYTES ? null : chooseEncoding(request.headers['accept-encoding']);
    reply.header('etag', etagOf(digest, encoding ?? 'identity'));
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
    if (names(request.headers['if-none-match'] ?? '', digest)) {
      reply.code(304).removeHeader('content-type');
      return '';
    }
    if (encoding === null) return body;
    reply.header('content-encoding', encoding);
    const key = `${encoding}:${digest}`;
    const compressed = cache.get(key) ?? (await compress(body, encoding));
    cache.set(key, compressed);
    return compressed;
  };
}
