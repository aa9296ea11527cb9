import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../db.ts';
import { pks } from '../fields/relation.ts';
import { createSerializer } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { forbidden, invalid, sharedConstructora } from '../http/api-error.ts';
import { FIELD_MESSAGES } from '../http/messages.ts';
import {
  findConstructora,
  insertConstructora,
  listConstructoras,
  lockConstructora,
  readConstructora,
  replaceOwnLinks,
  updateConstructora,
  type ConstructoraData,
} from '../repositories/constructoras.ts';
import { relationsOf } from '../repositories/scope.ts';
import type { Services } from '../services.ts';
import { correo, id, telefono } from './common-fields.ts';
import { FORBIDDEN } from './resource-schema.ts';
import { addResource } from './resource.ts';

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

/**
 * Only the user who registered a builder may correct its data, as long as no other client works with it. Linking
 * locks its row too, so this stays true until the correction is made.
 */
async function correct(
  db: Queryable,
  usuario: number,
  constructora: number,
  data: Partial<ConstructoraData>,
): Promise<void> {
  const current = await readConstructora(db, usuario, constructora);
  const isChanged = Object.entries(data).some(
    ([name, value]) => current[name as keyof ConstructoraData] !== value,
  );
  if (!isChanged) return;
  if (current.creada_por !== usuario) throw forbidden();
  if (current.is_shared) throw sharedConstructora();
  await updateConstructora(db, constructora, data);
}

/** An inmueble may move to another client after the body was checked. */
async function link(
  db: Queryable,
  usuario: number,
  constructora: number,
  inmuebles: readonly number[],
): Promise<void> {
  const [missing] = await replaceOwnLinks(db, usuario, constructora, inmuebles);
  if (missing !== undefined) throw invalid({ inmuebles: [FIELD_MESSAGES.pkMissing(String(missing))] });
}

export function addConstructoras(app: FastifyInstance, services: Services): void {
  addResource(app, services, {
    path: '/api/terceros/constructoras/',
    name: 'Constructora',
    filter: 'inmuebles',
    record: serializer.schemas.record,
    serializer,
    recurso: 'constructora',
    list: (_request, inmueble) => listConstructoras(inmueble),
    detail: findConstructora,
    create: async (db, { usuario }, body) => {
      const { inmuebles, ...data } = await serializer.create(body, relationsOf(db, usuario));
      const constructora = await insertConstructora(db, data, usuario);
      await link(db, usuario, constructora, inmuebles);
      return findConstructora(db, usuario, constructora);
    },
    change: {
      responses: FORBIDDEN,
      lock: lockConstructora,
      update: async (db, { usuario, body }, constructora) => {
        const { inmuebles, ...data } = await serializer.update(body, relationsOf(db, usuario));
        await correct(db, usuario, constructora, data);
        if (inmuebles) await link(db, usuario, constructora, inmuebles);
      },
    },
  });
}
