import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Describes the API from its routes' schemas; to be called before the routes are added. */
export async function addOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Lindero', description: 'API of the client portal', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  // The schemas are documentation only: serializers read bodies, and the database writes responses.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

export function addOpenapiRoute(app: FastifyInstance): void {
  app.get('/api/schema/', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
}
