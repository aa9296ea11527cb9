import { counted } from './counted.ts';

/** What waits for the client, over all properties. */
export const pendientes = {
  title: 'Pendientes',
  order: 'Primero lo que lleva más tiempo esperando',
  list: 'Pendientes',
  show: 'Mostrar',
  shown: { todo: 'Todo', incidencias: 'Incidencias', solicitudes: 'Solicitudes' },
  estado: 'Estado',
  anyEstado: 'Todos',
  estados: { abierta: 'Abierta', tramitada: 'Tramitada', pendiente: 'Pendiente', en_proceso: 'En proceso' },
  kinds: { incidencia: 'Incidencia', solicitud: 'Solicitud' },
  filter: 'Filtrar pendientes',
  filterPlaceholder: 'Filtrar pendientes...',
  columns: {
    pendiente: 'Pendiente',
    inmueble: 'Inmueble',
    motivo: 'Motivo',
    suministro: 'Suministro',
    estado: 'Estado',
    espera: 'En espera',
    codigo: 'Código',
    direccion: 'Dirección',
    ciudad: 'Ciudad',
    observaciones: 'Observaciones',
    cups: 'CUPS',
    desde: 'Desde',
  },
  /** `shown`: the number in es-ES. */
  waiting: (days: number, shown: string) => {
    if (days === 0) return 'desde hoy';
    return days === 1 ? 'desde hace 1 día' : `desde hace ${shown} días`;
  },
  count: (shown: string | null, total: string) => counted(shown, total, 'pendiente', 'pendientes'),
  loading: 'Cargando pendientes...',
  empty: 'No hay nada pendiente.',
  notFound: 'No se encontraron pendientes con los filtros seleccionados',
} as const;
