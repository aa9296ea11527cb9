import ipaddr from 'ipaddr.js';

/** Some balancers write the client's port behind its address. */
const WITH_PORT = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const COLUMN_LENGTH = 64;

/**
 * Whom attempts are counted for: an IPv4 address, or the /64 that one IPv6 subscriber has at least. Null where the
 * connection is gone and the address with it.
 */
export function networkOf(address: string | undefined): string | null {
  if (address === undefined || address === '') return null;
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const host = bracketed ?? dotted ?? address;
  if (!ipaddr.isValid(host)) return host.slice(0, COLUMN_LENGTH);
  const parsed = ipaddr.process(host);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
