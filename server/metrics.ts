import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function countConnections(registry: Registry, pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'lindero_database_connections',
    help: 'Connections to the database by what they do, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

/** Counts and times responses by route, without URLs, names or client data. */
export function createMetrics(app: FastifyInstance, pool: pg.Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countConnections(registry, pool);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took to be answered',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

interface MetricsPlace {
  host: string;
  port: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Serves the metrics at `/metrics` on a separate port, because they are not for the portal's users. */
export async function serveMetrics(registry: Registry, { host, port, log }: MetricsPlace): Promise<Server> {
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    if (!isKnown) return void response.writeHead(404).end();
    const answer = async (): Promise<void> => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    };
    answer().catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server.unref();
}
