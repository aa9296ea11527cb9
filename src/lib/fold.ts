const ASCII = /^[\0-\x7f]*$/;
const MARKS = /\p{M}/gu;

/**
 * Without case, accents, non-breaking spaces and typographic apostrophes, so that 'malaga' finds Málaga, '40 €' a
 * formatted amount, and a phone's ’ the one of O'Donnell.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/\u00a0/g, ' ')
    .replace(/’/g, "'")
    .toLowerCase();
}

/** Folded, with one space between words and none around them. */
export function foldWords(text: string): string {
  return fold(text.trim()).replace(/\s+/g, ' ');
}

/** A CUPS as the search compares it: without spaces. */
export const foldCups = (cups: string | null): string => fold((cups ?? '').replace(/\s/g, ''));

/** A case-insensitive substring of any of the texts (§5, filters); accents do not count either. */
export function matchesFilter(filter: string, texts: readonly (string | null)[]): boolean {
  const wanted = fold(filter.trim());
  return wanted === '' || texts.some((text) => text !== null && fold(text).includes(wanted));
}
