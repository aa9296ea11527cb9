import type { ErrorKind } from '../../../src/lib/error-kind.ts';
import type { IncidenciaInput } from '../../../src/lib/inputs.ts';
import type {
  Cliente,
  Constructora,
  Documento,
  Factura,
  Incidencia,
  Inmueble,
  InmuebleDetail,
  Inquilino,
  Preferencias,
  Propietario,
  Solicitud,
  Suministro,
} from '../../../src/lib/models.ts';
import type { StoredSession } from '../../../src/services/token-store.ts';

/** Samples that several flows use. Each is a function of the values that matter to the flow. */

/** What a service throws: the message for the client, the server's errors by field, and the kind. */
export function serviceError(
  message: string,
  fields: Record<string, string[]> = {},
  kind?: ErrorKind,
): Error {
  const error = Object.assign(new Error(message), { fields, ...(kind && { kind }) });
  Object.defineProperty(error, 'name', { value: 'ServiceError' });
  return error;
}

export function storedSession(change: Partial<StoredSession> = {}): StoredSession {
  return { access: 'access-1', refresh: 'refresh-1', identity: 'ana|', ...change };
}

/** The preferences of the client in the samples. */
export function preferencias(change: Partial<Preferencias> = {}): Preferencias {
  return { mostrarPropiedad: true, mostrarGestion: false, ...change };
}

export function inmueble(change: Partial<Inmueble> = {}): Inmueble {
  return {
    id: 7,
    tipo: 'propiedad',
    tipo_via: 'calle',
    nombre_via: 'Alcalá',
    numero_via: '7',
    portal: '',
    escalera: '',
    planta: '2',
    puerta: 'B',
    codigo_postal: '28014',
    ciudad: 'Madrid',
    provincia: 'Madrid',
    estado: 'comprado',
    activo: true,
    fecha_cambio_estado: '2026-03-09',
    cliente: 1,
    ...change,
  };
}

export function inmuebleDetail(change: Partial<InmuebleDetail> = {}): InmuebleDetail {
  return { ...inmueble(), inquilinos: [], constructoras: [], propietarios: [], ...change };
}

export function cliente(change: Partial<Cliente> = {}): Cliente {
  return {
    id: 1,
    nombre: 'Inmuebles del Sur SL',
    email: 'hola@delsur.es',
    telefono: '954000111',
    nif: 'B12345674',
    direccion: 'Calle Sierpes 1, Sevilla',
    numero_cuenta: 'ES9121000418450200051332',
    ...change,
  };
}

export function suministro(change: Partial<Suministro> = {}): Suministro {
  return {
    id: 3,
    inmueble: 7,
    cups: 'ES0021000000000001AB',
    estado: 'activo',
    observaciones: '',
    tipo: 'Electricidad',
    ...change,
  };
}

export function incidencia(change: Partial<Incidencia> = {}): Incidencia {
  return {
    id: 5,
    suministro: 3,
    tipo: 'Corte de luz',
    observaciones: 'Sin luz desde ayer',
    estado: 'abierta',
    fecha_creacion: '2026-03-10',
    fecha_actualizacion: null,
    cups: 'ES0021000000000001AB',
    tipo_suministro: 'Electricidad',
    ...change,
  };
}

/** What a new incident is created from. */
export function incidenciaInput(change: Partial<IncidenciaInput> = {}): IncidenciaInput {
  return { suministro: 3, tipo: 'Corte', observaciones: '', ...change };
}

export function solicitud(change: Partial<Solicitud> = {}): Solicitud {
  return {
    id: 4,
    suministro: 3,
    estado: 'pendiente',
    tipo: '',
    observaciones: '',
    fecha_creacion: null,
    ...change,
  };
}

export function inquilino(change: Partial<Inquilino> = {}): Inquilino {
  return {
    id: 11,
    nombre: 'Lucía',
    apellidos: 'Ferrer Otero',
    correo_electronico: 'lucia@correo.es',
    telefono: '612405918',
    bonificacion: 45.5,
    inmueble: 7,
    ...change,
  };
}

export function propietario(change: Partial<Propietario> = {}): Propietario {
  return {
    id: 13,
    nombre: 'Jorge',
    apellidos: 'Prat Soler',
    telefono: '933111222',
    correo_electronico: 'jorge@correo.es',
    numero_cuenta: null,
    inmueble: 7,
    ...change,
  };
}

export function constructora(change: Partial<Constructora> = {}): Constructora {
  return {
    id: 12,
    empresa: 'Obras Levante, S.L.',
    persona_contacto: 'Joan Ferri',
    telefono: '963215480',
    correo: 'obras@levante.es',
    inmuebles: [3],
    ...change,
  };
}

export function documento(change: Partial<Documento> = {}): Documento {
  return {
    id: 11,
    nombre: 'Contrato de arrendamiento',
    titulo: '',
    descripcion: 'Firmado por ambas partes',
    tipo: 'contrato',
    inmueble: 7,
    suministro: null,
    fecha: '2026-09-14',
    enlace: 'https://portal.example/media/contrato.pdf',
    ...change,
  };
}

export function factura(change: Partial<Factura> = {}): Factura {
  return {
    id: 21,
    numero: 'FE-2026-048127',
    descripcion: 'Suministro eléctrico de octubre',
    nombre_archivo: 'luz-octubre.pdf',
    inmueble: 7,
    suministro: 3,
    fecha: '2026-10-31',
    enlace: 'https://portal.example/media/luz-octubre.pdf',
    tipoSuministro: 'Electricidad',
    importeNumerico: 84.37,
    estimado: false,
    ...change,
  };
}
