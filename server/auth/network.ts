import ipaddr from 'ipaddr.js';

/** Some load balancers append the client's port to its address. */
const WITH_PORT = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const COLUMN_LENGTH = 64;

/**
 * The address that attempts are counted by: IPv4, or an IPv6 /64, the least that a subscriber has. Null if the
 * connection is closed.
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
