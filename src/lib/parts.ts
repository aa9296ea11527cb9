/** The parts of the portal that are fetched on demand. */
export const PARTS = ['dashboard', 'inmueble', 'perfil'] as const;

export type PartName = (typeof PARTS)[number];
