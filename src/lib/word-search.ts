import { once } from './once.ts';

/** What is searched, folded; both are called when they are first needed. */
interface Searched<Item> {
  items: readonly Item[];
  /** A text for each item. */
  texts: () => readonly string[];
  /** The CUPS of each item; empty for none. */
  cups: () => readonly string[];
}

/** A folded word of a search. */
interface SearchWord<Item> {
  word: string;
  /** Whether the word means this item, even if its text lacks it; null for a word that means nothing. */
  means: ((item: Item) => boolean) | null;
}

/** The items that match all words, in their original order. */
export type WordSearch<Item> = (words: readonly SearchWord<Item>[]) => Item[];

/** Minimum length of a partial CUPS (FIND-2): shorter numbers are house numbers and postal codes. */
const CUPS_MIN_LENGTH = 4;

/** Whether a CUPS may contain a folded word: of letters alone it has only the first and last ones. */
export function mayBeInCups(word: string): boolean {
  return word.length >= CUPS_MIN_LENGTH && /^[a-z]*\d[a-z\d]*$/.test(word);
}

/** An item and its place among all. */
interface Placed<Item> {
  item: Item;
  at: number;
}

interface WantedWord<Item> extends SearchWord<Item> {
  isInCups: boolean;
}

/** Keeps its last result: while the client goes on typing, it searches only those items. */
export function createWordSearch<Item>({ items, ...folded }: Searched<Item>): WordSearch<Item> {
  const texts = once(folded.texts);
  const cups = once(folded.cups);
  const allCups = once(() => cups().join('\n'));
  const all = once(() => items.map((item, at) => ({ item, at })));
  let last: { words: readonly WantedWord<Item>[]; found: readonly Placed<Item>[] } | null = null;
  const isFound = ({ item, at }: Placed<Item>, { word, means, isInCups }: WantedWord<Item>) =>
    texts()[at]?.includes(word) || means?.(item) === true || (isInCups && cups()[at]?.includes(word));
  return (words) => {
    const wanted = words.map((one) => ({
      ...one,
      isInCups: one.word.length >= CUPS_MIN_LENGTH && allCups().includes(one.word),
    }));
    const searched = last && isNarrower(wanted, last.words) ? last.found : all();
    const found = searched.filter((one) => wanted.every((word) => isFound(one, word)));
    last = { words: wanted, found };
    return found.map(({ item }) => item);
  };
}

/** Whether all items that match `words` also matched the words before. */
function isNarrower<Item>(words: readonly WantedWord<Item>[], before: readonly WantedWord<Item>[]): boolean {
  return before.every((former) =>
    words.some((one) => one.word === former.word || (isTextOnly(one) && one.word.includes(former.word))),
  );
}

/** Whether only texts can match the word; then every part of it matches the same texts. */
function isTextOnly<Item>({ means, isInCups }: WantedWord<Item>): boolean {
  return means === null && !isInCups;
}
