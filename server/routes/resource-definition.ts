import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db.ts';
import type { JsonSchema } from '../fields/field.ts';
import type { JsonText, List } from '../repositories/json.ts';
import type { Recurso } from '../repositories/revisiones.ts';

interface Writable {
  metadata: JsonSchema;
  schemas: { create: JsonSchema; update: JsonSchema; record: JsonSchema };
}

/** A resource of §7. Missing operations are a 405. */
export interface Resource<Content = unknown> {
  /** With its trailing slash. */
  path: string;
  /** Its name in OPTIONS and OpenAPI. */
  name: string;
  /** The query parameter of the list that names an inmueble. */
  filter?: 'inmueble' | 'inmuebles';
  record: JsonSchema;
  /** A record in the list, if it has fewer fields. */
  listed?: JsonSchema;
  serializer?: Writable;
  /** The content type of a creation, if not JSON. */
  parses?: string;
  /** The resource whose revision the list has. */
  recurso: Recurso;
  /** All records of the user, or those of one inmueble. */
  list: (request: FastifyRequest, inmueble: number | null) => List;
  detail?: Find;
  /** The source of the ETag of a record without `detail`. */
  version?: Find;
  create?: (db: Queryable, request: FastifyRequest, content: Content) => Promise<JsonText | null>;
  /** Receives the content of a creation that is not JSON. */
  upload?: {
    receive: (request: FastifyRequest) => Promise<Content>;
    fingerprint: (content: Content) => unknown;
    discard: (content: Content) => Promise<void>;
    /** A stored response to a creation, with fresh links; null if its record is gone. */
    renew: (db: Queryable, request: FastifyRequest, stored: JsonText) => Promise<JsonText | null>;
  };
  change?: Change;
}

/** How a record may be changed and deleted. */
export interface Change {
  /** What a change may answer besides what all of them do, for the API's description. */
  responses?: Readonly<Record<number, JsonSchema>>;
  /** Locks the record until the transaction ends; false if the user has no such record. */
  lock: (db: Queryable, usuario: number, id: number) => Promise<boolean>;
  update?: (db: Queryable, request: FastifyRequest, id: number) => Promise<void>;
  /** The same in one statement, which returns the record; null if the user has no such record. */
  updateAtOnce?: (db: Queryable, request: FastifyRequest, id: number) => Promise<JsonText | null>;
  /** Deletes it and returns what to do after the commit. */
  remove?: (db: Queryable, usuario: number, id: number) => Promise<() => Promise<void>>;
}

export type Find = (db: Queryable, usuario: number, id: number) => Promise<JsonText | null>;
