import type { Inmueble } from '../../src/lib/models.ts';

/** The fields that say what a property is. The server assigns the others. */
type InmuebleField = Exclude<keyof Inmueble, 'id' | 'cliente' | 'fecha_cambio_estado'>;

/**
 * A property with a value in each field, unlike those of any other field, and how the portal writes it. A field that is
 * new has to be added here, and then to what the tests with this property name.
 */
export const EVERY_FIELD: Record<InmuebleField, { value: string | boolean; shown: string }> = {
  tipo: { value: 'gestion', shown: 'Gestión' },
  tipo_via: { value: 'plaza', shown: 'Plaza' },
  nombre_via: { value: 'Encina Vieja', shown: 'Encina Vieja' },
  numero_via: { value: '4711', shown: '4711' },
  portal: { value: 'PQ', shown: 'PQ' },
  escalera: { value: 'EW', shown: 'EW' },
  planta: { value: 'PX', shown: 'PX' },
  puerta: { value: 'PZ', shown: 'PZ' },
  codigo_postal: { value: '49015', shown: '49015' },
  ciudad: { value: 'Benavente', shown: 'Benavente' },
  provincia: { value: 'Zamora', shown: 'Zamora' },
  estado: { value: 'proceso_venta', shown: 'Proceso de venta' },
  activo: { value: false, shown: 'Inactivo' },
};

/** What is sent to create that property. */
export const everyValue = (): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(EVERY_FIELD).map(([field, { value }]) => [field, value]));
