import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, bench, describe } from 'vitest';
import { addAccount, request, startTestServer } from '../support/server.ts';

/**
 * What a list of the API costs, beside the least it can cost: a bare server that turns as many records into JSON and
 * knows no user, database, ETag or encoding. One request after the other, over a kept connection.
 */

const COUNT = 1200;

async function listenBare(records: readonly unknown[]): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(records));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` };
}

const api = await startTestServer();
const { access, cliente } = await addAccount(api, { username: 'ana' });
await api.pool.query(
  `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia, planta)
   SELECT $1, 'calle', (ARRAY['Sierpes', 'Larios', 'Uría', 'Mayor', 'Álamo'])[1 + n % 5], n::text,
     (28000 + n % 60)::text, 'Madrid', 'Madrid', (n % 9)::text FROM generate_series(1, $2) n`,
  [cliente, COUNT],
);
const LIST = 'GET /api/inmuebles/inmuebles/';
const listed = await request(api, LIST, { token: access });
const records = listed.body as { id: number }[];
const etag = listed.headers.get('etag') ?? '';
const bare = await listenBare(records);
const identity = { 'accept-encoding': 'identity' };
const get = (headers: Record<string, string>) => request(api, LIST, { token: access, headers });

afterAll(async () => {
  bare.server.closeAllConnections();
  bare.server.close();
  await api.close();
});

describe(`a list of ${records.length} properties`, () => {
  bench('bare server', async () => {
    await (await fetch(bare.url)).json();
  });
  bench('the API', async () => {
    await get(identity);
  });
  bench('the API, compressed', async () => {
    await get({ 'accept-encoding': 'br' });
  });
  bench('the API, to who has it already (304)', async () => {
    await get({ 'if-none-match': etag });
  });
});

describe('one property', () => {
  const path = `/api/inmuebles/inmuebles/${records[0]?.id}/`;
  bench('read', async () => {
    await request(api, `GET ${path}`, { token: access });
  });
  bench('changed', async () => {
    await request(api, `PATCH ${path}`, { token: access, body: { estado: 'comprado' } });
  });
});
