import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Authentication } from '../auth/authenticate.ts';
import { RecentlyUsed } from '../recently-used.ts';
import type { List } from '../repositories/json.ts';
import { readList, readRevision, type Recurso } from '../repositories/revisiones.ts';
import { chooseCoding, encode, setBody, setContentEncoding, type Encoded } from './compression.ts';
import { digestOf, etagOf, findMatchingCoding, type Coding } from './etag.ts';

const KEPT_BYTES = 16 * 2 ** 20;
/**
 * What an entry costs besides its body: the key, the objects, and the rest of the block that Node allocates small bodies
 * in. Measured: up to 3.6 kB. Without it, millions of empty lists would count as almost nothing.
 */
const ENTRY_BYTES = 4096;

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

interface Answer extends Encoded {
  version: string;
}

/** The identity of a list: its SQL statement with parameters, and the revisions of what it reads. */
const versionOf = ({ records, values }: List, revision: string): string =>
  digestOf(JSON.stringify([records, values, revision]));

/**
 * Answers lists by revision: a 304 costs one small read, and responses are kept in an LRU cache. Concurrent
 * requests for a list read it once.
 */
export function createSendList(pool: pg.Pool, { inSession }: Pick<Authentication, 'inSession'>): SendList {
  const kept = new RecentlyUsed<string, Answer>(KEPT_BYTES, ({ length }) => length + ENTRY_BYTES);
  const underWay = new Map<string, Promise<Answer>>();

  const make = async (usuario: number, { recurso, list }: AskedList, wanted: Coding): Promise<Answer> => {
    const { revision, json } = await readList(pool, recurso, usuario, list);
    const answer = { ...(await encode(json, wanted)), version: versionOf(list, revision) };
    kept.set(`${wanted}:${answer.version}`, answer);
    return answer;
  };

  const share = (key: string, work: () => Promise<Answer>): Promise<Answer> => {
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
      setContentEncoding(reply, 'identity');
      return reply.code(304).header('etag', etagOf(version, known)).send();
    }
    const key = `${wanted}:${version}`;
    // Reads are shared only by requests of one user: another user's list may be the same now and differ when it is
    // read.
    const answer = kept.get(key) ?? (await share(`${usuario}:${key}`, () => make(usuario, asked, wanted)));
    setContentEncoding(reply, answer.coding);
    return reply
      .header('etag', etagOf(answer.version, answer.coding))
      .type('application/json; charset=utf-8')
      .send(setBody(reply, answer));
  };
}
