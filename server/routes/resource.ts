import '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseId } from '../fields/relation.ts';
import { invalid } from '../http/api-error.ts';
import { FIELD_MESSAGES } from '../http/messages.ts';
import type { Services } from '../services.ts';
import type { Resource } from './resource-definition.ts';
import { describeRoute, ID_PARAM, INVALID, NOT_FOUND } from './resource-schema.ts';
import { addWrites, orNotFound, pathId, sendJson } from './resource-writes.ts';

/** DRF's 'not among the choices', for an invalid id and for an inmueble that is not the user's. */
const notAmongChoices = (name: string) => (): Error => invalid({ [name]: [FIELD_MESSAGES.filterChoice] });

/** The inmueble to filter by; null for all. Throws a 400 for an invalid id. */
function readFilter(request: FastifyRequest, name: string | undefined): number | null {
  if (name === undefined) return null;
  const given = (request.query as Record<string, string | string[] | undefined>)[name];
  const value = Array.isArray(given) ? given.at(-1) : given;
  if (value === undefined || value === '') return null;
  const id = parseId(value);
  if (id === null) throw notAmongChoices(name)();
  return id;
}

/** Runs a check that may refuse the request. An ended session is refused first. */
async function check<T>(services: Services, request: FastifyRequest, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    await services.authenticate(request);
    throw error;
  }
}

const READ = { isProtected: true, checksSession: true };

function addReads<Content>(app: FastifyInstance, services: Services, resource: Resource<Content>): void {
  const { path, name, record, listed = record, filter, recurso } = resource;
  const query = filter
    ? { querystring: { type: 'object', properties: { [filter]: { type: 'integer' } } } }
    : {};
  const response = {
    200: { description: 'All of the caller', type: 'array', items: listed },
    ...(filter ? INVALID : {}),
  };
  const schema = describeRoute(`List of ${name}`, resource, { ...query, response });
  const refuse = notAmongChoices(filter ?? '');
  app.get(path, { schema, config: READ }, async (request, reply) => {
    const inmueble = await check(services, request, () => readFilter(request, filter));
    const list = resource.list(request, inmueble);
    return services.sendList(request, reply, { recurso, list, inmueble, refuse });
  });
  const { detail } = resource;
  if (!detail) return;
  app.get(
    `${path}:id/`,
    {
      config: READ,
      schema: describeRoute(`One ${name}`, resource, {
        params: ID_PARAM,
        response: { 200: { description: name, ...record }, ...NOT_FOUND },
      }),
    },
    async (request, reply) => {
      const id = await check(services, request, () => pathId(request));
      return sendJson(reply, orNotFound(await detail(services.inSession(request), request.usuario, id)));
    },
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
