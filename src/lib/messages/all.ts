export * from './first-screen.ts';
export * from './inside.ts';
export * from './pendientes.ts';
