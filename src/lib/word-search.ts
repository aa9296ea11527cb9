import { once } from './once.ts';

/** An item with its folded texts. */
export interface Searchable<Item> {
  item: Item;
  text: string;
  /** Empty for none. */
  cups: string;
}

/** A folded word of a search. */
export interface SearchWord<Item> {
  word: string;
  /** Whether the word means this item, even if its text lacks it; null for a word that means nothing. */
  means: ((item: Item) => boolean) | null;
}

/** The items that match all words, in their original order. */
export type WordSearch<Item> = (words: readonly SearchWord<Item>[]) => Item[];

/** Minimum length of a partial CUPS (FIND-2): shorter numbers are house numbers and postal codes. */
const CUPS_MIN_LENGTH = 4;

interface WantedWord<Item> extends SearchWord<Item> {
  isInCups: boolean;
}

/**
 * Builds the items when the first word is typed. Keeps its last result: while the user goes on typing, it searches only
 * those items.
 */
export function createWordSearch<Item>(list: () => readonly Searchable<Item>[]): WordSearch<Item> {
  const all = once(list);
  const allCups = once(() =>
    all()
      .map(({ cups }) => cups)
      .join('\n'),
  );
  let last: { words: readonly WantedWord<Item>[]; found: readonly Searchable<Item>[] } | null = null;
  return (words) => {
    const wanted = words.map((one) => ({
      ...one,
      isInCups: one.word.length >= CUPS_MIN_LENGTH && allCups().includes(one.word),
    }));
    const searched = last && isNarrower(wanted, last.words) ? last.found : all();
    const found = searched.filter((one) => wanted.every((word) => isFoundIn(one, word)));
    last = { words: wanted, found };
    return found.map(({ item }) => item);
  };
}

function isFoundIn<Item>(
  { item, text, cups }: Searchable<Item>,
  { word, means, isInCups }: WantedWord<Item>,
): boolean {
  return text.includes(word) || means?.(item) === true || (isInCups && cups.includes(word));
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
