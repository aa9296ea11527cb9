import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { againIfUndone, transaction, type Queryable } from '../db.ts';
import { parseId } from '../fields/relation.ts';
import { ApiError, notFound, preconditionFailed } from '../http/api-error.ts';
import { digestOf, etagOf, matches } from '../http/etag.ts';
import type { CreationResponse } from '../http/idempotency.ts';
import type { JsonText } from '../repositories/json.ts';
import type { Services } from '../services.ts';
import type { Change, Find, Resource } from './resource-definition.ts';
import {
  CHANGED,
  describeRoute,
  ID_PARAM,
  IDEMPOTENCY_KEY,
  IF_MATCH,
  INVALID,
  NOT_FOUND,
  REPEATED,
} from './resource-schema.ts';

export function sendJson(reply: FastifyReply, json: JsonText, status = 200): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

export function orNotFound(json: JsonText | null): JsonText {
  if (json === null) throw notFound();
  return json;
}

/** The id in the path; an impossible id is a 404. */
export function pathId(request: FastifyRequest): number {
  const { id } = request.params as { id: string };
  const parsed = /^\d+$/.test(id) ? parseId(id) : null;
  if (parsed === null) throw notFound();
  return parsed;
}

const recordEtag = (json: JsonText): string => etagOf(digestOf(json));

async function versionOf<Content>(
  { version, detail }: Resource<Content>,
  ...of: Parameters<Find>
): Promise<JsonText> {
  const find = version ?? detail;
  return orNotFound((await find?.(...of)) ?? null);
}

/**
 * Locks a record of the user and compares it with `If-Match`, so that the rest of the transaction changes the
 * compared state.
 */
async function holdAsRead<Content>(
  db: Queryable,
  request: FastifyRequest,
  resource: Resource<Content>,
  id: number,
): Promise<void> {
  const isThere = await resource.change?.lock(db, request.usuario, id);
  if (isThere !== true) throw notFound();
  const condition = request.headers['if-match'];
  if (condition === undefined) return;
  const version = await versionOf(resource, db, request.usuario, id);
  if (!matches(condition, digestOf(version))) throw preconditionFailed(recordEtag(version));
}

async function makeResponse<Content>(
  db: Queryable,
  request: FastifyRequest,
  resource: Resource<Content>,
  content: Content,
): Promise<CreationResponse> {
  const json = orNotFound((await resource.create?.(db, request, content)) ?? null);
  if (!resource.version) return { json, etag: recordEtag(json) };
  const { id } = JSON.parse(json) as { id: number };
  return { json, etag: recordEtag(await versionOf(resource, db, request.usuario, id)) };
}

function addCreate<Content>(app: FastifyInstance, services: Services, resource: Resource<Content>): void {
  const { path, name, record, serializer, upload } = resource;
  const schema = describeRoute(`Create ${name}`, resource, {
    headers: IDEMPOTENCY_KEY,
    body: { ...serializer?.schemas.create },
    consumes: [resource.parses ?? 'application/json'],
    response: { 201: { description: 'Created', ...record }, ...INVALID, ...REPEATED },
  });
  app.post(path, { schema, config: { isProtected: true } }, async (request, reply) => {
    const { json, etag, isReplayed } = await services.create<Content>(request, {
      receive: async () => (upload ? upload.receive(request) : (request.body as Content)),
      fingerprint: (content) => (upload ? upload.fingerprint(content) : content),
      make: (db, content) => makeResponse(db, request, resource, content),
      renew: async (db, stored) => (upload ? upload.renew(db, request, stored) : stored),
      discard: async (content) => upload?.discard(content),
    });
    if (isReplayed) reply.header('idempotency-replayed', 'true');
    return sendJson(reply.header('etag', etag), json, 201);
  });
}

/** A change without a condition needs no lock before it: one statement is a transaction. */
async function updateAtOnce(
  db: Queryable,
  request: FastifyRequest,
  change: Change,
  id: number,
): Promise<JsonText> {
  try {
    return orNotFound((await change.updateAtOnce?.(db, request, id)) ?? null);
  } catch (error) {
    // A missing record is a 404, whatever the body says.
    const isInvalid = error instanceof ApiError && error.status === 400;
    if (isInvalid && !(await change.lock(db, request.usuario, id))) throw notFound();
    throw error;
  }
}

function addUpdate<Content>(app: FastifyInstance, services: Services, resource: Resource<Content>): void {
  const { path, name, record, serializer, change } = resource;
  const update = change?.update;
  if (!update) return;
  const schema = describeRoute(`Change ${name}`, resource, {
    params: ID_PARAM,
    headers: IF_MATCH,
    body: { ...serializer?.schemas.update },
    response: {
      200: { description: 'Changed', ...record },
      ...INVALID,
      ...NOT_FOUND,
      ...CHANGED,
      ...change.responses,
    },
  });
  app.patch(`${path}:id/`, { schema, config: { isProtected: true } }, async (request, reply) => {
    const id = pathId(request);
    const { pool } = services.database;
    const isConditional = request.headers['if-match'] !== undefined;
    const json =
      change.updateAtOnce && !isConditional
        ? await againIfUndone(() => updateAtOnce(pool, request, change, id))
        : await transaction(pool, async (db) => {
            await holdAsRead(db, request, resource, id);
            await update(db, request, id);
            return versionOf(resource, db, request.usuario, id);
          });
    return sendJson(reply.header('etag', recordEtag(json)), json);
  });
}

function addRemove<Content>(app: FastifyInstance, services: Services, resource: Resource<Content>): void {
  const { path, name, change } = resource;
  const remove = change?.remove;
  if (!remove) return;
  const response = { 204: { description: 'Deleted', type: 'null' }, ...NOT_FOUND, ...CHANGED };
  const schema = describeRoute(`Delete ${name}`, resource, { params: ID_PARAM, headers: IF_MATCH, response });
  app.delete(`${path}:id/`, { schema, config: { isProtected: true } }, async (request, reply) => {
    const id = pathId(request);
    const afterwards = await transaction(services.database.pool, async (db) => {
      await holdAsRead(db, request, resource, id);
      return remove(db, request.usuario, id);
    });
    // The record is deleted even if deleting the file fails.
    await afterwards().catch((error: unknown) => {
      request.log.error({ err: error }, 'the file of a deleted record could not be removed');
    });
    return reply.code(204).send();
  });
}

export function addWrites<Content>(
  app: FastifyInstance,
  services: Services,
  resource: Resource<Content>,
): void {
  if (resource.create) addCreate(app, services, resource);
  addUpdate(app, services, resource);
  addRemove(app, services, resource);
}
