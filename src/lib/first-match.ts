import { fold } from './fold.ts';

/** A text, split around the first match of a search. */
export interface FirstMatch {
  before: string;
  match: string;
  after: string;
}

/**
 * The first match of any of the folded words, ignoring case and accents; `match` is empty if there is none.
 */
export function firstMatch(text: string, words: readonly string[]): FirstMatch {
  const letters = Array.from(text.normalize('NFC'));
  const folded = letters.map(fold);
  for (let start = 0; start < letters.length; start += 1) {
    const length = longestAt(folded, start, words);
    if (length > 0)
      return {
        before: letters.slice(0, start).join(''),
        match: letters.slice(start, start + length).join(''),
        after: letters.slice(start + length).join(''),
      };
  }
  return { before: text, match: '', after: '' };
}

/** The length of the longest word at `start`; 0 if none is there. */
function longestAt(folded: readonly string[], start: number, words: readonly string[]): number {
  const rest = folded.slice(start).join('');
  const longest = words
    .filter((word) => rest.startsWith(word))
    .reduce((most, { length }) => Math.max(most, length), 0);
  let letters = 0;
  for (let reached = 0; reached < longest; letters += 1)
    reached += folded[start + letters]?.length ?? longest;
  return letters;
}
