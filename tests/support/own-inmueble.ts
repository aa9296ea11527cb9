import type { BrowserContextOptions, Page } from 'playwright';
import { newNumber } from './new-number.ts';
import { startPortal, type Portal } from './portal.ts';
import { addAccount, request, type TestAccount } from './server.ts';

/** An account with properties that a test file may change. */

export interface Owner extends TestAccount {
  /** The tab, in which this account is logged in, with the extensions that the server announced to it. */
  open(this: void, path: string): Promise<Page>;
  /** The same in a separate page, for what the tab refuses or what outlasts a test. */
  openFresh(this: void, path: string, context?: BrowserContextOptions): Promise<Page>;
  addInmueble(change?: Record<string, string | boolean>): Promise<number>;
  addInquilino(inmueble: number, change?: Record<string, string>): Promise<number>;
  addPropietario(inmueble: number, change?: Record<string, string | null>): Promise<number>;
  addConstructora(inmuebles: number[], change?: Record<string, string>): Promise<number>;
  addSuministro(inmueble: number, tipo: string): Promise<void>;
  /** One invoice in each of the last three months. */
  addFacturas(inmueble: number, factura: { numero: string; importe: number }): Promise<void>;
  /** A record as the server has it now. */
  read(path: string): Promise<Record<string, unknown>>;
  /** As another tab or another person would. */
  patch(path: string, body: Record<string, unknown>): Promise<void>;
}

const INMUEBLE = {
  tipo: 'propiedad',
  tipo_via: 'calle',
  nombre_via: 'Feria',
  numero_via: '19',
  planta: '2',
  puerta: 'B',
  codigo_postal: '41003',
  ciudad: 'Sevilla',
  provincia: 'Sevilla',
  estado: 'comprado',
};

const PERSON = {
  nombre: 'Lucía',
  apellidos: 'Ferrer Otero',
  correo_electronico: 'lucia@correo.example',
  telefono: '612405918',
};

const EMPRESA = {
  empresa: 'Obras Levante, S.L.',
  persona_contacto: 'Joan Ferri',
  telefono: '963215480',
  correo: 'obras@levante.example',
};

/** A portal whose sessions outlast a test file, so that its pages can start logged in. */
export const startOwnPortal = (): Promise<Portal> => startPortal({ config: { accessTokenSeconds: 3600 } });

/** Each call adds another account, so that a test can run again. Its client has the same name in each run (decision 212). */
export async function addOwner(portal: Portal, name: string): Promise<Owner> {
  const { server } = portal;
  const username = `${name}-${newNumber()}`;
  const account = await addAccount(server, { username, razonSocial: `${name}, S.L.` });
  const call = async (line: string, body?: unknown): Promise<Record<string, unknown>> => {
    const answer = await request(server, line, {
      token: account.access,
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status >= 300) throw new Error(`${line}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Record<string, unknown>;
  };
  const add = async (path: string, body: unknown) => Number((await call(`POST ${path}`, body))['id']);
  return {
    ...account,
    open: (path) => portal.open(path, { as: account }),
    openFresh: (path, context) => portal.openFresh(path, { as: account, ...context }),
    addInmueble: (change) =>
      add('/api/inmuebles/inmuebles/', { ...INMUEBLE, cliente: account.cliente, ...change }),
    addInquilino: (inmueble, change) =>
      add('/api/terceros/inquilinos/', { ...PERSON, bonificacion: '45.50', inmueble, ...change }),
    addPropietario: (inmueble, change) =>
      add('/api/terceros/propietarios/', { ...PERSON, inmueble, ...change }),
    addConstructora: (inmuebles, change) =>
      add('/api/terceros/constructoras/', { ...EMPRESA, inmuebles, ...change }),
    addSuministro: async (inmueble, tipo) => {
      await server.pool.query('INSERT INTO suministro (inmueble, tipo) VALUES ($1, $2)', [inmueble, tipo]);
    },
    addFacturas: async (inmueble, { numero, importe }) => {
      await server.pool.query(
        `INSERT INTO factura (inmueble, numero_factura, descripcion, fecha_emision, importe_factura)
         SELECT $1, $2, 'Suministro eléctrico', date_trunc('month', current_date) - month * interval '1 month', $3
         FROM generate_series(1, 3) month`,
        [inmueble, numero, importe],
      );
    },
    read: (path) => call(`GET ${path}`),
    patch: async (path, body) => {
      await call(`PATCH ${path}`, body);
    },
  };
}
