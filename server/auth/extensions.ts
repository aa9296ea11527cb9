/**
 * This server's extensions to the specified API, announced in login and refresh responses. A portal uses them only
 * if announced.
 */
export const API_EXTENSIONS = {
  logout: '/api/token/blacklist/',
  password_change: '/api/password/',
  /** `Idempotency-Key` on POST. */
  idempotency: true,
  /** `If-Match` on PATCH and DELETE. */
  if_match: true,
  /** `?inmueble={id}` on the lists of what belongs to a property. */
  filter_by_inmueble: true,
} as const;
