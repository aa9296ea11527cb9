import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Authentication } from '../auth/authenticate.ts';
import { RecentlyUsed } from '../recently-used.ts';
import type { List } from '../repositories/json.ts';
import { readList, readRevision, type Recurso } from '../repositories/revisiones.ts';
import { busy } from './api-error.ts';
import { chooseCoding, encode, lengthOf, setBody, setContentEncoding, type Encoded } from './compression.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { digestOf, etagOf, findMatchingCoding, type Coding } from './etag.ts';

const KEPT_BYTES = 16 * 2 ** 20;
/**
 * What an entry costs besides its body: the key, the objects, and the rest of the block that Node allocates small bodies
 * in. Measured: up to 3.6 kB. Without it, millions of empty lists would count as almost nothing.
 */
const ENTRY_BYTES = 4096;
/** Of lists that are being compressed, or sent: these stay in memory until their client has read them. */
const HELD_BYTES = { inAll: 256 * 2 ** 20, perUser: 64 * 2 ** 20 };

interface AskedList {
  recurso: Recurso;
  list: List;
  /** The inmueble to filter by; null for all. */
  inmueble: number | null;
  /** The error if the inmueble is not the user's. */
  refuse: () => Error;
}

export type SendList = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AskedList,
) => Promise<FastifyReply>;

interface ListBody extends Encoded {
  version: string;
}

/** The identity of a list: its SQL statement with parameters, and the revisions of what it reads. */
const versionOf = ({ records, values }: List, revision: string): string =>
  digestOf(JSON.stringify([records, values, revision]));

/** Returns the function that releases the bytes. Throws 503 if a user or all would hold too many. */
function createHold(): (usuario: number, bytes: number) => () => void {
  const held = createConcurrencyLimit(HELD_BYTES);
  return (usuario, bytes) => {
    const release = held.enter(usuario, bytes);
    if (release === null) throw busy();
    return release;
  };
}

/** Runs once the response was sent or its connection has closed. Node closes no response that waits behind another one. */
function onceSent({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, then: () => void): void {
  const end = (): void => {
    raw.off('close', end);
    socket.off('close', end);
    then();
  };
  if (socket.destroyed) return then();
  raw.once('close', end);
  socket.once('close', end);
}

/**
 * Answers lists by revision: a 304 costs one small read, and responses are kept in an LRU cache. Concurrent
 * requests for a list read it once.
 */
export function createSendList(pool: pg.Pool, { inSession }: Pick<Authentication, 'inSession'>): SendList {
  const kept = new RecentlyUsed<string, ListBody>(KEPT_BYTES, ({ length }) => length + ENTRY_BYTES);
  const underWay = new Map<string, Promise<ListBody>>();
  const hold = createHold();

  const make = async (usuario: number, { recurso, list }: AskedList, wanted: Coding): Promise<ListBody> => {
    const { revision, json } = await readList(pool, recurso, usuario, list);
    const release = hold(usuario, lengthOf(json));
    const encoded = await encode(json, wanted).finally(release);
    const response = { ...encoded, version: versionOf(list, revision) };
    kept.set(`${wanted}:${response.version}`, response);
    return response;
  };

  const share = (key: string, work: () => Promise<ListBody>): Promise<ListBody> => {
    const current = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, current);
    return current;
  };

  return async (request, reply, asked) => {
    const { usuario } = request;
    const db = inSession(request);
    const { revision, isVisible } = await readRevision(db, asked.recurso, usuario, asked.inmueble);
    if (!isVisible) throw asked.refuse();
    const version = versionOf(asked.list, revision);
    const wanted = chooseCoding(request.headers['accept-encoding']);
    const known = findMatchingCoding(request.headers['if-none-match'] ?? '', version, wanted);
    if (known !== null) {
      // A 304 has no body; this only sets Vary.
      setContentEncoding(reply, 'identity');
      return reply.code(304).header('etag', etagOf(version, known)).send();
    }
    const key = `${wanted}:${version}`;
    // Reads are shared only by requests of one user: another user's list may be the same now and differ when it is
    // read.
    const response = kept.get(key) ?? (await share(`${usuario}:${key}`, () => make(usuario, asked, wanted)));
    onceSent(request, reply, hold(usuario, response.length));
    setContentEncoding(reply, response.coding);
    return reply
      .header('etag', etagOf(response.version, response.coding))
      .type('application/json; charset=utf-8')
      .send(setBody(reply, response));
  };
}
