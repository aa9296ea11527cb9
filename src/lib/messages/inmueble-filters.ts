/** Order and filters of the dashboard (SORT). */

export const orden = {
  label: 'Ordenar por',
  none: 'Sin ordenar',
  fields: { inmueble: 'Inmueble', ciudad: 'Ciudad', estado: 'Estado', cambio: 'Cambio de estado' },
  ascending: (field: string) => `${field}, ascendente`,
  descending: (field: string) => `${field}, descendente`,
  /** Announced, and printed. */
  ordered: (order: string) => `Ordenado por ${order}`,
} as const;

export const filtros = {
  title: 'Filtros',
  estado: 'Estado',
  actividad: 'Actividad',
  avisos: 'Avisos',
  provincia: 'Provincia',
  conIncidencia: 'Con incidencia',
  conSolicitud: 'Con solicitud',
  everyProvincia: 'Todas',
  inProvincia: (provincia: string) => `Provincia: ${provincia}`,
  see: (count: number, shown: string) => `Ver ${shown} ${count === 1 ? 'inmueble' : 'inmuebles'}`,
} as const;
