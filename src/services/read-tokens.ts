import { readExtensions, type Extensions } from '../lib/extensions.ts';
import { isRecord } from './records.ts';

interface TokensRead {
  /** Null unless it is a text; the same holds for `refresh`. */
  access: string | null;
  refresh: string | null;
  extensions?: Extensions;
}

/** The tokens in the response to a login or a refresh, with the announced extensions. */
export function readTokens(body: unknown): TokensRead {
  const record = isRecord(body) ? body : {};
  const extensions = readExtensions(record['extensions']);
  return {
    access: tokenOf(record['access']),
    refresh: tokenOf(record['refresh']),
    ...(extensions && { extensions }),
  };
}

/** Visible ASCII, as RFC 6750 has it: with any other text a request cannot even be built. */
function tokenOf(value: unknown): string | null {
  return typeof value === 'string' && /^\s*[\x21-\x7e]+\s*$/.test(value) ? value : null;
}
