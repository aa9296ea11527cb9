import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { readDescription, type ApiDescription, type OpenApi } from '../support/api-description.ts';
import {
  logIn,
  request,
  startTestServer,
  type Call,
  type TestServer,
  type TestSession,
} from '../support/server.ts';
import { form, PDF } from './files.ts';
import { ADDRESS, LISTS } from './world.ts';

/** Real requests and their responses, compared with `GET /api/schema/`. */

let server: TestServer;
let session: TestSession;
let api: OpenApi;
let description: ApiDescription;
const answered = new Set<string>();
let faults: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ demo: 30 });
  const [, small] = DEMO_LOGINS;
  session = await logIn(server.url, small?.username ?? '', small?.password ?? '');
  // Clients cannot create these.
  await server.pool.query(`INSERT INTO documento (suministro, nombre) SELECT id, 'Acta' FROM suministro`);
  await server.pool.query(`INSERT INTO factura (inmueble, numero_factura) SELECT id, 'F-1' FROM inmueble`);
  api = (await request(server, 'GET /api/schema/')).body as OpenApi;
  description = readDescription(api);
});
beforeEach(() => {
  faults = [];
});
afterAll(() => server.close());

/** Sends a request, and notes it if the status is another one or the description says otherwise. */
async function ask(status: number, line: string, call: Call = {}): Promise<unknown> {
  const answer = await request(server, line, { token: session.access, ...call });
  const [method = '', path = ''] = line.split(' ');
  const exchange = { method, path, sent: call.body, status: answer.status, received: answer.body };
  faults.push(...description.faultsOf(exchange));
  if (answer.status !== status) faults.push(`${line}: ${answer.status}, not ${status}`);
  answered.add(`${description.nameOf(exchange)} ${answer.status}`);
  return answer.body;
}

const [CLIENTES = '', INMUEBLES = '', INQUILINOS = '', PROPIETARIOS = '', CONSTRUCTORAS = ''] = LISTS;
const INCIDENCIAS = '/api/gestion_servicio/incidencias/';
const DOCUMENTOS = '/api/documentos/documentos/';

const idsOf = async (path: string): Promise<number[]> =>
  ((await ask(200, `GET ${path}`)) as { id: number }[]).map(({ id }) => id);
const firstId = async (path: string): Promise<number> => (await idsOf(path))[0] ?? 0;
const idOf = (record: unknown): number => (record as { id: number }).id;

it('of the lists', async () => {
  for (const path of LISTS) {
    await ask(200, `GET ${path}`);
    await ask(200, `OPTIONS ${path}`);
    await ask(304, `GET ${path}`, { headers: { 'if-none-match': '*' } });
    const filter = path === CONSTRUCTORAS ? 'inmuebles' : 'inmueble';
    if (![CLIENTES, INMUEBLES].includes(path)) await ask(400, `GET ${path}?${filter}=x`);
  }
  expect(faults).toEqual([]);
});

it('of single records', async () => {
  for (const path of LISTS.slice(0, 6)) {
    const one = `${path}${await firstId(path)}/`;
    await ask(200, `GET ${one}`);
    await ask(200, `OPTIONS ${one}`);
    await ask(304, `GET ${one}`, { headers: { 'if-none-match': '*' } });
    await ask(404, `GET ${path}0/`);
  }
  expect(faults).toEqual([]);
});

const PERSON = { nombre: 'Eva', apellidos: 'Luna', correo_electronico: 'eva@luna.example', telefono: '600' };
const BUILDER = { empresa: 'Obras', persona_contacto: 'Paz', telefono: '600', correo: 'o@o.example' };

it('of creations', async () => {
  const inmueble = await firstId(INMUEBLES);
  const suministro = await firstId('/api/suministros/suministros/');
  const creations: [string, object][] = [
    [INMUEBLES, { ...ADDRESS, cliente: await firstId(CLIENTES), fecha_cambio_estado: null }],
    [INQUILINOS, { ...PERSON, inmueble, bonificacion: 12.5 }],
    [INQUILINOS, { ...PERSON, inmueble, bonificacion: '12.5' }],
    [PROPIETARIOS, { ...PERSON, inmueble, numero_cuenta: null }],
    [CONSTRUCTORAS, { ...BUILDER, inmuebles: [inmueble] }],
    [INCIDENCIAS, { suministro, tipo: 'Corte' }],
  ];
  for (const [at, [path, body]] of creations.entries()) {
    const headers = { 'idempotency-key': `creation-${at}` };
    await ask(201, `POST ${path}`, { body, headers });
    await ask(422, `POST ${path}`, { body: { ...body, tipo: 'otro' }, headers });
    await ask(400, `POST ${path}`, { body: {} });
    await ask(400, `POST ${path}`, { body: '{' });
    await ask(400, `POST ${path}`, { body, headers: { 'idempotency-key': 'with a space' } });
  }
  expect(faults).toEqual([]);
});

