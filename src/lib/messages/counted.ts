/** '2 de 14 documentos', or '14 documentos' if `shown` is null because all are. */
export const counted = (shown: string | null, total: string, one: string, many: string): string =>
  `${shown === null ? '' : `${shown} de `}${total} ${total === '1' ? one : many}`;

/** 'Mostrar los 12 restantes'. */
export const rest = (left: number, one: string, many: string): string =>
  `Mostrar ${left === 1 ? `${one} restante` : `${many} ${left} restantes`}`;
