export * from './inmueble-filters.ts';
export * from './first-screen.ts';
export * from './importing.ts';
export * from './inside.ts';
export * from './jump.ts';
export * from './pendientes.ts';
export * from './spend.ts';