it('of changes', async () => {
  const constructora = idOf(await ask(201, `POST ${CONSTRUCTORAS}`, { body: BUILDER }));
  const changes: [string, object][] = [
    [`${CLIENTES}${await firstId(CLIENTES)}/`, { razon_social: 'Puerta Azul, S.L.' }],
    [`${INMUEBLES}${await firstId(INMUEBLES)}/`, { puerta: '' }],
    [`${CONSTRUCTORAS}${constructora}/`, { telefono: '601' }],
  ];
  for (const [path, body] of changes) {
    await ask(200, `PATCH ${path}`, { body });
    await ask(412, `PATCH ${path}`, { body, headers: { 'if-match': '"otra"' } });
    await ask(404, `PATCH ${path.replace(/\d+\/$/, '0/')}`, { body });
    await ask(400, `PATCH ${path}`, { body: [] });
  }
  const [theirs = 0] = (await idsOf(CONSTRUCTORAS)).filter((id) => id !== constructora);
  await ask(403, `PATCH ${CONSTRUCTORAS}${theirs}/`, { body: { telefono: '602' } });
  expect(faults).toEqual([]);
});

it('of what every route refuses', async () => {
  const large = { body: { observaciones: 'a'.repeat(1024 * 1024) } };
  const plain = { body: 'a=b', headers: { 'content-type': 'text/plain' } };
  for (const [template, operations] of Object.entries(api.paths)) {
    const path = template.replace('{id}', '0');
    for (const [name, { security, requestBody }] of Object.entries(operations)) {
      const line = `${name.toUpperCase()} ${path}`;
      if (security) await ask(401, line, { token: 'otro' });
      if (!requestBody) continue;
      await ask(413, line, large);
      await ask(415, line, plain);
    }
  }
  expect(faults).toEqual([]);
});

it('of documents and their files', async () => {
  const inmueble = await firstId(INMUEBLES);
  const upload = (nombre: string) => ({
    body: form({ nombre, inmueble }, { name: 'a.pdf', content: PDF }),
    headers: { 'idempotency-key': 'an-upload' },
  });
  const documento = (await ask(201, `POST ${DOCUMENTOS}`, upload('Contrato'))) as {
    id: number;
    archivo: string;
  };
  await ask(422, `POST ${DOCUMENTOS}`, upload('Plano'));
  await ask(400, `POST ${DOCUMENTOS}`, { body: {} });
  const { pathname, search } = new URL(documento.archivo);
  const file = `GET ${pathname}${search}`;
  await ask(200, file);
  await ask(304, file, { headers: { 'if-none-match': '*' } });
  await ask(403, `GET ${pathname}`);
  const one = `${DOCUMENTOS}${documento.id}/`;
  await ask(200, `OPTIONS ${one}`);
  await ask(412, `DELETE ${one}`, { headers: { 'if-match': '"otra"' } });
  await ask(204, `DELETE ${one}`);
  await ask(404, `DELETE ${one}`);
  await ask(404, file);
  expect(faults).toEqual([]);
});

it('of sessions, passwords and health', async () => {
  const { username, password } = DEMO_LOGINS[1] ?? { username: '', password: '' };
  for (const path of ['/api/token/', '/api/token/refresh/', '/api/token/blacklist/', '/api/password/']) {
    await ask(400, `POST ${path}`, { body: {} });
    await ask(400, `POST ${path}`, { body: '{' });
  }
  await ask(401, 'POST /api/token/', { body: { username, password: 'otra' } });
  await ask(401, 'POST /api/token/refresh/', { body: { refresh: 'otro' } });
  await ask(401, 'POST /api/token/blacklist/', { body: { refresh: 'otro' } });
  const { refresh } = (await ask(200, 'POST /api/token/', {
    body: { username, password },
  })) as TestSession;
  const next = (await ask(200, 'POST /api/token/refresh/', { body: { refresh } })) as TestSession;
  await ask(204, 'POST /api/password/', {
    body: { old_password: password, new_password: `${password}!` },
  });
  const again = await logIn(server.url, username, `${password}!`);
  await ask(200, 'POST /api/token/blacklist/', { body: { refresh: again.refresh } });
  expect(next.access).not.toBe('');
  await ask(200, 'GET /api/health');
  await ask(304, 'GET /api/health', { headers: { 'if-none-match': '*' } });
  expect(faults).toEqual([]);
});

it('of every operation, with all of its responses except those that depend on timing', () => {
  const DEPENDING_ON_TIMING = ['408', '409', '429', '503'];
  const told = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  );
  const wanted = told.filter((name) => !DEPENDING_ON_TIMING.includes(name.slice(-3)));
  expect(wanted.filter((name) => !answered.has(name))).toEqual([]);
});
