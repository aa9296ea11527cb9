import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../src/services/create-services.ts';
import { readDescription, startRecorder, type Exchange, type OpenApi } from '../support/api-description.ts';
import { addAccount, request, startTestServer } from '../support/server.ts';
import {
  CUPS,
  describeContract,
  newInmueble,
  servicesFor,
  type ContractServer,
} from './describe-contract.ts';

/** Runs the portal's services against the embedded API. Neither imports the other. */

async function startEmbedded(): Promise<ContractServer> {
  const server = await startTestServer();
  const account = await addAccount(server, {
    username: 'alba',
    razonSocial: 'Alba, S.L.',
    campos: { correo: 'alba@alba.example' },
  });
  const { access: stranger } = await addAccount(server, { username: 'otra' });
  return {
    url: server.url,
    account,
    stranger,
    addSuministro: async (inmueble, cups) => {
      const { rows } = await server.pool.query<{ id: number }>(
        `INSERT INTO suministro (inmueble, tipo, cups) VALUES ($1, 'E', $2) RETURNING id`,
        [inmueble, cups],
      );
      return Number(rows[0]?.id);
    },
    addSolicitud: async (suministro) => {
      await server.pool.query(`INSERT INTO solicitud (suministro, estado) VALUES ($1, 'en_proceso')`, [
        suministro,
      ]);
    },
    close: server.close,
  };
}

const exchanges: Exchange[] = [];
let api: OpenApi | undefined;

/** The same, with a record of what is sent and answered. */
async function startRecorded(): Promise<ContractServer> {
  const server = await startEmbedded();
  api = (await request(server, 'GET /api/schema/')).body as OpenApi;
  const recorder = await startRecorder(server.url, exchanges);
  const close = async (): Promise<void> => {
    await recorder.close();
    await server.close();
  };
  return { ...server, url: recorder.url, close };
}

describeContract('the embedded API', startRecorded);

it('the portal sends, and is answered, what the API’s description says', () => {
  const { faultsOf, nameOf } = readDescription(api ?? { paths: {} });
  expect(new Set(exchanges.flatMap(faultsOf))).toEqual(new Set());
  expect(
    [...new Set(exchanges.map(nameOf))].filter((name) => /^(POST|PATCH|DELETE)/.test(name)).sort(),
  ).toEqual([
    'DELETE /api/documentos/documentos/{id}/',
    'PATCH /api/clientes/clientes/{id}/',
    'PATCH /api/inmuebles/inmuebles/{id}/',
    'PATCH /api/terceros/constructoras/{id}/',
    'POST /api/documentos/documentos/',
    'POST /api/gestion_servicio/incidencias/',
    'POST /api/inmuebles/inmuebles/',
    'POST /api/terceros/constructoras/',
    'POST /api/terceros/inquilinos/',
    'POST /api/terceros/propietarios/',
    'POST /api/token/',
  ]);
});

describe('the embedded API alone', () => {
  const { signal } = new AbortController();
  let server: ContractServer;
  let services: Services;

  beforeAll(async () => {
    server = await startEmbedded();
    services = servicesFor(server, server.account.access);
  });
  afterAll(() => server.close());

  it('[DOC-8] refuses a file whose content does not match its name', async () => {
    const { id } = await newInmueble(services, server.account.cliente);
    const archivo = new File(['MZ this is a program'], 'contrato.pdf', { type: 'application/pdf' });
    await expect(
      services.documentos.upload({ nombre: 'Contrato', descripcion: '', inmueble: id, archivo }, signal),
    ).rejects.toThrow(/^Error en el archivo: /);
  });

  it('[LEAVE-6] returns the list that is held while nothing has changed, whatever changes elsewhere', async () => {
    const { cliente } = server.account;
    const { id } = await newInmueble(services, cliente);
    const supplies = await services.suministros.list(signal);
    const first = await services.inmuebles.list(signal);
    expect(await services.inmuebles.list(signal, { held: first })).toBe(first);
    await newInmueble(services, cliente);
    const second = await services.inmuebles.list(signal, { held: first });
    expect(second).toHaveLength(first.length + 1);
    expect(await services.suministros.list(signal, { held: supplies })).toBe(supplies);
    await server.addSuministro(id, CUPS);
    expect(await services.suministros.list(signal, { held: supplies })).toHaveLength(supplies.length + 1);
    expect(await services.inmuebles.list(signal, { held: second })).toBe(second);
  });
});
