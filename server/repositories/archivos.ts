import type { Queryable } from '../db.ts';
import type { LinkSigner } from '../media/signed-links.ts';
import { insert, isAny, listOf, selectOne, type JsonText, type List } from './json.ts';
import { OWN_INMUEBLES } from './scope.ts';

/** SQL for the signed link of a file, or null. The signer's values are $2 to $5. */
const link = (column: string): string =>
  `$2::text || ${column} || $3::text || firma_hmac($4::bytea, $5::bytea, ${column}) AS ${column.slice(2)}`;

const signerParams = (signer: LinkSigner): unknown[] => [
  signer.prefix,
  signer.query,
  signer.innerKey,
  signer.outerKey,
];

const OWN_DOCUMENTOS = `documento d LEFT JOIN suministro s ON s.id = d.suministro AND d.inmueble IS NULL
  JOIN inmueble i ON i.id = coalesce(d.inmueble, s.inmueble)
  JOIN cliente_usuario cu ON cu.cliente = i.cliente AND cu.usuario = $1`;

/**
 * The same, found from the inmuebles by index; the joins above would read the documents of all clients. OFFSET 0 keeps
 * PostgreSQL from looking for all documents without an inmueble first, which it may prefer if it has no statistics.
 */
const DOCUMENTOS_OF_OWN_INMUEBLES = `${OWN_INMUEBLES} JOIN LATERAL (
    SELECT d.* FROM documento d WHERE d.inmueble = i.id
    UNION ALL
    SELECT d.* FROM suministro s JOIN LATERAL (SELECT * FROM documento WHERE suministro = s.id OFFSET 0) d
      ON d.inmueble IS NULL
    WHERE s.inmueble = i.id
  ) d ON true`;

const DOCUMENTO = `SELECT d.id, d.nombre, d.descripcion, d.tipo, d.inmueble, d.suministro, d.url, d.fecha_subida,
  ${link('d.archivo')}`;

const FACTURAS = `SELECT f.id, f.inmueble, f.suministro, f.numero_factura, f.descripcion, f.nombre_archivo,
  f.tipo_suministro, f.fecha_emision, f.importe_factura::text AS importe_factura, ${link('f.archivo_factura')}
  FROM ${OWN_INMUEBLES} JOIN factura f ON f.inmueble = i.id`;

/** All, or those of an inmueble. */
function listBy(select: string, signer: LinkSigner, inmueble: number | null): List {
  const values = signerParams(signer);
  return inmueble === null
    ? listOf(select, values)
    : listOf(`${select} WHERE i.id = $6`, [...values, inmueble]);
}

export const listDocumentos = (signer: LinkSigner, inmueble: number | null): List =>
  listBy(`${DOCUMENTO} FROM ${DOCUMENTOS_OF_OWN_INMUEBLES}`, signer, inmueble);

export function findDocumento(
  db: Queryable,
  usuario: number,
  id: number,
  signer: LinkSigner,
): Promise<JsonText | null> {
  const select = `${DOCUMENTO} FROM ${OWN_DOCUMENTOS} WHERE d.id = $6`;
  return selectOne(db, select, [usuario, ...signerParams(signer), id]);
}

export function lockDocumento(db: Queryable, usuario: number, id: number): Promise<boolean> {
  return isAny(db, `SELECT FROM ${OWN_DOCUMENTOS} WHERE d.id = $2 FOR UPDATE OF d`, [usuario, id]);
}

export function insertDocumento(db: Queryable, values: object): Promise<number> {
  return insert(db, 'documento', { ...values });
}

/**
 * Deletes the user's documento. Returns null if there is none; else the file's key if no other record uses the
 * file.
 */
export async function deleteDocumento(
  db: Queryable,
  usuario: number,
  id: number,
): Promise<{ orphan: string | null } | null> {
  const { rows } = await db.query<{ archivo: string | null }>(
    `DELETE FROM documento WHERE id = $2 AND coalesce(inmueble, (SELECT s.inmueble FROM suministro s
       WHERE s.id = suministro)) IN (SELECT i.id FROM ${OWN_INMUEBLES}) RETURNING archivo`,
    [usuario, id],
  );
  const deleted = rows[0];
  if (!deleted) return null;
  const isUsed = deleted.archivo !== null && (await findFileName(db, deleted.archivo)) !== null;
  return { orphan: isUsed ? null : deleted.archivo };
}

export const listFacturas = (signer: LinkSigner, inmueble: number | null): List =>
  listBy(FACTURAS, signer, inmueble);

/** The name of a stored file in its record; null if no record has it. */
export async function findFileName(db: Queryable, key: string): Promise<string | null> {
  const { rows } = await db.query<{ nombre: string }>(
    `SELECT nombre FROM documento WHERE archivo = $1
     UNION ALL SELECT coalesce(nullif(nombre_archivo, ''), numero_factura) FROM factura WHERE archivo_factura = $1
     LIMIT 1`,
    [key],
  );
  return rows[0]?.nombre ?? null;
}
