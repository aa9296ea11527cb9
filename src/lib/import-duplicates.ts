import { ADDRESS_FIELDS, type Address } from './address.ts';
import { shortCode } from './address-texts.ts';
import { foldWords } from './fold.ts';
import type { ImportLine } from './import-check.ts';
import { unpackInmueble } from './packed-inmueble.ts';
import { provinciaNumber } from './provincias.ts';

/** Which lines of a file have the address of a property that exists, or of an earlier line (IMPORT-3). */

export interface ImportDuplicate extends ImportLine {
  sameAs: { code: string; id: number } | { line: number };
}

/** By the key of their address. `existing` are properties as `packInmueble` writes them. */
export function knownAddresses(existing: readonly string[]): Map<string, ImportDuplicate['sameAs']> {
  const known = new Map<string, ImportDuplicate['sameAs']>();
  for (const text of existing) {
    const { id, address } = unpackInmueble(text);
    known.set(addressKey(address), { code: shortCode(address), id });
  }
  return known;
}

/**
 * The same key for addresses that differ only in case, accents, spaces or the name of the province. `import-check.ts` has already
 * made 'avenida' of 'Avda.'; abbreviations in the name of a street stay.
 */
export function addressKey(address: Address): string {
  return ADDRESS_FIELDS.map((field) => {
    if (field === 'provincia') return provinciaNumber(address.provincia) ?? foldWords(address.provincia);
    return foldWords(address[field]);
  }).join('\n');
}
