import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../src/services/create-services.ts';
import { addAccount, startTestServer } from '../support/server.ts';
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
    close: server.close,
  };
}

describeContract('the embedded API', startEmbedded);

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
