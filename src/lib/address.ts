/** An address (§3): its ten fields, in the order in which they are shown, sent and exported. */
export const ADDRESS_FIELDS = [
  'tipo_via',
  'nombre_via',
  'numero_via',
  'portal',
  'escalera',
  'planta',
  'puerta',
  'codigo_postal',
  'ciudad',
  'provincia',
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type Address = Record<AddressField, string>;

/** Builds an address from `valueOf`. */
export function addressFrom(valueOf: (field: AddressField) => string): Address {
  return {
    tipo_via: valueOf('tipo_via'),
    nombre_via: valueOf('nombre_via'),
    numero_via: valueOf('numero_via'),
    portal: valueOf('portal'),
    escalera: valueOf('escalera'),
    planta: valueOf('planta'),
    puerta: valueOf('puerta'),
    codigo_postal: valueOf('codigo_postal'),
    ciudad: valueOf('ciudad'),
    provincia: valueOf('provincia'),
  };
}

export function trimmedAddress(values: Address): Address {
  return addressFrom((field) => values[field].trim());
}
