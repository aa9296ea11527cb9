import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Coding } from './etag.ts';

/** Shorter bodies are not compressed. */
const MIN_BYTES = 1024;
/** Longer bodies stay in pieces, so that they are not in memory twice. */
const MAX_PIECE_BYTES = 4 * 2 ** 20;
const BROTLI_QUALITY = 4;
/** 512 kB, as a power of two. Records repeat within less, and the default window of 4 MB costs memory and time. */
const BROTLI_WINDOW = 19;

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
  /** One, unless the body is long and not compressed. */
  pieces: readonly Buffer[];
  coding: Coding;
  /** Of the body, in bytes. */
  length: number;
}

function createCompressor(coding: Exclude<Coding, 'identity'>, length: number) {
  if (coding === 'gzip') return createGzip({ level: 1 });
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    },
  });
}

export const isCompressible = (length: number): boolean => length >= MIN_BYTES;

/** In bytes. */
export const lengthOf = (pieces: readonly Buffer[]): number =>
  pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Compresses a text, given in pieces, if it is long enough. */
export async function encode(pieces: readonly Buffer[], wanted: Coding): Promise<Encoded> {
  const length = lengthOf(pieces);
  const coding = isCompressible(length) ? wanted : 'identity';
  if (coding === 'identity') {
    return { pieces: length > MAX_PIECE_BYTES ? pieces : [Buffer.concat(pieces)], coding, length };
  }
  const compressed = await buffer(Readable.from(pieces).pipe(createCompressor(coding, length)));
  return { pieces: [compressed], coding, length: compressed.length };
}

/** The payload of a response with this body. Sets Content-Length, which a stream does not have. */
export function setBody(reply: FastifyReply, { pieces, length }: Encoded): Buffer | Readable {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first;
  reply.header('content-length', length);
  return Readable.from(pieces);
}

/** Sets Content-Encoding and Vary. */
export function setContentEncoding(reply: FastifyReply, coding: Coding): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  if (coding !== 'identity') reply.header('content-encoding', coding);
}
