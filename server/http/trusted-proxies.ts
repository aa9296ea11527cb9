/**
 * Whether a hop of `X-Forwarded-For` is one of the reverse proxies in front of the server (TRUST_PROXY); hop 0 is the
 * connection itself. Trusting one hop too many lets a caller choose its address and escape the login limits.
 */
export function isTrustedHop(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}
