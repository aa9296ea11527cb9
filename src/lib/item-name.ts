import { messages } from './messages.ts';
import type { Documento, Factura, Incidencia } from './models.ts';

/** The name of a record on screen: its own, or its kind and id if it has none. */

export function documentoName({ id, nombre }: Pick<Documento, 'id' | 'nombre'>): string {
  return nombre.trim() || `${messages.documento.columns.nombre} ${id}`;
}

export function facturaName({ id, numero }: Pick<Factura, 'id' | 'numero'>): string {
  return numero.trim() || `${messages.factura.columns.numero} ${id}`;
}

export function incidenciaName({ id, tipo }: Pick<Incidencia, 'id' | 'tipo'>): string {
  return tipo.trim() || `${messages.incidencia.columns.tipo} ${id}`;
}
