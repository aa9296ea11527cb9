import { fold } from './fold.ts';

/** A text, split around the first match of a search. */
interface FirstMatch {
  before: string;
  match: string;
  after: string;
}

/**
 * The first match of any of the folded words, ignoring case and accents; `match` is empty if there is none.
 */
export function firstMatch(text: string, words: readonly string[]): FirstMatch {
  const letters = Array.from(text.normalize('NFC'));
  const folded = letters.map((letter, at) => (isDotOfLl(letters, at) ? '' : fold(letter)));
  const whole = folded.join('');
  let at = 0;
  for (const [start, letter] of folded.entries()) {
    if (letter === '') continue;
    const found = words.filter((word) => whole.startsWith(word, at));
    const length = lettersOf(folded, start, Math.max(0, ...found.map((word) => word.length)));
    if (length > 0)
      return {
        before: letters.slice(0, start).join(''),
        match: letters.slice(start, start + length).join(''),
        after: letters.slice(start + length).join(''),
      };
    at += letter.length;
  }
  return { before: text, match: '', after: '' };
}

/** Folded alone it would remain. */
function isDotOfLl(letters: readonly string[], at: number): boolean {
  return /[·.]/.test(letters[at] ?? '') && fold(letters.slice(at - 1, at + 2).join('')) === 'll';
}

/** How many letters from `start` on have this length together. */
function lettersOf(folded: readonly string[], start: number, length: number): number {
  let letters = 0;
  for (let reached = 0; reached < length; letters += 1) reached += folded[start + letters]?.length ?? length;
  return letters;
}
