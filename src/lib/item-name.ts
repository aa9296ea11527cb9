import { messages } from './messages.ts';
import type { Documento, Factura, Incidencia } from './models.ts';

/** Names of records on screen: the record's own name, or its kind and id. */

export function documentoName({ id, nombre }: Pick<Documento, 'id' | 'nombre'>): string {
  return nombre.trim() || `${messages.documento.columns.nombre} ${id}`;
}

export function facturaName({ id, numero }: Pick<Factura, 'id' | 'numero'>): string {
  return numero.trim() || `${messages.factura.columns.numero} ${id}`;
}

export function incidenciaName({ id, tipo }: Pick<Incidencia, 'id' | 'tipo'>): string {
  return tipo.trim() || `${messages.incidencia.columns.tipo} ${id}`;
}
