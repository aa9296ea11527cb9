import type { CreationField, CreationValues } from './creation-form.ts';
import { codigoPostalHint, ibanHint } from './field-hints.ts';

/** A hint for a field of the creation form; it never blocks. Undefined for a field without hints. */
export function creationHint(name: CreationField, values: CreationValues): string | null | undefined {
  if (name === 'codigo_postal') return codigoPostalHint(values.codigo_postal, values.provincia);
  return name === 'propietario.numero_cuenta' ? ibanHint(values[name]) : undefined;
}
