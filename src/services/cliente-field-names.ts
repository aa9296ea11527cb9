import type { ClienteConcept } from '../lib/models.ts';
import { textOf, type RawRecord } from './records.ts';

/** The field names of the six concepts of a client (§3), in the order in which they are tried. */
export const FIELD_NAMES: Readonly<Record<ClienteConcept, readonly [string, ...string[]]>> = {
  nombre: ['nombre', 'name', 'razon_social'],
  email: ['email', 'correo', 'correo_electronico'],
  telefono: ['telefono', 'telefono_contacto', 'tel'],
  nif: ['nif', 'cif', 'documento_identidad'],
  direccion: ['direccion', 'domicilio', 'direccion_fiscal', 'direccion_social'],
  numero_cuenta: ['numero_cuenta', 'cuenta_bancaria', 'iban'],
};
export const CONCEPTS = Object.keys(FIELD_NAMES) as ClienteConcept[];

export const hasConcept = (record: RawRecord, concept: ClienteConcept): boolean =>
  FIELD_NAMES[concept].some((name) => name in record);

/** Some lists contain only `id` and `razon_social`. */
export const hasMoreThanName = (record: RawRecord): boolean =>
  CONCEPTS.some((concept) => concept !== 'nombre' && hasConcept(record, concept));

/** The field to read: the first with a text, else the first that exists, else the first of all. */
export function nameIn(record: RawRecord, concept: ClienteConcept): string {
  const names = FIELD_NAMES[concept];
  return (
    names.find((name) => textOf(record[name]) !== '') ?? names.find((name) => name in record) ?? names[0]
  );
}

/** The concept of a field; its own name if it has none. */
export function conceptOf(name: string): string {
  return CONCEPTS.find((concept) => FIELD_NAMES[concept].includes(name)) ?? name;
}
