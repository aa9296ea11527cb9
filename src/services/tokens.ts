import { readExtensions, type Extensions } from '../lib/extensions.ts';
import { isRecord } from './records.ts';

interface TokensRead {
  /** Null unless it is a text; so is `refresh`. */
  access: string | null;
  refresh: string | null;
  extensions?: Extensions;
}

/** The tokens in an answer to a login or a refresh, with what the backend announces. */
export function readTokens(body: unknown): TokensRead {
  const record = isRecord(body) ? body : {};
  const extensions = readExtensions(record['extensions']);
  return {
    access: tokenOf(record['access']),
    refresh: tokenOf(record['refresh']),
    ...(extensions && { extensions }),
  };
}

function tokenOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
