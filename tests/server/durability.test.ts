import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { logIn, request, roomForData } from '../support/server.ts';
import { createData, type TestData } from '../support/test-database.ts';
import { startServerProcess, type ServerProcess } from './durability-server.ts';
import {
  changePortal,
  createIncidencia,
  createLedger,
  deleteDocumento,
  upload,
  type Ask,
  type Ledger,
  type Place,
} from './ledger.ts';

const KILLS = 20;
const WRITERS = 4;
const DEMO_INMUEBLES = 60;
const [aldaba] = DEMO_LOGINS;

let dataDir: string;
let data: TestData;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(roomForData(), 'lindero-durability-'));
  data = await createData(DEMO_INMUEBLES, dataDir);
  server = await startServerProcess(dataDir, data.databaseUrl);
  token = (await logIn(server.url, aldaba?.username ?? '', aldaba?.password ?? '')).access;
});

afterAll(async () => {
  await server.kill();
  await data.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

type Row = Record<string, unknown> & { id: number };
const ask: Ask = (line, call) => request(server, line, { token, ...call });
const list = async (path: string): Promise<Row[]> => (await ask(`GET ${path}`)).body as Row[];

/** Writes of every kind until the connection breaks. Fails if a writer stops for another reason. */
async function writeUntilKilled(
  ledger: Ledger,
  place: Place,
  name: string,
  wrote: () => void,
): Promise<void> {
  try {
    for (let turn = 0; ; turn += 1) {
      await createIncidencia(ask, ledger, place.suministro, `${name}.${turn}`);
      wrote();
      if (name.endsWith('.0')) await changePortal(ask, ledger, place.inmueble, `${name}.${turn}`.slice(-20));
      const id = await upload(ask, ledger, place.inmueble);
      wrote();
      if (turn % 2 === 1) await deleteDocumento(ask, ledger, id);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

async function readFileOf(row: Row): Promise<Buffer> {
  const answer = await fetch(String(row['archivo']).replace(/^https?:\/\/[^/]+/, server.url));
  return Buffer.from(await answer.arrayBuffer());
}

/** The acknowledged writes that are missing, as sentences. Opens the documents with these ids. */
async function findLosses(ledger: Ledger, place: Place, opened: Iterable<number>): Promise<string[]> {
  const incidencias = await list('/api/gestion_servicio/incidencias/');
  const there = new Set(incidencias.map((row) => row['observaciones']));
  const losses = [...ledger.observaciones]
    .filter((text) => !there.has(text))
    .map((text) => `incidencia ${text}`);

  losses.push(...(await findLostDocumentos(ledger, new Set(opened))));

  const inmueble = await request(server, `GET /api/inmuebles/inmuebles/${place.inmueble}/`, { token });
  const portal = String((inmueble.body as Row)['portal']);
  const { acknowledged, maybe } = ledger.portal;
  if (portal !== acknowledged && !maybe.has(portal)) losses.push(`portal ${acknowledged}, found ${portal}`);
  return losses;
}

async function findLostDocumentos(ledger: Ledger, opened: Set<number>): Promise<string[]> {
  const losses: string[] = [];
  const documentos = new Map((await list('/api/documentos/documentos/')).map((row) => [row.id, row]));
  for (const [id, content] of ledger.documentos) {
    const row = documentos.get(id);
    if (ledger.deleted.has(id) && row) losses.push(`deletion of ${id}`);
    if (ledger.maybeDeleted.has(id)) continue;
    if (!row) losses.push(`documento ${id}`);
    else if (opened.has(id) && !content.equals(await readFileOf(row))) losses.push(`file of ${id}`);
  }
  return losses;
}

it(`${KILLS} kill -9 during writes lose no acknowledged write`, { timeout: 600_000 }, async () => {
  const [suministro] = await list('/api/suministros/suministros/');
  const place = { suministro: suministro?.id ?? 0, inmueble: Number(suministro?.['inmueble']) };
  const ledger = createLedger();
  await changePortal(ask, ledger, place.inmueble, 'start');

  for (let round = 1; round <= KILLS; round += 1) {
    const former = ledger.documentos.size;
    let written = 0;
    const enough = new Promise<void>((resolve) => {
      const wrote = (): void => {
        written += 1;
        if (written === 8 + round) resolve();
      };
      for (let writer = 0; writer < WRITERS; writer += 1) {
        void writeUntilKilled(ledger, place, `${round}.${writer}`, wrote);
      }
    });
    await enough;
    await server.kill();
    server = await startServerProcess(dataDir, data.databaseUrl);
    const added = [...ledger.documentos.keys()].slice(former);
    expect(await findLosses(ledger, place, added)).toEqual([]);
  }
  expect(await findLosses(ledger, place, ledger.documentos.keys())).toEqual([]);
  expect(ledger.observaciones.size).toBeGreaterThan(KILLS * 4);
});
