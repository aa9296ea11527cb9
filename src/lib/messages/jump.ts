/** The dialog that leads anywhere by keyboard (JUMP). */
export const jump = {
  open: 'Buscar',
  title: 'Ir a…',
  visited: 'Últimos visitados',
  inmuebles: 'Inmuebles',
  actions: 'Acciones',
  tally: (found: string, total: string) => `${found} de ${total}`,
  found: (count: number, shown: string) => `${shown} ${count === 1 ? 'inmueble' : 'inmuebles'}`,
  nothing: 'Sin resultados',
  slash: 'Abrir también con la tecla /',
  keys: { move: 'moverse', open: 'abrir', close: 'cerrar' },
} as const;
