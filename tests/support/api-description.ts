import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/** A request with its response. Bodies are parsed if they are JSON, else texts. */
export interface Exchange {
  method: string;
  path: string;
  sent: unknown;
  status: number;
  received: unknown;
}

type Content = Record<string, { schema: object }>;

interface Operation {
  security?: unknown;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export interface ApiDescription {
  /** The operation's name, such as `GET /api/inmuebles/inmuebles/{id}/`. */
  nameOf: (exchange: Exchange) => string;
  /** What the description does not say, or says otherwise. A refused request may be wrong in any way. */
  faultsOf: (exchange: Exchange) => string[];
}

const pattern = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

const JSON_TYPE = 'application/json';

/** Checks requests and responses against the API's description with a validator of JSON schemas. */
export function readDescription({ paths }: OpenApi): ApiDescription {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  const check = (what: string, schema: object, value: unknown): string[] => {
    if (ajv.validate(schema, value)) return [];
    return (ajv.errors ?? []).map(({ instancePath, message }) => `${what}${instancePath} ${message}`);
  };
  const templates = Object.keys(paths).map((template) => ({ template, matches: pattern(template) }));
  const templateOf = ({ path }: Exchange): string => {
    const [bare = ''] = path.split('?');
    return templates.find(({ matches }) => matches.test(bare))?.template ?? bare;
  };
  const nameOf = (exchange: Exchange): string => `${exchange.method} ${templateOf(exchange)}`;

  const findFaults = (exchange: Exchange): string[] => {
    const operation = paths[templateOf(exchange)]?.[exchange.method.toLowerCase()];
    const answer = operation?.responses[exchange.status];
    if (answer === undefined) return [operation ? `no ${exchange.status}` : 'no such operation'];
    const asked = operation?.requestBody?.content[JSON_TYPE];
    const isAccepted = exchange.status < 400;
    const told = answer.content?.[JSON_TYPE];
    return [
      ...(isAccepted && asked ? check('request', asked.schema, exchange.sent) : []),
      ...(told && typeof exchange.received !== 'string'
        ? check('response', told.schema, exchange.received)
        : []),
    ];
  };
  const faultsOf = (exchange: Exchange): string[] =>
    findFaults(exchange).map((fault) => `${nameOf(exchange)} ${exchange.status}: ${fault}`);
  return { nameOf, faultsOf };
}

function parsed(body: Buffer, type: string | null | undefined): unknown {
  const text = body.toString();
  return type?.startsWith(JSON_TYPE) && text !== '' ? JSON.parse(text) : text;
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const dropped = ['connection', 'accept-encoding', 'content-length', 'transfer-encoding'];
  const kept = Object.entries(headers).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function passOn(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Exchange> {
  const { method = '', url: path = '' } = incoming;
  const body = await buffer(incoming);
  const answer = await fetch(`${target}${path}`, {
    method,
    headers: headersOf(incoming),
    body: body.length > 0 ? new Uint8Array(body) : null,
    redirect: 'manual',
  });
  const answered = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  // The bytes are no longer encoded.
  delete headers['content-encoding'];
  delete headers['transfer-encoding'];
  delete headers['content-length'];
  outgoing.writeHead(answer.status, headers).end(answered);
  return {
    method,
    path,
    sent: parsed(body, incoming.headers['content-type']),
    status: answer.status,
    received: parsed(answered, answer.headers.get('content-type')),
  };
}

/** Passes requests on to a server and records them with their responses. */
export async function startRecorder(target: string, exchanges: Exchange[]) {
  const proxy = createServer((incoming, outgoing) => {
    passOn(target, incoming, outgoing).then(
      (exchange) => void exchanges.push(exchange),
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const close = async (): Promise<void> => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
