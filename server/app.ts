import { maxHeaderSize, type Server } from 'node:http';
import fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyRequest } from 'fastify';
import { createAuthentication } from './auth/authenticate.ts';
import { createCheckCredentials } from './auth/credentials.ts';
import { createTokens } from './auth/session-tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import { addBodyParsers } from './http/body.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { sendConditionally } from './http/conditional.ts';
import { limitConnections, limitPipelining } from './http/connections.ts';
import { createCors } from './http/cors.ts';
import { describeError } from './http/error-log.ts';
import { asJson, createErrorHandler } from './http/error-handler.ts';
import { createCreations } from './http/idempotency.ts';
import { createSendList } from './http/list-responses.ts';
import { createMethodTable } from './http/method-table.ts';
import { addOpenapi, addOpenapiRoute } from './http/openapi.ts';
import { createRequestIds, sendRequestId } from './http/request-id.ts';
import { toRoutable } from './http/routable-url.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createBodyWatch } from './http/slow-body.ts';
import { isTrustedHop } from './http/trusted-proxies.ts';
import { createSignedLinks } from './media/signed-links.ts';
import { addClientes } from './routes/clientes.ts';
import { addConstructoras } from './routes/constructoras.ts';
import { addDocumentos } from './routes/documentos.ts';
import { addFacturas } from './routes/facturas.ts';
import { addGestionServicio } from './routes/gestion-servicio.ts';
import { addHealth } from './routes/health.ts';
import { addInmuebles } from './routes/inmuebles.ts';
import { addMedia } from './routes/media.ts';
import { addPassword } from './routes/password.ts';
import { addSuministros } from './routes/suministros.ts';
import { addTerceros } from './routes/terceros.ts';
import { addSessions } from './routes/sessions.ts';
import { standardLog } from './log-output.ts';
import type { Services } from './services.ts';
import { addSpa, sendScreen } from './spa.ts';
import type { FileStorage } from './storage/file-storage.ts';

interface AppOptions {
  config: Config;
  /** Owned by the caller: closing the app does not close it. */
  database: Database;
  storage: FileStorage;
  secretKey: string;
  /** Directory of the built SPA; without it only the API is served. */
  spaDir?: string | undefined;
}

/** A body stays in memory until it is complete. */
const BODY_LIMIT_BYTES = {
  /** Without a token. The longest login has 14 kB, fully escaped. */
  withoutToken: 32 * 1024,
  /** On protected routes, which check the token before they read the body. */
  withToken: 1024 * 1024,
};
/** Maximum duration of an upload, however steady. */
const REQUEST_TIMEOUT_MS = 900_000;
/** How often Node checks for requests with slow headers. */
const CHECKING_MS = 1000;

/** What Fastify logs: its reply, or only the response if the request failed before there was a reply. */
interface LoggedReply {
  statusCode?: number;
  request?: Pick<FastifyRequest, 'ip' | 'usuario'>;
}

function serverOptions(config: Config): FastifyHttpOptions<Server> {
  const { logLevel, trustedProxies, bodySeconds, responseSeconds } = config;
  return {
    logger: {
      level: logLevel,
      stream: standardLog,
      redact: { paths: ['busboyOptions.headers'], remove: true },
      // Neither queries nor headers are logged: the query of a signed link opens a file.
      serializers: {
        req: ({ method, originalUrl }) => ({ method, url: originalUrl.split('?', 1).join('') }),
        res: ({ statusCode = 0, request }: LoggedReply) => ({
          statusCode,
          address: request?.ip,
          usuario: request?.usuario || null,
        }),
        err: describeError,
      },
    },
    trustProxy: isTrustedHop(trustedProxies),
    genReqId: createRequestIds(trustedProxies),
    bodyLimit: BODY_LIMIT_BYTES.withoutToken,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Without a byte in either direction. It is longer than the timeout of a slow body, which gets a 408. Between
    // requests, the longer timeout of kept connections applies.
    connectionTimeout: Math.max(responseSeconds, bodySeconds + 2) * 1000,
    http: {
      headersTimeout: bodySeconds * 1000,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_MS,
    },
    forceCloseConnections: 'idle',
    // While the server is stopping, open connections still get responses, with Connection: close.
    return503OnClosing: false,
    rewriteUrl: toRoutable,
    // As long as a URL can be: Fastify would answer longer ones before any hook runs.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: answerBrokenRequest,
  };
}

function createServices({ config, database, storage, secretKey }: AppOptions): Services {
  const tokens = createTokens({ secretKey });
  const authentication = createAuthentication(tokens, database.pool, config.sessionSeconds);
  return {
    config,
    database,
    storage,
    tokens,
    links: createSignedLinks(secretKey, config.mediaLinkSeconds),
    sendList: createSendList(database.pool, authentication),
    create: createCreations(database.pool),
    ...authentication,
    checkCredentials: createCheckCredentials(database.pool, config),
  };
}

async function addRoutes(app: FastifyInstance, services: Services): Promise<void> {
  addHealth(app, services);
  addSessions(app, services);
  addPassword(app, services);
  addClientes(app, services);
  addInmuebles(app, services);
  addTerceros(app, services);
  addConstructoras(app, services);
  addSuministros(app, services);
  addGestionServicio(app, services);
  await addDocumentos(app, services);
  addFacturas(app, services);
  addMedia(app, services);
  addOpenapiRoute(app);
}

/** The portal's server, ready to listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify(serverOptions(options.config));
  const services = createServices(options);
  limitConnections(app, options.config.maxConnections);
  limitPipelining(app);
  app.decorateRequest('usuario', 0);
  app.decorateRequest('sesion', '');
  app.addHook('onRequest', createBodyWatch(options.config));
  app.setErrorHandler(createErrorHandler(asJson));
  app.addHook('onRequest', sendRequestId);
  addBodyParsers(app);
  await addSecurityHeaders(app, options.config);
  await addOpenapi(app);
  app.addHook('onRequest', createCors(options.config.corsOrigins));
  app.addHook('onRequest', async (request) => {
    const { isProtected, checksSession } = request.routeOptions.config;
    if (isProtected) await (checksSession ? services.identify(request) : services.authenticate(request));
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.isProtected) route.bodyLimit = BODY_LIMIT_BYTES.withToken;
  });
  app.addHook('onSend', sendConditionally);
  const methods = createMethodTable(app, services.authenticate);
  await addRoutes(app, services);
  if (options.spaDir !== undefined) await addSpa(app, options.spaDir);
  app.setNotFoundHandler(async (request, reply) => {
    if (!(await sendScreen(app, request, reply))) await methods.refuse(request, reply);
  });
  return app;
}
