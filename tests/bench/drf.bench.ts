import assert from 'node:assert/strict';
import { afterAll, bench, describe } from 'vitest';
import { findPython } from '../../tools/find-python.ts';
import { ALBA, startDrf } from '../drf/start-drf.ts';
import { addAccount, logIn, request, startTestServer } from '../support/server.ts';

/**
 * A list of the API beside the same list by Django REST Framework (one gunicorn worker), in one run: the same records in
 * the same fields, one request after the other, over a kept connection. Left out where no Python has it.
 */

const COUNT = 1200;
const LIST = '/api/inmuebles/inmuebles/';
const IDENTITY = { 'accept-encoding': 'identity' };
/** Long enough for a machine that has other work as well. */
const LONG = { time: 5000, warmupTime: 1000 };

const COLUMNS =
  'id int, tipo text, tipo_via text, nombre_via text, numero_via text, portal text, escalera text, planta text, ' +
  'puerta text, codigo_postal text, ciudad text, provincia text, estado text, activo boolean, fecha_cambio_estado date';

type Read = (headers: Record<string, string>) => Promise<Response>;

function reader(url: string, access: string): Read {
  return async (headers) => {
    const response = await fetch(`${url}${LIST}`, {
      headers: { authorization: `Bearer ${access}`, ...headers },
    });
    await response.arrayBuffer();
    return response;
  };
}

/** Readers of the list of both servers, which hold the very same properties. */
async function startBoth(): Promise<{
  drf: Read;
  api: Read;
  etag: string;
  change: () => Promise<unknown>;
  close: () => Promise<void>;
}> {
  const drf = await startDrf({ inmuebles: COUNT });
  const theirs = await logIn(drf.url, ALBA.username, ALBA.password);
  const { body } = await request(drf, `GET ${LIST}`, { token: theirs.access });
  const api = await startTestServer();
  const { access, cliente } = await addAccount(api, { username: 'alba' });
  const [, ...names] = COLUMNS.split(', ').map((column) => column.split(' ')[0]);
  await api.pool.query(
    `INSERT INTO inmueble (cliente, ${names.join()}) SELECT $1::int, ${names.join()}
     FROM jsonb_to_recordset($2::jsonb) AS record (${COLUMNS}) ORDER BY id`,
    [cliente, JSON.stringify(body)],
  );
  const own = await request(api, `GET ${LIST}`, { token: access });
  assert.deepEqual(comparable(own.body), comparable(body));
  return {
    drf: reader(drf.url, theirs.access),
    api: reader(api.url, access),
    etag: own.headers.get('etag') ?? '',
    change: () =>
      api.pool.query('UPDATE inmueble SET ciudad = ciudad WHERE id = (SELECT min(id) FROM inmueble)'),
    close: async () => {
      await Promise.all([drf.close(), api.close()]);
    },
  };
}

/** Ids are each server's own. */
function comparable(records: unknown): unknown[] {
  return (records as object[]).map((record) => ({ ...record, id: 0, cliente: 0 }));
}

const both = findPython() === null ? null : await startBoth();

afterAll(() => both?.close());

describe.skipIf(both === null)(`a list of ${COUNT} properties, beside Django REST Framework’s`, () => {
  const run = (name: string, server: 'api' | 'drf', headers: Record<string, string>, status = 200) =>
    bench(
      name,
      async () => {
        const response = await both?.[server](headers);
        assert.equal(response?.status, status);
      },
      LONG,
    );
  run('Django REST Framework', 'drf', IDENTITY);
  run('the API', 'api', IDENTITY);
  run('the API, compressed', 'api', { 'accept-encoding': 'br' });
  bench(
    'the API, one of them changed since',
    async () => {
      await both?.change();
      await both?.api(IDENTITY);
    },
    LONG,
  );
  run('the API, to who has it already (304)', 'api', { 'if-none-match': both?.etag ?? '' }, 304);
});
