import type { Server } from 'node:http';
import fastify from 'fastify';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { createMetrics, serveMetrics } from '../../server/metrics.ts';

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
};

it('metrics that cannot be read are a 500 and logged', async () => {
  const registry = new Registry();
  const fault = new Error('no pool');
  const collect = (): void => {
    throw fault;
  };
  registry.registerMetric(new Gauge({ name: 'broken', help: 'Fails', registers: [], collect }));
  const logged: unknown[][] = [];
  const log = { error: (...entry: unknown[]) => void logged.push(entry) };
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0, log });
  onTestFinished(() => void server.close());
  const { status } = await fetch(`http://127.0.0.1:${portOf(server)}/metrics`);
  expect({ status, logged }).toEqual({
    status: 500,
    logged: [[{ err: fault }, 'the metrics could not be read']],
  });
});

it('metrics say how many connections to the database are busy, idle and waited for', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const pool = { totalCount: 9, idleCount: 5, waitingCount: 3 } as pg.Pool;
  const registry = await createMetrics(app, pool, '.');
  const text = await registry.getSingleMetricAsString('lindero_database_connections');
  expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
    'lindero_database_connections{state="busy"} 4',
    'lindero_database_connections{state="idle"} 5',
    'lindero_database_connections{state="waited_for"} 3',
  ]);
});

it.each(['POST', 'PUT', 'DELETE'])('metrics are a 404 for %s', async (method) => {
  const log = { error: () => undefined };
  const server = await serveMetrics(new Registry(), { host: '127.0.0.1', port: 0, log });
  onTestFinished(() => void server.close());
  const { status } = await fetch(`http://127.0.0.1:${portOf(server)}/metrics`, { method });
  expect(status).toBe(404);
});
