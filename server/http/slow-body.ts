import type { FastifyRequest } from 'fastify';
import { hasBody } from './body.ts';
import { answerBrokenRequest } from './broken-request.ts';

export interface BodyLimits {
  /** How long a body may take; an upload as long as it brings enough in each such time. */
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
 * Ends a request whose body comes too slowly, also one that was answered already and of which the rest is only read
 * away. Headers that come slowly, and connections that say nothing, are ended by Node.
 */
export function createBodyWatch({ bodySeconds, uploadBytesPerSecond }: BodyLimits) {
  return async (request: FastifyRequest, reply: { raw: { headersSent: boolean } }): Promise<void> => {
    const { raw } = request;
    if (!hasBody(request)) return;
    let bytes = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return stop();
      const received = raw.socket.bytesRead - bytes;
      bytes += received;
      if (isUpload(request) && received >= bodySeconds * uploadBytesPerSecond) return;
      stop();
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerBrokenRequest(new TooSlow(), raw.socket);
    }, bodySeconds * 1000).unref();
    const stop = (): void => {
      clearInterval(timer);
    };
    raw.once('end', stop).once('close', stop);
  };
}
