import { addAccount, request, startTestServer } from '../support/server.ts';
import type { Answer, Call, TestAccount, TestServer, TestServerOptions } from '../support/server.ts';

export interface Owner extends TestAccount {
  inmueble: number;
  suministro: number;
}

/** Two clients without common records, each with a property and a supply. */
export interface World {
  server: TestServer;
  ana: Owner;
  berta: Owner;
  /** A call with ana's token. */
  asAna: (line: string, call?: Call) => Promise<Answer>;
  asBerta: (line: string, call?: Call) => Promise<Answer>;
}

export const ADDRESS = {
  tipo_via: 'calle',
  nombre_via: 'Álamo',
  numero_via: '7',
  codigo_postal: '41001',
  ciudad: 'Sevilla',
  provincia: 'Sevilla',
} as const;

/** The lists of the API. */
export const LISTS = [
  'clientes/clientes',
  'inmuebles/inmuebles',
  'terceros/inquilinos',
  'terceros/propietarios',
  'terceros/constructoras',
  'suministros/suministros',
  'gestion_servicio/incidencias',
  'gestion_servicio/solicitudes',
  'documentos/documentos',
  'facturas/facturas',
].map((name) => `/api/${name}/`);

export async function insertOne(server: TestServer, sql: string, params: unknown[]): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>(`${sql} RETURNING id`, params);
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

async function addOwner(
  server: TestServer,
  username: string,
  campos: Record<string, string>,
): Promise<Owner> {
  const account = await addAccount(server, { username, razonSocial: `${username}, S.L.`, campos });
  const inmueble = await insertOne(
    server,
    `INSERT INTO inmueble (cliente, tipo_via, nombre_via, numero_via, codigo_postal, ciudad, provincia)
     VALUES ($1, 'calle', 'Álamo', '7', '41001', 'Sevilla', 'Sevilla')`,
    [account.cliente],
  );
  const suministro = await insertOne(
    server,
    `INSERT INTO suministro (inmueble, tipo, cups) VALUES ($1, 'E', 'ES0021000000000001AA')`,
    [inmueble],
  );
  return { ...account, inmueble, suministro };
}

export async function createWorld(options: TestServerOptions = {}): Promise<World> {
  const server = await startTestServer(options);
  const ana = await addOwner(server, 'ana', {
    email: 'ana@casa.example',
    telefono: '600111222',
    nif: '00000000T',
  });
  const berta = await addOwner(server, 'berta', { correo: 'berta@casa.example', tel: '600333444' });
  const as =
    (owner: Owner) =>
    (line: string, call: Call = {}): Promise<Answer> =>
      request(server, line, { token: owner.access, ...call });
  return { server, ana, berta, asAna: as(ana), asBerta: as(berta) };
}

export const NOT_FOUND = { status: 404, body: { detail: 'No encontrado.' } };

/** Status and body of a response, for `toEqual`. */
export const said = ({ status, body }: Answer): { status: number; body: unknown } => ({ status, body });

/** The error for a primary key that does not exist or belongs to another user. */
export const foreignKey = (id: number | string): string =>
  `Clave primaria "${id}" inválida - objeto no existe.`;

/** Ids that no record can have, in various forms. */
export const NO_IDS = [
  '999999',
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  '1.5',
  'abc',
  '%00',
  '1%2B1',
  '__proto__',
];
