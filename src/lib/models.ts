import type { Extensions } from './extensions.ts';
import type { Address } from './address.ts';
import type { View } from './routes.ts';

/**
 * The portal's models (§3), created by the services from API responses. Field names are the specification's. Each
 * concept has one field, whatever the API calls it.
 */

export type TipoInmueble = 'propiedad' | 'gestion';
export type TipoSuministro = 'Electricidad' | 'Gas';

export interface Tokens {
  access: string;
  refresh: string;
  extensions?: Extensions;
}

export interface Inmueble extends Address {
  id: number;
  tipo: TipoInmueble;
  /** One of the six of §4, or another value from the server. */
  estado: string;
  activo: boolean;
  /** YYYY-MM-DD. */
  fecha_cambio_estado: string | null;
  cliente: number | null;
}

export interface InmuebleDetail extends Inmueble {
  inquilinos: number[];
  constructoras: number[];
  propietarios: number[];
}

export interface EstadoOption {
  value: string;
  label: string;
}

/**
 * The six concepts of a client, whatever their field names in the record; `razon_social` is the fallback of
 * `nombre`.
 */
export interface Cliente {
  id: number;
  nombre: string;
  email: string;
  telefono: string;
  nif: string;
  direccion: string;
  numero_cuenta: string;
}
export type ClienteConcept = Exclude<keyof Cliente, 'id'>;

/** A party that was just created; `id` is null if the response did not say. */
export interface CreatedTercero {
  id: number | null;
}

export interface Inquilino {
  id: number;
  nombre: string;
  apellidos: string;
  correo_electronico: string;
  telefono: string;
  /** Euros. */
  bonificacion: number;
  inmueble: number | null;
}

export interface Propietario {
  id: number;
  nombre: string;
  apellidos: string;
  telefono: string;
  correo_electronico: string;
  numero_cuenta: string | null;
  inmueble: number | null;
}

export interface Constructora {
  id: number;
  empresa: string;
  persona_contacto: string;
  telefono: string;
  correo: string;
  inmuebles: number[];
}

export type Tercero = 'inquilino' | 'propietario' | 'constructora';

export interface Suministro {
  id: number;
  inmueble: number | null;
  cups: string | null;
  estado: string;
  observaciones: string;
  tipo: TipoSuministro | null;
}

export interface Incidencia {
  id: number;
  suministro: number | null;
  tipo: string;
  observaciones: string;
  estado: string;
  fecha_creacion: string | null;
  fecha_actualizacion: string | null;
  cups: string | null;
  tipo_suministro: TipoSuministro | null;
}

/** The specification names `suministro` and `estado`; the other fields may be empty or null. */
export interface Solicitud {
  id: number;
  suministro: number | null;
  estado: string;
  tipo: string;
  observaciones: string;
  fecha_creacion: string | null;
}

/**
 * The lists of all properties. One that could not be loaded is null. Supplies are never null, because they assign the
 * others to properties.
 */
export interface Relacionados {
  readonly suministros: readonly Suministro[];
  readonly incidencias: readonly Incidencia[] | null;
  readonly solicitudes: readonly Solicitud[] | null;
}

export interface Documento {
  id: number;
  /** The name that is shown: nombre, else titulo (DOC-3). */
  nombre: string;
  titulo: string;
  descripcion: string;
  tipo: string;
  inmueble: number | null;
  suministro: number | null;
  fecha: string | null;
  /** Checked and absolute, so safe to open. Null means no file. */
  enlace: string | null;
}

export interface Factura {
  id: number;
  numero: string;
  descripcion: string;
  nombre_archivo: string;
  inmueble: number | null;
  suministro: number | null;
  fecha: string | null;
  tipoSuministro: TipoSuministro;
  importeNumerico: number;
  /** The record had no amount field: `importeNumerico` is the pseudo amount of INVOICE-6, never summed with real ones. */
  estimado: boolean;
  enlace: string | null;
}

/** The preferences that say whether a type of property is shown. */
export type TipoPreferencia = 'mostrarPropiedad' | 'mostrarGestion';

export interface Preferencias extends Record<TipoPreferencia, boolean> {
  /** The view that the client chose last; absent before the first choice. */
  vista?: View;
  /** Whether the key / opens 'Ir a…'; it does while nothing was chosen. */
  atajoBarra?: boolean;
}
