import type { AddressField } from '../../../lib/address.ts';
import { TIPOS_VIA } from '../../../lib/constants.ts';
import { capitalized } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { FieldLayout } from '../../ui/grid-field.tsx';
import type { SelectOption } from '../../ui/select.tsx';

const { fields } = messages.inmueble;

const optional = { span: 3, isHalf: true, isOptional: true } as const;

/** The text fields of an address, for every form; the select of `tipo_via` comes before them. */
export const ADDRESS_LAYOUT: readonly FieldLayout<Exclude<AddressField, 'tipo_via'>>[] = [
  { name: 'nombre_via', label: fields.nombre_via, span: 6 },
  { name: 'numero_via', label: fields.numero_via, span: 3, isHalf: true },
  { name: 'portal', label: fields.portal, ...optional },
  { name: 'escalera', label: fields.escalera, ...optional },
  { name: 'planta', label: fields.planta, ...optional },
  { name: 'puerta', label: fields.puerta, ...optional },
  { name: 'codigo_postal', label: fields.codigo_postal, span: 3, isHalf: true, inputMode: 'numeric' },
  { name: 'ciudad', label: fields.ciudad, span: 5, isHalf: true },
  { name: 'provincia', label: fields.provincia, span: 4, isHalf: true },
];

/** The five of §3, and the record's own value if it is another. */
export function viaOptions(current: string): SelectOption[] {
  const known: readonly string[] = TIPOS_VIA;
  const all = current === '' || known.includes(current) ? known : [...known, current];
  return all.map((via) => ({ value: via, label: capitalized(via) }));
}
