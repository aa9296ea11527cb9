import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../http/api-error.ts';
import type { Services } from '../services.ts';

/** Shorter than a request's timeout, because load balancers poll often and wait briefly. */
const LIMIT_MS = 2000;

/** For load balancers: 200 while the database answers, else 503. */
export function addHealth(app: FastifyInstance, { database: { pool } }: Services): void {
  const schema = {
    summary: 'Whether the server and its database answer',
    tags: ['Health'],
    response: { 200: { description: 'They do', type: 'object', properties: { status: { type: 'string' } } } },
  };
  for (const path of ['/api/health', '/api/health/']) {
    app.get(path, { schema: { ...schema, hide: path.endsWith('/') } }, async () => {
      const answered = pool.query('SELECT 1').then(() => true);
      const isUp = await Promise.race([answered, delay(LIMIT_MS, false, { ref: false })]);
      if (!isUp) throw unavailable();
      return { status: 'ok' };
    });
  }
}
