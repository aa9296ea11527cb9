import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type * as Prometheus from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function countConnections({ Gauge }: typeof Prometheus, registry: Prometheus.Registry, pool: pg.Pool): void {
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

/** NaN if it cannot be measured: the other metrics do not fail with it. */
async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path).catch(() => ({ bavail: NaN, bsize: NaN }));
  return bavail * bsize;
}

/** Files may have a disk of their own. */
function measureDisks({ Gauge }: typeof Prometheus, registry: Prometheus.Registry, dataDir: string): void {
  const free = new Gauge({
    name: 'lindero_disk_free_bytes',
    help: 'Free space on the disks of the data directory and of its files',
    labelNames: ['directory'] as const,
    registers: [registry],
    collect: async () => {
      free.set({ directory: 'data' }, await freeBytes(dataDir));
      const media = join(dataDir, 'media');
      if (existsSync(media)) free.set({ directory: 'media' }, await freeBytes(media));
    },
  });
}

/** Counts and times responses by route, without URLs, names or client data. */
export async function createMetrics(
  app: FastifyInstance,
  pool: pg.Pool,
  dataDir: string,
): Promise<Prometheus.Registry> {
  // Not needed without METRICS_PORT.
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  countConnections(prometheus, registry, pool);
  measureDisks(prometheus, registry, dataDir);
  const duration = new prometheus.Histogram({
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
export async function serveMetrics(
  registry: Prometheus.Registry,
  { host, port, log }: MetricsPlace,
): Promise<Server> {
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
