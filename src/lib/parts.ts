/** The parts of the portal that are fetched when they are wanted, apart from the first one. */
export const PARTS = ['dashboard', 'inmueble', 'perfil'] as const;

export type PartName = (typeof PARTS)[number];
