import type { Address } from '../../src/lib/address.ts';

/** An address with every part, for tests that do not care which. */
export const ADDRESS: Address = {
  tipo_via: 'calle',
  nombre_via: 'Alcalá',
  numero_via: '214',
  portal: '2',
  escalera: 'A',
  planta: '3',
  puerta: 'B',
  codigo_postal: '28028',
  ciudad: 'Madrid',
  provincia: 'Madrid',
};
