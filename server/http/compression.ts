import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Coding } from './etag.ts';

/** Shorter bodies are not compressed. */
const MIN_BYTES = 1024;
const BROTLI_QUALITY = 4;
/** 512 kB, by its power of two: records repeat sooner, and the default window of 4 MB costs memory and time. */
const BROTLI_WINDOW = 19;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** The best coding that the client accepts. */
export function chooseCoding(header: string | undefined): Coding {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((piece) => piece.trim());
    const weight = params.find((param) => param.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const accepts = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** A body as it is sent. */
export interface Encoded {
  body: Buffer;
  coding: Coding;
  /** Of the body, in bytes. */
  length: number;
}

async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body;
  if (coding === 'gzip') return gz(body, { level: 1 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    },
  });
}

/** Compresses a text if it is long enough. */
export async function encode(text: string, wanted: Coding): Promise<Encoded> {
  const plain = Buffer.from(text);
  const coding = plain.length < MIN_BYTES ? 'identity' : wanted;
  const body = await compress(plain, coding);
  return { body, coding, length: body.length };
}

/** Sets Content-Encoding and Vary. */
export function setContentEncoding(reply: FastifyReply, coding: Coding): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  if (coding !== 'identity') reply.header('content-encoding', coding);
}
