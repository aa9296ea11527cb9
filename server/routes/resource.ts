import '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseId } from '../fields/relation.ts';
import { invalid } from '../http/api-error.ts';
import { FIELD_MESSAGES } from '../http/messages.ts';
import type { Queryable } from '../db.ts';
import { relationsOf } from '../repositories/scope.ts';
import type { Services } from '../services.ts';
import type { Resource } from './resource-definition.ts';
import { describeRoute, ID_PARAM, INVALID, NOT_FOUND } from './resource-schema.ts';
import { addWrites, orNotFound, pathId, sendJson } from './resource-writes.ts';

/**
 * The inmueble a list is asked for, null for all. One that is not the user's is DRF's 'not among the
 * choices'.
 */
export async function readFilter(
  request: FastifyRequest,
  db: Queryable,
  name: string,
): Promise<number | null> {
  const given = (request.query as Record<string, string | string[] | undefined>)[name];
  const value = Array.isArray(given) ? given.at(-1) : given;
  if (value === undefined || value === '') return null;
  const id = parseId(value);
  const visible = id === null ? null : await relationsOf(db, request.usuario).inmueble([id]);
  if (id === null || !visible?.has(id)) throw invalid({ [name]: [FIELD_MESSAGES.filterChoice] });
  return id;
}

function addReads<Content>(
  app: FastifyInstance,
  { database: { pool } }: Services,
  resource: Resource<Content>,
): void {
  const { path, name, record, filter } = resource;
  const query = filter
    ? { querystring: { type: 'object', properties: { [filter]: { type: 'integer' } } } }
    : {};
  const response = {
    200: { description: 'All of the caller', type: 'array', items: record },
    ...(filter ? INVALID : {}),
  };
  const schema = describeRoute(`List of ${name}`, resource, { ...query, response });
  app.get(path, { schema, config: { isProtected: true } }, async (request, reply) =>
    sendJson(reply, await resource.list(request)),
  );
  const { detail } = resource;
  if (!detail) return;
  app.get(
    `${path}:id/`,
    {
      config: { isProtected: true },
      schema: describeRoute(`One ${name}`, resource, {
        params: ID_PARAM,
        response: { 200: { description: name, ...record }, ...NOT_FOUND },
      }),
    },
    async (request, reply) =>
      sendJson(reply, orNotFound(await detail(pool, request.usuario, pathId(request)))),
  );
}

function addOptions<Content>(app: FastifyInstance, resource: Resource<Content>): void {
  const { path, name, serializer, create, detail, change } = resource;
  const about = {
    description: '',
    renders: ['application/json'],
    parses: [resource.parses ?? 'application/json'],
  };
  const schema = describeRoute(`Metadata of ${name}`, resource, {
    response: {
      200: { description: 'Name, content types and the fields of POST with their choices', type: 'object' },
    },
  });
  const actions = create && serializer ? { actions: { POST: serializer.metadata } } : {};
  const ofList = JSON.stringify({ name: `${name} List`, ...about, ...actions });
  app.options(path, { schema, config: { isProtected: true } }, async (_request, reply) =>
    sendJson(reply, ofList),
  );
  if (!detail && !change) return;
  const ofOne = JSON.stringify({ name: `${name} Instance`, ...about });
  app.options(`${path}:id/`, { schema, config: { isProtected: true } }, async (request, reply) => {
    pathId(request);
    return sendJson(reply, ofOne);
  });
}

export function addResource<Content = unknown>(
  app: FastifyInstance,
  services: Services,
  resource: Resource<Content>,
): void {
  addReads(app, services, resource);
  addWrites(app, services, resource);
  addOptions(app, resource);
}
