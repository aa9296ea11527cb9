import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { JsonSchema } from '../fields/field.ts';
import { parseId } from '../fields/relation.ts';
import { invalid, notFound } from '../http/api-error.ts';
import { FIELD_MESSAGES } from '../http/messages.ts';
import type { Queryable } from '../db.ts';
import type { JsonText } from '../repositories/json.ts';
import { relationsOf } from '../repositories/scope.ts';

interface Writable {
  metadata: JsonSchema;
  schemas: { create: JsonSchema; update: JsonSchema; record: JsonSchema };
}

/** A resource of §7. What it does not have is answered with 405. */
export interface Resource {
  /** With its trailing slash. */
  path: string;
  /** As OPTIONS and the OpenAPI description call one of them. */
  name: string;
  /** Query parameters of the list that name an inmueble. */
  filter?: string;
  record: JsonSchema;
  serializer?: Writable;
  /** What creation takes, where it is not JSON. */
  parses?: string;
  list: (request: FastifyRequest) => Promise<JsonText>;
  detail?: (request: FastifyRequest, id: number) => Promise<JsonText | null>;
  create?: (request: FastifyRequest) => Promise<JsonText | null>;
  /** Null where the caller has no such record. */
  update?: (request: FastifyRequest, id: number) => Promise<JsonText | null>;
  remove?: (request: FastifyRequest, id: number) => Promise<boolean>;
}

export function sendJson(reply: FastifyReply, json: JsonText, status = 200): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

function orNotFound(json: JsonText | null): JsonText {
  if (json === null) throw notFound();
  return json;
}

/** The id in the path; one that no record can have is not found. */
function pathId(request: FastifyRequest): number {
  const { id } = request.params as { id: string };
  const parsed = /^\d+$/.test(id) ? parseId(id) : null;
  if (parsed === null) throw notFound();
  return parsed;
}

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

const DETAIL_ERROR: JsonSchema = { type: 'object', properties: { detail: { type: 'string' } } };
const FIELD_ERRORS: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};
const SECURITY = [{ bearer: [] }];
const ID_PARAM: JsonSchema = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };

function describeRoute(summary: string, resource: Resource, more: FastifySchema): FastifySchema {
  const { response, ...rest } = more;
  return {
    summary,
    tags: [resource.name],
    security: SECURITY,
    ...rest,
    response: {
      ...(response as object),
      401: { description: 'Without a valid access token', ...DETAIL_ERROR },
    },
  };
}

const NOT_FOUND = { 404: { description: 'None of the caller has this id', ...DETAIL_ERROR } };
const INVALID = { 400: { description: 'Messages by field', ...FIELD_ERRORS } };

function addReads(app: FastifyInstance, resource: Resource): void {
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
    async (request, reply) => sendJson(reply, orNotFound(await detail(request, pathId(request)))),
  );
}

function addWrites(app: FastifyInstance, resource: Resource): void {
  const { path, name, record, serializer, create, update, remove } = resource;
  const config = { isProtected: true };
  if (create) {
    const response = { 201: { description: 'Created', ...record }, ...INVALID };
    const body = { ...serializer?.schemas.create };
    const consumes = [resource.parses ?? 'application/json'];
    const schema = describeRoute(`Create ${name}`, resource, { body, consumes, response });
    app.post(path, { schema, config }, async (request, reply) =>
      sendJson(reply, orNotFound(await create(request)), 201),
    );
  }
  if (update) {
    const response = { 200: { description: 'Changed', ...record }, ...INVALID, ...NOT_FOUND };
    const body = { ...serializer?.schemas.update };
    const schema = describeRoute(`Change ${name}`, resource, { params: ID_PARAM, body, response });
    app.patch(`${path}:id/`, { schema, config }, async (request, reply) =>
      sendJson(reply, orNotFound(await update(request, pathId(request)))),
    );
  }
  if (remove) {
    const response = { 204: { description: 'Deleted', type: 'null' }, ...NOT_FOUND };
    const schema = describeRoute(`Delete ${name}`, resource, { params: ID_PARAM, response });
    app.delete(`${path}:id/`, { schema, config }, async (request, reply) => {
      if (!(await remove(request, pathId(request)))) throw notFound();
      return reply.code(204).send();
    });
  }
}

function addOptions(app: FastifyInstance, resource: Resource): void {
  const { path, name, serializer, create, detail, update, remove } = resource;
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
  if (!detail && !update && !remove) return;
  const ofOne = JSON.stringify({ name: `${name} Instance`, ...about });
  app.options(`${path}:id/`, { schema, config: { isProtected: true } }, async (request, reply) => {
    pathId(request);
    return sendJson(reply, ofOne);
  });
}

export function addResource(app: FastifyInstance, resource: Resource): void {
  addReads(app, resource);
  addWrites(app, resource);
  addOptions(app, resource);
}
