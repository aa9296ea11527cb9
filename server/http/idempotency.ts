import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { transaction, type Queryable } from '../db.ts';
import {
  findResponse,
  holdKey,
  saveResponse,
  type Claim,
  type StoredResponse,
} from '../repositories/idempotencia.ts';
import type { JsonText } from '../repositories/json.ts';
import { badIdempotencyKey, keyOfAnother, keyUnderWay } from './api-error.ts';
import { digestOf } from './etag.ts';

const MAX_LENGTH = 255;
/** A structured string (RFC 8941), as in the draft, or the same without quotes. */
const KEY = /^(?:"([\x21\x23-\x5b\x5d-\x7e]+)"|([\x21\x23-\x5b\x5d-\x7e]+))$/;

/** The request's `Idempotency-Key`, or null. Throws a 400 if it is invalid. */
function readKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const [, quoted, bare] = KEY.exec(String(header).trim()) ?? [];
  const key = quoted ?? bare;
  if (key === undefined || key.length > MAX_LENGTH) throw badIdempotencyKey();
  return key;
}

export type CreationResponse = Omit<StoredResponse, 'fingerprint'>;

/** A creation: its content and the function that creates the record. */
export interface Creation<Content> {
  receive: () => Promise<Content>;
  /** The part of the content that is equal in a repeat. */
  fingerprint: (content: Content) => unknown;
  make: (db: Queryable, content: Content) => Promise<CreationResponse>;
  /** What a repeat is answered; null if its record is gone, which is then created again. */
  renew: (db: Queryable, stored: JsonText) => Promise<JsonText | null>;
  /** Cleans up what was received if no record was created. */
  discard: (content: Content) => Promise<void>;
}

export interface Created extends CreationResponse {
  /** An earlier request with this key created it. */
  isReplayed: boolean;
}

export type Create = <Content>(request: FastifyRequest, creation: Creation<Content>) => Promise<Created>;

async function makeOnce(
  db: Queryable,
  claim: Claim | null,
  { make, renew }: { make: () => Promise<CreationResponse>; renew: Creation<never>['renew'] },
): Promise<Created> {
  if (claim === null) return { ...(await make()), isReplayed: false };
  if (!(await holdKey(db, claim))) throw keyUnderWay();
  const former = await findResponse(db, claim);
  if (former && former.fingerprint !== claim.fingerprint) throw keyOfAnother();
  const json = former && (await renew(db, former.json));
  if (former && json !== null) return { json, etag: former.etag, isReplayed: true };
  const response = await make();
  await saveResponse(db, claim, response);
  return { ...response, isReplayed: false };
}

/** Receives the content and creates the record in one transaction; cleans up if that fails. */
async function run<Content>(
  pool: pg.Pool,
  request: FastifyRequest,
  key: string | null,
  { receive, fingerprint, make, renew, discard }: Creation<Content>,
): Promise<Created> {
  const content = await receive();
  const asked = (): string => JSON.stringify([request.routeOptions.url, fingerprint(content)]);
  const claim = key === null ? null : { usuario: request.usuario, key, fingerprint: digestOf(asked()) };
  let created: Created | undefined;
  try {
    await transaction(pool, async (db) => {
      created = undefined;
      created = await makeOnce(db, claim, { make: () => make(db, content), renew });
    });
  } catch (error) {
    // If only the commit failed, the record may exist and need its file.
    if (created === undefined || created.isReplayed) await discard(content);
    throw error;
  }
  if (created === undefined) throw new Error('The transaction gave no record');
  if (created.isReplayed) await discard(content);
  return created;
}

/**
 * Runs creations. With the same `Idempotency-Key` only one creates a record, across all processes. Its response is
 * stored in the same transaction and returned to the others. A failed creation leaves nothing and can be retried.
 */
export function createCreations(pool: pg.Pool): Create {
  /** Keys of requests in progress in this process. */
  const underWay = new Set<string>();

  return async (request, creation) => {
    const key = readKey(request);
    if (key === null) return run(pool, request, key, creation);
    const entry = `${request.usuario}:${key}`;
    if (underWay.has(entry)) throw keyUnderWay();
    underWay.add(entry);
    try {
      return await run(pool, request, key, creation);
    } finally {
      underWay.delete(entry);
    }
  };
}
