/**
 * What this server offers beyond the specification's API, as the answers of login and refresh announce it. A portal uses
 * nothing of it unasked.
 */
export const EXTENSIONS = {
  logout: '/api/token/blacklist/',
  password_change: '/api/password/',
} as const;
