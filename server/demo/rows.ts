import type { Queryable } from '../db.ts';

/** Rows by table, in insertion order. Columns as in the migrations. */
export interface DemoRows {
  cliente: { id: number; razon_social: string; campos: Record<string, string | null> }[];
  cliente_usuario: { usuario: number; cliente: number }[];
  inmueble: {
    id: number;
    cliente: number;
    tipo: string;
    tipo_via: string;
    nombre_via: string;
    numero_via: string;
    portal: string;
    escalera: string;
    planta: string;
    puerta: string;
    codigo_postal: string;
    ciudad: string;
    provincia: string;
    estado: string;
    activo: boolean;
    fecha_cambio_estado: string | null;
  }[];
  inquilino: (Persona & { bonificacion: number })[];
  propietario: (Persona & { numero_cuenta: string | null })[];
  constructora: { id: number; empresa: string; persona_contacto: string; telefono: string; correo: string }[];
  constructora_inmueble: { constructora: number; inmueble: number }[];
  suministro: {
    id: number;
    inmueble: number;
    tipo: string;
    cups: string | null;
    estado: string;
    observaciones: string;
  }[];
  incidencia: {
    id: number;
    suministro: number;
    tipo: string;
    observaciones: string;
    estado: string;
    fecha_creacion: string;
    fecha_actualizacion: string;
  }[];
  solicitud: {
    id: number;
    suministro: number;
    tipo: string;
    observaciones: string;
    estado: string;
    fecha_creacion: string;
  }[];
  documento: {
    id: number;
    inmueble: number | null;
    suministro: number | null;
    nombre: string;
    descripcion: string;
    tipo: string;
    archivo: string | null;
    url: string | null;
    fecha_subida: string;
  }[];
  factura: {
    id: number;
    inmueble: number;
    suministro: number | null;
    numero_factura: string;
    descripcion: string;
    nombre_archivo: string;
    tipo_suministro: string | null;
    fecha_emision: string | null;
    importe_factura: number | null;
    archivo_factura: string | null;
  }[];
}

interface Persona {
  id: number;
  inmueble: number;
  nombre: string;
  apellidos: string;
  correo_electronico: string;
  telefono: string;
}

export type Inmueble = DemoRows['inmueble'][number];
export type Suministro = DemoRows['suministro'][number];

export function noRows(): DemoRows {
  return {
    cliente: [],
    cliente_usuario: [],
    inmueble: [],
    inquilino: [],
    propietario: [],
    constructora: [],
    constructora_inmueble: [],
    suministro: [],
    incidencia: [],
    solicitud: [],
    documento: [],
    factura: [],
  };
}

const ROWS_A_STATEMENT = 5000;

async function insertTable(db: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`;
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await db.query(sql, [JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))]);
  }
  if (columns.startsWith('id,')) {
    await db.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT max(id) FROM ${table}))`, [
      table,
    ]);
  }
}

export async function insertRows(db: Queryable, rows: DemoRows): Promise<void> {
  for (const [table, tableRows] of Object.entries(rows)) await insertTable(db, table, tableRows);
}
