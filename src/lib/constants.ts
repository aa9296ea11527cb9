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
  passwordSimulation: 800,
  /** How long the refresh may take before it counts as unanswered. */
  refreshLimit: 15_000,
  /** How long to wait for a tab that refreshes and does not get on with it; below refreshLimit. */
  refreshLockLimit: 8000,
  /** Without Web Locks: how long a tab whose refresh was refused waits for another tab's new tokens. */
  refreshWinnerLimit: 3000,
  /** How long a tab that has renewed the tokens keeps the lock, so that the others see them when they get it. */
  refreshSpread: 500,
  /** How long a list's links to files are trusted to open; the embedded API's do for 30 minutes at least. */
  linksFresh: 20 * 60 * 1000,
} as const;

/** How often an address is sent again because something else of its property has changed meanwhile. */
export const ADDRESS_ATTEMPTS = 3;

/** How often a builder is read and linked when others link it at the same time. */
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

export const BONIFICACION = { initial: 0 } as const;
export const TELEFONO_MIN_DIGITS = 9;
export const CODIGO_POSTAL_DIGITS = 5;
export const PASSWORD_MIN_LENGTH = 8;

export const UPLOAD = {
  maxBytes: 10 * 1024 * 1024,
  extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'],
} as const;

export const TRUNCATE = { grid: 60, list: 80 } as const;

export const STORAGE_KEY = {
  token: 'token',
  refreshToken: 'refresh_token',
  /** Names the login that the tokens belong to; no secret. */
  login: 'lindero.sesion',
  /** What the backend of this session offers beyond §7. */
  extensions: 'lindero.extensiones',
  preferencias: 'lindero.preferencias',
  creationDraft: 'lindero.nuevo-inmueble',
  /** Keys of creations that were sent and not answered. */
  unanswered: 'lindero.sin-respuesta',
  /** The build of the portal that this tab was reloaded for last. */
  reloadedFor: 'lindero.version-recargada',
} as const;
