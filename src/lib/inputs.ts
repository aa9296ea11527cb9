import type { Address } from './address.ts';
import type { TipoInmueble } from './models.ts';

/** What the portal sends (§7), with the API's field names; text is already trimmed. */
export interface InmuebleInput extends Address {
  tipo: TipoInmueble;
  estado: string;
  activo: boolean;
  cliente: number;
}

export interface InquilinoInput {
  nombre: string;
  apellidos: string;
  correo_electronico: string;
  telefono: string;
  /** Euros. */
  bonificacion: number;
  inmueble: number;
}

export interface PropietarioInput {
  nombre: string;
  apellidos: string;
  telefono: string;
  correo_electronico: string;
  numero_cuenta: string | null;
  inmueble: number;
}

export interface ConstructoraInput {
  empresa: string;
  persona_contacto: string;
  telefono: string;
  correo: string;
  inmuebles: number[];
}

export interface IncidenciaInput {
  suministro: number;
  tipo: string;
  observaciones: string;
}
