import { fold } from './fold.ts';
import type { TipoSuministro } from './models.ts';

/** Values that an invoice's record does not contain directly (§3, §9). */

interface FacturaClues {
  nombre_archivo: string;
  descripcion: string;
  suministro: number | null;
  /** The kind of that supply, if known. */
  tipoOfSuministro: TipoSuministro | null;
  /** `tipo_suministro` of the record. */
  tipo_suministro: TipoSuministro | null;
}

const ELECTRICIDAD = /electric|\bluz\b/;
const GAS = /\bgas\b(?! oil)/;
/** As in 'FacturaGas'. */
const CAPITAL_IN_WORD = /(?<=\p{Ll})(?=\p{Lu})/gu;

/** By supply id, as the last resort (INVOICE-5). */
const DEFAULT_BY_SUMINISTRO: Readonly<Record<number, TipoSuministro>> = { 1: 'Electricidad', 2: 'Gas' };

/** INVOICE-5, in the specification's order: file name, description, supply, tipo_suministro, then the defaults. */
export function inferTipoSuministro(clues: FacturaClues): TipoSuministro {
  return (
    tipoInText(clues.nombre_archivo) ??
    tipoInText(clues.descripcion) ??
    clues.tipoOfSuministro ??
    clues.tipo_suministro ??
    DEFAULT_BY_SUMINISTRO[clues.suministro ?? 0] ??
    'Electricidad'
  );
}

/** Null if the text names neither or both. */
export function tipoInText(text: string): TipoSuministro | null {
  const words = fold(text.replace(CAPITAL_IN_WORD, ' ')).replace(/[^a-z]/g, ' ');
  const electricidad = ELECTRICIDAD.test(words);
  if (electricidad === GAS.test(words)) return null;
  return electricidad ? 'Electricidad' : 'Gas';
}

/**
 * The pseudo amount of an invoice without an amount field (INVOICE-6), in euros: 60 for electricity or 40 for gas,
 * plus up to 39.99 derived from the id. It is constant for each invoice. Always mark it as 'estimado' and never add
 * it to real amounts.
 */
export function pseudoImporte(id: number, tipo: TipoSuministro): number {
  const base = tipo === 'Electricidad' ? 6000 : 4000;
  return (base + ((id * 37) % 4000)) / 100;
}
