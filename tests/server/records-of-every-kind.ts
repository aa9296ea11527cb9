import type { TestServer } from '../support/server.ts';
import type { Ids } from './near-requests.ts';
import { insertOne, type Owner, type World } from './world.ts';

/** In each record of berta's that ana may not see. */
export const SECRET = 'Solo de Berta';

const BUILDER = { empresa: 'Obras', persona_contacto: 'Joan', telefono: '963', correo: 'obras@casa.example' };
const PERSON = { apellidos: 'Gil', telefono: '600', correo_electronico: 'gil@casa.example' };

function add({ server }: World, table: string, values: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`;
  return insertOne(server, sql, Object.values(values));
}

const link = ({ pool }: TestServer, constructora: number | undefined, inmueble: number) =>
  pool.query('INSERT INTO constructora_inmueble VALUES ($1, $2)', [constructora, inmueble]);

/** Gives the owner records of every kind, with this text in each, except in two builders, of whom one has the property. */
async function addRecords(world: World, owner: Owner, text: string): Promise<Ids> {
  const { cliente, inmueble, suministro, usuario } = owner;
  const { pool } = world.server;
  await pool.query('UPDATE cliente SET razon_social = $1 WHERE id = $2', [text, cliente]);
  await pool.query('UPDATE inmueble SET nombre_via = $1 WHERE id = $2', [text, inmueble]);
  await pool.query('UPDATE suministro SET observaciones = $1 WHERE id = $2', [text, suministro]);
  const builder = { ...BUILDER, creada_por: usuario };
  const constructora = [await add(world, 'constructora', builder), await add(world, 'constructora', builder)];
  await link(world.server, constructora[0], inmueble);
  const person = { ...PERSON, nombre: text, inmueble };
  return {
    cliente: [cliente],
    inmueble: [inmueble],
    suministro: [suministro],
    constructora,
    inquilino: [await add(world, 'inquilino', person)],
    propietario: [await add(world, 'propietario', person)],
    incidencia: [await add(world, 'incidencia', { suministro, tipo: text })],
    solicitud: [await add(world, 'solicitud', { suministro, tipo: text })],
    factura: [await add(world, 'factura', { inmueble, numero_factura: text })],
    documento: [
      await add(world, 'documento', { inmueble, nombre: text }),
      await add(world, 'documento', { suministro, nombre: text }),
    ],
  };
}

/** Gives both clients records of every kind. One of ana's builders works for berta too, so ana may not correct it. */
export async function fillWorld(world: World): Promise<{ own: Ids; foreign: Ids }> {
  const own = await addRecords(world, world.ana, 'De Ana');
  const foreign = await addRecords(world, world.berta, SECRET);
  await link(world.server, own.constructora[0], world.berta.inmueble);
  return { own, foreign };
}
