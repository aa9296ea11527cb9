const ASCII = /^[\0-\x7f]*$/;
const MARKS = /\p{M}/gu;
/** Blanks other than a single space. */
const UNEVEN_BLANKS = /\s\s+|[^\S ]/g;

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
  return fold(text.trim()).replace(UNEVEN_BLANKS, ' ');
}

/** A CUPS as the search compares it: without spaces. */
export const foldCups = (cups: string | null): string => fold((cups ?? '').replace(/\s/g, ''));

/** A case-insensitive substring of any of the texts (§5, filters); accents and line breaks do not count either. */
export function matchesFilter(filter: string, texts: readonly (string | null)[]): boolean {
  const wanted = foldWords(filter);
  return wanted === '' || texts.some((text) => text !== null && foldWords(text).includes(wanted));
}
