import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createS3Storage } from '../../server/storage/s3-storage.ts';
import { measureRunning } from '../support/running-time.ts';
import type { Answer } from '../support/server.ts';
import { startBucket, type Behaviour, type Bucket } from './bucket.ts';
import { form, PDF } from './files.ts';
import { createWorld, said, type World } from './world.ts';

const PATH = '/api/documentos/documentos/';
const LIMIT_MS = 5000;
const UNAVAILABLE = {
  status: 503,
  body: { detail: 'El servicio no está disponible en este momento. Por favor, inténtelo de nuevo.' },
};

interface Documento {
  id: number;
  archivo: string;
}

let bucket: Bucket;
let world: World;
beforeAll(async () => {
  bucket = await startBucket();
  const storage = await createS3Storage(bucket.settings);
  world = await createWorld({ storage, config: { logLevel: 'silent' } });
});
afterAll(async () => {
  await world.server.close();
  await bucket.close();
});
afterEach(() => {
  bucket.behaviour = 'well';
});

function upload(content = PDF): Promise<Answer> {
  const fields = { nombre: 'Contrato', inmueble: world.ana.inmueble };
  return world.asAna(`POST ${PATH}`, { body: form(fields, { name: 'a.pdf', content }) });
}

const list = async (): Promise<Documento[]> => (await world.asAna(`GET ${PATH}`)).body as Documento[];

async function read(link: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(link)).arrayBuffer());
}

/** A request by ana to a path such as a signed link's. */
const open = (link: string): Promise<Answer> => world.asAna(`GET ${link.slice(world.server.url.length)}`);

async function isInTime<T>(work: () => Promise<T>): Promise<T> {
  const { result, ms } = await measureRunning(work);
  expect(ms).toBeLessThan(LIMIT_MS);
  return result;
}

it('small and large files are stored in the bucket and read back', async () => {
  for (const content of [PDF, Buffer.concat([PDF, Buffer.alloc(9_000_000, 'lindero ')])]) {
    const { body } = await upload(content);
    const { id, archivo } = body as Documento;
    expect((await read(archivo)).equals(content)).toBe(true);
    expect((await bucket.keys()).length).toBe(1);
    expect((await world.asAna(`DELETE ${PATH}${id}/`)).status).toBe(204);
    expect(await bucket.keys()).toEqual([]);
  }
});

const FAULTS: [string, Behaviour][] = [
  ['hangs up', 'hang up'],
  ['refuses us', 'refuse'],
  ['fails', 'fail'],
  ['never answers', 'silent'],
];

it.each(FAULTS)('while the bucket %s, opening and uploading get a 503 in time', async (_, behaviour) => {
  const { id, archivo } = (await upload()).body as Documento;
  const before = await list();
  bucket.behaviour = behaviour;
  const opened = await isInTime(() => open(archivo));
  expect([said(opened), Number(opened.headers.get('retry-after')) > 0]).toEqual([UNAVAILABLE, true]);
  const tab = await isInTime(() => fetch(archivo, { headers: { accept: 'text/html,*/*' } }));
  const head = [tab.status, tab.headers.get('content-type'), tab.headers.get('retry-after')];
  expect(head).toEqual([503, 'text/html; charset=utf-8', '5']);
  expect(await tab.text()).toContain(
    '<h1>Archivo no disponible</h1><p>El archivo no se puede abrir en este momento.',
  );
  expect(said(await isInTime(() => upload()))).toEqual(UNAVAILABLE);
  expect((await list()).length).toBe(before.length);

  bucket.behaviour = 'well';
  expect((await read(archivo)).equals(PDF)).toBe(true);
  await world.asAna(`DELETE ${PATH}${id}/`);
});

it.each(FAULTS)('while the bucket %s, a deletion still succeeds', async (_, behaviour) => {
  const { id } = (await upload()).body as Documento;
  bucket.behaviour = behaviour;
  const answer = await isInTime(() => world.asAna(`DELETE ${PATH}${id}/`));
  expect(said(answer)).toEqual({ status: 204, body: undefined });
  expect((await list()).map((documento) => documento.id)).not.toContain(id);
});

it('a refused upload keeps its error if the bucket does not return the file', async () => {
  const fields = { nombre: 'x'.repeat(256), inmueble: world.ana.inmueble };
  const body = form(fields, { name: 'a.pdf', content: PDF });
  const remove = world.server.storage.remove;
  const keys = await bucket.keys();
  world.server.storage.remove = async (key) => {
    bucket.behaviour = 'hang up';
    await remove(key);
  };
  const answer = await world.asAna(`POST ${PATH}`, { body });
  world.server.storage.remove = remove;
  expect(said(answer)).toEqual({
    status: 400,
    body: { nombre: ['Asegúrese de que este campo no tenga más de 255 caracteres.'] },
  });
  bucket.behaviour = 'well';
  expect((await bucket.keys()).length).toBe(keys.length + 1);
});

it('if a file breaks off, the download breaks off, and the server keeps running', async () => {
  const { archivo } = (await upload()).body as Documento;
  bucket.behaviour = 'break off';
  await expect(read(archivo)).rejects.toThrow('terminated');
  bucket.behaviour = 'well';
  expect((await read(archivo)).equals(PDF)).toBe(true);
});

it('a file missing from the bucket is a 404', async () => {
  const { archivo } = (await upload()).body as Documento;
  const [key = ''] = /documentos\/[\w-]+\.pdf/.exec(archivo) ?? [];
  await world.server.storage.remove(key);
  expect(said(await open(archivo))).toEqual({ status: 404, body: { detail: 'No encontrado.' } });
});
