/** Business constants and limits (§4, §9). Durations are milliseconds, sizes are bytes. */
export const ESTADOS = [
  { value: 'proceso_compra', label: 'Proceso de compra' },
  { value: 'comprado', label: 'Comprado' },
  { value: 'alquilado', label: 'Alquilado' },
  { value: 'reformando', label: 'Reformando' },
  { value: 'proceso_venta', label: 'Proceso de venta' },
  { value: 'vendido', label: 'Vendido' },
] as const;

export const TIPOS_VIA = ['calle', 'avenida', 'plaza', 'paseo', 'carretera'] as const;

export const DURATION = {
  toast: 4000,
  toastProfile: 3000,
  toastFade: 300,
  modalClose: 2000,
  /** How long a copy button says 'Copiado'. */
  copied: 2000,
  /** How long a browser that was asked to print may take to begin. */
  printStart: 10_000,
  /** How long the printed data are kept while the page is not used. */
  printAgain: 600_000,
  passwordSimulation: 800,
  /** How long the refresh may take before it counts as unanswered. */
  refreshLimit: 15_000,
  /** How long to wait for another tab's refresh that does not finish; less than refreshLimit. */
  refreshLockLimit: 8000,
  /** Without the lock: how long a tab whose refresh was refused waits for another tab's new tokens. */
  refreshWinnerLimit: 3000,
  /** How long a tab keeps the lock after storing new tokens, so that the next holder of the lock sees them. */
  refreshSpread: 500,
  /** How long the client must pause before the address shows what was chosen or typed last. */
  addressRest: 300,
  /** How long a list's file links are assumed to work; the embedded API's work at least as long. */
  linksFresh: 20 * 60 * 1000,
  /** How long data count as fresh; older data are read again when the client comes back to the page. */
  dataFresh: 5000,
} as const;

/** How often saving an address is repeated if something else of its property has changed. */
export const ADDRESS_RETRIES = 3;

/** How often linking a builder is tried if others link it at the same time. */
export const LINK_ATTEMPTS = 8;

export const MAX_TOASTS = 4;

export const MAX_LENGTH = {
  nombre: 100,
  apellidos: 150,
  correo: 254,
  telefono: 20,
  numero_cuenta: 24,
  empresa: 150,
  persona_contacto: 100,
} as const;

/** Euros. Keep the maximum all nines: typing is limited by the number of digits, not by the value. */
export const BONIFICACION = { initial: 0, max: 9999.99 } as const;
export const TELEFONO_MIN_DIGITS = 9;
/** Of a number with the code of its country. */
export const TELEFONO_MAX_DIGITS = 15;
export const CODIGO_POSTAL_DIGITS = 5;
export const PASSWORD_MIN_LENGTH = 8;

export const UPLOAD = {
  maxBytes: 10 * 1024 * 1024,
  extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
} as const;

export const IMPORT = {
  maxBytes: 5 * 1024 * 1024,
  /** Without the header. */
  maxLines: 5000,
  /** How many lines are sent at the same time. */
  atOnce: 3,
  /** The import pauses by itself after this many lost responses in a row. */
  lostInARow: 3,
  /** How many entries of a long list are shown at first, and added with each press. */
  shown: 100,
} as const;

export const TRUNCATE = { grid: 60, list: 80 } as const;

export const STORAGE_KEY = {
  token: 'token',
  refreshToken: 'refresh_token',
  /** Id of the login that the tokens belong to; not secret. */
  login: 'lindero.sesion',
  /** The extensions to §7 that the backend announced for this session. */
  extensions: 'lindero.extensiones',
  preferencias: 'lindero.preferencias',
  creationDraft: 'lindero.nuevo-inmueble',
  /** The properties visited last in this tab. */
  visited: 'lindero.ultimos-visitados',
  /** Idempotency keys of creations without a response. */
  unanswered: 'lindero.sin-respuesta',
  /** How far imported lines have come, by client, file and line. */
  imported: 'lindero.importados',
  /** The build for which this tab was last reloaded. */
  reloadedFor: 'lindero.version-recargada',
} as const;
