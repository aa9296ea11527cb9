import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, Call } from '../support/server.ts';
import { form } from './files.ts';

/** The acknowledged writes. `maybe` has writes without a response, which may or may not exist. */
export interface Ledger {
  observaciones: Set<string>;
  documentos: Map<number, Buffer>;
  deleted: Set<number>;
  maybeDeleted: Set<number>;
  portal: { acknowledged: string; maybe: Set<string> };
}

export const createLedger = (): Ledger => ({
  observaciones: new Set(),
  documentos: new Map(),
  deleted: new Set(),
  maybeDeleted: new Set(),
  portal: { acknowledged: '', maybe: new Set() },
});

/** The property and the supply for the writes. */
export interface Place {
  inmueble: number;
  suministro: number;
}

/** A request with the writer's token. Throws without a response. */
export type Ask = (line: string, call?: Call) => Promise<Answer>;

const CONTENT_BYTES = 20_000;

export async function createIncidencia(
  ask: Ask,
  ledger: Ledger,
  suministro: number,
  text: string,
): Promise<void> {
  const body = { suministro, tipo: 'Prueba', observaciones: text, estado: 'abierta' };
  expect((await ask('POST /api/gestion_servicio/incidencias/', { body })).status).toBe(201);
  ledger.observaciones.add(text);
}

export async function changePortal(
  ask: Ask,
  ledger: Ledger,
  inmueble: number,
  portal: string,
): Promise<void> {
  ledger.portal.maybe.add(portal);
  expect((await ask(`PATCH /api/inmuebles/inmuebles/${inmueble}/`, { body: { portal } })).status).toBe(200);
  ledger.portal = { acknowledged: portal, maybe: new Set() };
}

/** Resolves to the id of the documento. */
export async function upload(ask: Ask, ledger: Ledger, inmueble: number): Promise<number> {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(CONTENT_BYTES)]);
  const body = form({ nombre: 'Prueba', inmueble }, { name: 'prueba.pdf', content });
  const answer = await ask('POST /api/documentos/documentos/', { body });
  expect(answer.status).toBe(201);
  const { id } = answer.body as { id: number };
  ledger.documentos.set(id, content);
  return id;
}

export async function deleteDocumento(ask: Ask, ledger: Ledger, id: number): Promise<void> {
  ledger.maybeDeleted.add(id);
  expect((await ask(`DELETE /api/documentos/documentos/${id}/`)).status).toBe(204);
  ledger.deleted.add(id);
}
