import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** For balancers: 200 while the database answers, 503 while it does not. */
export function addHealth(app: FastifyInstance, { database: { pool } }: Services): void {
  const schema = {
    summary: 'Whether the server and its database answer',
    tags: ['Health'],
    response: { 200: { description: 'They do', type: 'object', properties: { status: { type: 'string' } } } },
  };
  for (const path of ['/api/health', '/api/health/']) {
    app.get(path, { schema: { ...schema, hide: path.endsWith('/') } }, async () => {
      await pool.query('SELECT 1');
      return { status: 'ok' };
    });
  }
}
