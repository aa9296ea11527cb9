/** What the login, the error page and every other screen may say. */

export const common = {
  show: (what: string) => `Mostrar ${what}`,
  hide: (what: string) => `Ocultar ${what}`,
  noConnection: 'No se pudo conectar con el servidor. Por favor, inténtelo de nuevo.',
  /** The response to a creation was lost. */
  uncertain: 'Es posible que los datos ya se hayan guardado: conviene comprobarlo antes de repetir.',
  /** The same, if a retry cannot save it twice. */
  repeatable: 'Se puede volver a intentar: los datos no se guardarán dos veces.',
  /** Too many requests; seconds to wait, if the server named them. */
  throttled: (seconds: number | null) =>
    seconds === null
      ? 'Demasiados intentos. Es necesario esperar un momento antes de volver a intentarlo.'
      : `Demasiados intentos. Es necesario esperar ${wait(seconds)} antes de volver a intentarlo.`,
  serverDown: (status: number) => `El servidor no responde (${status})`,
  requestRefused: (status: number) => `El servidor ha rechazado la petición (${status})`,
  unreadable: 'La respuesta del servidor no se entiende',
  required: 'Campo obligatorio',
  notAvailable: 'No disponible',
  optional: '(opcional)',
  loading: 'Cargando...',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  retry: 'Reintentar',
  tryAgain: 'Intentar de nuevo',
  download: 'Descargar',
  seeMore: 'Ver más',
  seeLess: 'Ver menos',
  remove: 'Eliminar',
  clearSearch: 'Borrar búsqueda',
  exportCsv: 'Exportar CSV',
  clearText: 'Borrar texto',
  discardQuestion: 'Hay cambios sin guardar. ¿Descartar los cambios?',
  discard: 'Descartar cambios',
  keepEditing: 'Seguir editando',
} as const;

export const product = {
  skipLink: 'Saltar al contenido',
  /** While the client's name is not known; after it, in lower case. */
  profileLink: 'Mi perfil',
  logout: 'Cerrar sesión',
  notifications: 'Notificaciones',
} as const;

export const error = {
  unexpected: 'Ha ocurrido un error inesperado',
  notFound: 'Página no encontrada',
  title: (status: number | null) => (status === null ? 'Error' : `Error ${status}`),
  back: 'Volver atrás',
  toDashboard: 'Ir al Dashboard',
} as const;

/** A part of the portal's own code that cannot be fetched. */
export const part = {
  unreachable: 'No se pudo cargar esta parte del portal: el servidor no responde.',
  broken: 'No se pudo cargar esta parte del portal.',
} as const;

/** For support; not part of the specification. */
export const traza = {
  title: 'Traza de la sesión',
  about:
    'Un archivo para soporte con los pasos de esta sesión, sin datos personales: dice qué ocurrió y cuándo, nunca lo que se escribió.',
} as const;

export const session = {
  noRefreshToken: 'No hay refresh token disponible',
  notKept:
    'El navegador no permite guardar la sesión. Es necesario permitir el almacenamiento de este sitio.',
} as const;

export const login = {
  title: 'Portal de clientes',
  username: 'Usuario',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  invalid: 'Usuario o contraseña incorrectos',
  expired: 'Su sesión ha caducado. Inicie sesión para continuar.',
  /** After 'Mostrar' and 'Ocultar'. */
  passwordValue: 'contraseña',
} as const;

function wait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 120) return whole === 1 ? '1 segundo' : `${whole} segundos`;
  return `${Math.ceil(whole / 60)} minutos`;
}
