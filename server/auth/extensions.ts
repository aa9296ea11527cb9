/**
 * What this server offers beyond the specification's API, as the answers of login and refresh announce it. A portal uses
 * nothing of it unasked.
 */
export const EXTENSIONS = {
  logout: '/api/token/blacklist/',
  password_change: '/api/password/',
  /** `Idempotency-Key` on POST. */
  idempotency: true,
  /** `If-Match` on PATCH and DELETE. */
  if_match: true,
  /** `?inmueble={id}` on the lists of what belongs to a property. */
  filter_by_inmueble: true,
} as const;
