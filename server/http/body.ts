import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed, unsupportedMediaType } from './api-error.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(UTF8.decode(body));
  } catch {
    throw malformed();
  }
}

function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Bodies are JSON. A content type on a request without a body is nobody's concern; with one, only JSON will
 * do.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(;|$)/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  );
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (hasBody(request) && request.method !== 'DELETE' && request.method !== 'OPTIONS') {
      throw unsupportedMediaType((request.headers['content-type'] ?? '').slice(0, 100));
    }
    return undefined;
  });
}
