/** ASCII without '`', and the signs of '3º' and '1ª': only the case of these texts changes. */
const PLAIN = /^[\0-_a-\x7fªº]*$/;
/** What is typed or pasted for an apostrophe; for use in a class of characters. */
export const APOSTROPHES = "'’‘´`ʼ′";
const OTHER_APOSTROPHES = new RegExp(`[${APOSTROPHES}]`, 'g');
/** Of the Catalan l·l, which is also written 'l.l'. */
const MIDDLE_DOT = /l[·.](?=l)/g;
const MARKS = /\p{M}/gu;
/** Blanks other than a single space. */
const UNEVEN_BLANKS = /\s\s+|[^\S ]/g;

/**
 * Without case, accents, non-breaking spaces, other apostrophes and the dot of l·l, so that 'malaga' finds Málaga, '40 €' a
 * formatted amount, a phone's ’ and an accent ´ the apostrophe of O'Donnell, and 'galla' Gal·la.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(MIDDLE_DOT, 'l');
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u0140\u013f]/g, 'l·')
    .replace(OTHER_APOSTROPHES, "'")
    .toLowerCase()
    .replace(MIDDLE_DOT, 'l');
}

/** Folded, with one space between words and none around them. */
export function foldWords(text: string): string {
  return fold(text.trim()).replace(UNEVEN_BLANKS, ' ');
}

export function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}

/** A CUPS as the search compares it. */
export const foldCups = (cups: string | null): string => fold(withoutBlanks(cups ?? ''));

/** A case-insensitive substring of any of the texts (§5, filters); accents and line breaks do not count either. */
export function matchesFilter(filter: string, texts: readonly (string | null)[]): boolean {
  const wanted = foldWords(filter);
  return wanted === '' || texts.some((text) => text !== null && foldWords(text).includes(wanted));
}
