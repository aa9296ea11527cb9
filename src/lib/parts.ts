/** The parts of the portal that are fetched on demand. `inside`: what all screens behind the login share. */
export const PARTS = ['inside', 'dashboard', 'importar', 'inmueble', 'pendientes', 'perfil'] as const;

export type PartName = (typeof PARTS)[number];
