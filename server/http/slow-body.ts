import type { FastifyRequest } from 'fastify';
import { readArrived } from './connections.ts';
import { hasBody } from './body.ts';
import { answerBrokenRequest } from './broken-request.ts';

interface BodyLimits {
  /** Timeout of a body; an upload must bring enough bytes in each such period. */
  bodySeconds: number;
  uploadBytesPerSecond: number;
}

class TooSlow extends Error {
  override readonly name = 'TooSlow';
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

const isUpload = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;

/**
 * Ends requests with slow bodies, including those already answered whose rest is being discarded. Node ends slow
 * headers and silent connections.
 */
export function createBodyWatch({ bodySeconds, uploadBytesPerSecond }: BodyLimits) {
  return async (request: FastifyRequest, reply: { raw: { headersSent: boolean } }): Promise<void> => {
    const { raw } = request;
    if (!hasBody(request)) return;
    let bytes = raw.socket.bytesRead;
    const judge = async (): Promise<void> => {
      await readArrived();
      if (raw.complete || raw.socket.destroyed) return stop();
      const received = raw.socket.bytesRead - bytes;
      bytes += received;
      if (isUpload(request) && received >= bodySeconds * uploadBytesPerSecond) return;
      stop();
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerBrokenRequest(new TooSlow(), raw.socket);
    };
    const timer = setInterval(() => void judge(), bodySeconds * 1000).unref();
    const stop = (): void => {
      clearInterval(timer);
    };
    raw.once('end', stop).once('close', stop);
  };
}
