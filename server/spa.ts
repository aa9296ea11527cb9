import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localPath } from './http/routable-url.ts';

/** Built files with a content hash in their name. */
const IMMUTABLE = /[\\/]assets[\\/]/;
const NOT_OF_THE_SPA = /^\/(api|assets|media)(\/|$)/;

/** Serves the built, precompressed SPA from `directory`. Serves nothing without a build. */
export async function addSpa(app: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const control = IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', control);
      reply.header('vary', 'Accept-Encoding');
    },
  });
}

/** Whether a path that is not a file belongs to the SPA, which then shows a screen or its error page. */
function isScreen(request: FastifyRequest): boolean {
  // As requested: a path that no file can have is routed as another.
  const path = localPath(request.originalUrl);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_OF_THE_SPA.test(path)) return false;
  return (
    (request.headers.accept ?? '').includes('text/html') || !path.slice(path.lastIndexOf('/')).includes('.')
  );
}

/** Sends the SPA for one of its screens; false for other paths or without a SPA. */
export async function sendScreen(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!app.hasReplyDecorator('sendFile') || !isScreen(request)) return false;
  await reply.code(200).sendFile('index.html');
  return true;
}
