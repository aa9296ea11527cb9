export const CLIENTES = '/api/clientes/clientes/';
export const INMUEBLES = '/api/inmuebles/inmuebles/';

/** What the dashboard's rows wait for. */
export const FIRST_READS = [CLIENTES, INMUEBLES];
