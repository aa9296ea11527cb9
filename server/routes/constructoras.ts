import type { FastifyInstance } from 'fastify';
import { transaction, type Queryable } from '../db.ts';
import { pks } from '../fields/relation.ts';
import { createSerializer } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { forbidden } from '../http/api-error.ts';
import {
  findConstructora,
  insertConstructora,
  listConstructoras,
  lockConstructora,
  replaceOwnLinks,
  updateConstructora,
  type ConstructoraData,
} from '../repositories/constructoras.ts';
import { relationsOf } from '../repositories/scope.ts';
import type { Services } from '../services.ts';
import { correo, id, telefono } from './common-fields.ts';
import { addResource, readFilter } from './resource.ts';

const serializer = createSerializer(
  {
    empresa: text({ label: 'Empresa', maxLength: 150 }),
    persona_contacto: text({ label: 'Persona de contacto', maxLength: 100 }),
    telefono,
    correo,
    inmuebles: pks({ label: 'Inmuebles', relation: 'inmueble', initial: [] }),
  },
  { id },
);

interface Changes {
  usuario: number;
  id: number;
  data: Partial<ConstructoraData>;
  inmuebles: number[] | undefined;
}

/** Anyone may link their own inmuebles; the builder's own data is corrected only by who registered it. */
async function change(db: Queryable, { usuario, id: constructora, data, inmuebles }: Changes): Promise<void> {
  const current = await lockConstructora(db, constructora);
  if (!current) return;
  const isChanged = Object.entries(data).some(
    ([name, value]) => current[name as keyof ConstructoraData] !== value,
  );
  if (isChanged && current.creada_por !== usuario) throw forbidden();
  if (isChanged) await updateConstructora(db, constructora, data);
  if (inmuebles) await replaceOwnLinks(db, usuario, constructora, inmuebles);
}

export function addConstructoras(app: FastifyInstance, { database: { pool } }: Services): void {
  addResource(app, {
    path: '/api/terceros/constructoras/',
    name: 'Constructora',
    filter: 'inmuebles',
    record: serializer.schemas.record,
    serializer,
    list: async (request) =>
      listConstructoras(pool, request.usuario, await readFilter(request, pool, 'inmuebles')),
    detail: ({ usuario }, constructora) => findConstructora(pool, usuario, constructora),
    create: async ({ body, usuario }) => {
      const { inmuebles, ...data } = await serializer.create(body, relationsOf(pool, usuario));
      return transaction(pool, async (client) => {
        const constructora = await insertConstructora(client, data, usuario);
        await replaceOwnLinks(client, usuario, constructora, inmuebles);
        return findConstructora(client, usuario, constructora);
      });
    },
    update: async ({ body, usuario }, constructora) => {
      if ((await findConstructora(pool, usuario, constructora)) === null) return null;
      const { inmuebles, ...data } = await serializer.update(body, relationsOf(pool, usuario));
      return transaction(pool, async (client) => {
        await change(client, { usuario, id: constructora, data, inmuebles });
        return findConstructora(client, usuario, constructora);
      });
    },
  });
}
