import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { DETAIL_ERROR, FIELD_ERRORS } from './error-schemas.ts';

const OF_READS = { 304: { description: 'Unchanged: If-None-Match names it', type: 'null' } };
const OF_BODIES = {
  400: { description: 'Messages by field, or the body cannot be read', ...FIELD_ERRORS },
  408: { description: 'The body arrived too slowly', ...DETAIL_ERROR },
  413: { description: 'The body is too large', ...DETAIL_ERROR },
  415: { description: 'The body has another content type, charset or encoding', ...DETAIL_ERROR },
};
const OF_ALL = { 503: { description: 'Not available now; Retry-After says when', ...DETAIL_ERROR } };

/** Adds the responses that do not depend on what a route does. Those that it describes itself stay. */
function describeCommonResponses(route: RouteOptions): void {
  const { schema, method } = route;
  if (schema === undefined || schema.hide === true) return;
  const common = {
    ...(method === 'GET' ? OF_READS : {}),
    ...(schema.body === undefined ? {} : OF_BODIES),
    ...OF_ALL,
  };
  route.schema = { ...schema, response: { ...common, ...(schema.response as object) } };
}

/** Describes the API from its routes' schemas; to be called before the routes are added. */
export async function addOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Lindero', description: 'API of the client portal', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  app.addHook('onRoute', describeCommonResponses);
  // The schemas are documentation only: serializers read bodies, and the database writes responses.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

export function addOpenapiRoute(app: FastifyInstance): void {
  app.get('/api/schema/', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
}
