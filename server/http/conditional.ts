import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseCoding, encode, isCompressible, setBody, setContentEncoding } from './compression.ts';
import { digestOf, etagOf, findMatchingCoding } from './etag.ts';

/**
 * An onSend hook: gives JSON responses to GET an ETag of their bytes, answers matching conditions with 304, and
 * compresses. Lists already have ETags (`list-answers.ts`).
 */
export async function sendConditionally(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && reply.statusCode === 304) return noBody(request);
  if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const digest = digestOf(payload);
  const wanted = chooseCoding(request.headers['accept-encoding']);
  const known = findMatchingCoding(request.headers['if-none-match'] ?? '', digest, wanted);
  if (known !== null) {
    setContentEncoding(reply, 'identity');
    reply.code(304).header('etag', etagOf(digest, known)).removeHeader('content-type');
    return noBody(request);
  }
  if (!isCompressible(Buffer.byteLength(payload))) {
    setContentEncoding(reply, 'identity');
    reply.header('etag', etagOf(digest));
    // Node sends a text and the headers before it at once, a buffer after them.
    return payload;
  }
  const encoded = await encode([Buffer.from(payload)], wanted);
  const { coding } = encoded;
  setContentEncoding(reply, coding);
  reply.header('etag', etagOf(digest, coding));
  return setBody(reply, encoded);
}

/**
 * Neither '' nor undefined, which are sent with `Content-Length: 0`: it would contradict that of the 200. Fastify's own
 * handler of HEAD does not take null.
 */
function noBody({ method }: FastifyRequest): Readable | null {
  return method === 'HEAD' ? Readable.from([]) : null;
}
