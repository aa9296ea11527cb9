import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db.ts';
import type { JsonSchema } from '../fields/field.ts';
import type { JsonText, List } from '../repositories/json.ts';
import type { Recurso } from '../repositories/revisiones.ts';

interface Writable {
  metadata: JsonSchema;
  schemas: { create: JsonSchema; update: JsonSchema; record: JsonSchema };
}

/** A resource of §7. What it does not have is answered with 405. */
export interface Resource<Content = unknown> {
  /** With its trailing slash. */
  path: string;
  /** As OPTIONS and the OpenAPI description call one of them. */
  name: string;
  /** The query parameter of the list that names an inmueble. */
  filter?: 'inmueble' | 'inmuebles';
  record: JsonSchema;
  serializer?: Writable;
  /** What creation takes, where it is not JSON. */
  parses?: string;
  /** Whose revision the list has. */
  recurso: Recurso;
  /** All of the user, or those of one inmueble. */
  list: (request: FastifyRequest, inmueble: number | null) => List;
  detail?: Find;
  /** What the ETag of a record without `detail` is made from. */
  version?: Find;
  create?: (db: Queryable, request: FastifyRequest, content: Content) => Promise<JsonText | null>;
  /** How the content of a creation is received where it is not the JSON body. */
  upload?: {
    receive: (request: FastifyRequest) => Promise<Content>;
    fingerprint: (content: Content) => unknown;
    discard: (content: Content) => Promise<void>;
    /** A stored answer to a creation, with links that open now. */
    renew: (request: FastifyRequest, stored: JsonText) => Promise<JsonText>;
  };
  /** What may become of a record. */
  change?: {
    /** Holds it against other changes until the transaction ends; false where the user has no such record. */
    lock: (db: Queryable, usuario: number, id: number) => Promise<boolean>;
    update?: (db: Queryable, request: FastifyRequest, id: number) => Promise<void>;
    /** Removes it, and returns what is to be done once that is certain. */
    remove?: (db: Queryable, usuario: number, id: number) => Promise<() => Promise<void>>;
  };
}

export type Find = (db: Queryable, usuario: number, id: number) => Promise<JsonText | null>;
