import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed, unsupportedCoding, unsupportedMediaType } from './api-error.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const MAX_DEPTH = 32;

const BYTE = { '"': 0x22, '\\': 0x5c, '[': 0x5b, ']': 0x5d, '{': 0x7b, '}': 0x7d } as const;

/** Whether lists and objects are nested too deeply, checked before parsing. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === BYTE['"']) isText = !isText;
    else if (isText && byte === BYTE['\\']) at += 1;
    else if (!isText && (byte === BYTE['['] || byte === BYTE['{'])) depth += 1;
    else if (!isText && (byte === BYTE[']'] || byte === BYTE['}'])) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (isTooDeep(body)) throw malformed();
  try {
    return JSON.parse(UTF8.decode(body));
  } catch {
    throw malformed();
  }
}

export function hasBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

const typeOf = (request: FastifyRequest): string => (request.headers['content-type'] ?? '').slice(0, 100);

/** Bodies must be uncompressed UTF-8. Throws a 415 otherwise. */
function refuseOtherCodings(request: FastifyRequest): void {
  if (!hasBody(request) || request.method === 'DELETE' || request.method === 'OPTIONS') return;
  const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') throw unsupportedCoding(coding.slice(0, 100));
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(typeOf(request)) ?? [];
  if (!/^utf-?8$/i.test(charset)) throw unsupportedMediaType(typeOf(request));
}

/** Bodies must be JSON. The content type of an empty request is ignored. */
export function addBodyParsers(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    refuseOtherCodings(request);
    return payload;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json(;|$)/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  );
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (hasBody(request) && request.method !== 'DELETE' && request.method !== 'OPTIONS') {
      throw unsupportedMediaType(typeOf(request));
    }
    return undefined;
  });
}
