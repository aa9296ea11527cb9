import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusItem, itemIn } from './use-linked-item.ts';

/** How many are shown at first, and added with each press. */
export const ITEMS_SHOWN = 60;

interface FirstItems<Item> {
  first: readonly Item[];
  showMore: () => void;
}

interface Wanted {
  /** Contains the list, whose items have `data-item`. */
  place: RefObject<HTMLElement | null>;
  /** The id of an item that is shown wherever it is in the list. */
  item: number | null;
  /** With another filter the list begins anew. */
  filter: string;
}

/** The beginning of a long list (decision 192); `showMore` adds items and focuses the first of these. */
export function useFirstItems<Item extends { id: number }>(
  items: readonly Item[],
  { place, item, filter }: Wanted,
): FirstItems<Item> {
  const [former, setFormer] = useState({ filter, total: items.length, limit: ITEMS_SHOWN });
  const limit = Math.max(limitOf(former, filter, items.length), shownWith(item, items));
  if (former.filter !== filter || former.total !== items.length || former.limit !== limit)
    setFormer({ filter, total: items.length, limit });
  const next = useRef<Item>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const element = itemIn(place.current, next.current.id);
    next.current = undefined;
    if (element) focusItem(element);
    element?.scrollIntoView({ block: 'nearest' });
  }, [place, limit]);
  const showMore = () => {
    next.current = items[limit];
    setFormer({ filter, total: items.length, limit: limit + ITEMS_SHOWN });
  };
  return { first: items.slice(0, limit), showMore };
}

type Former = Record<'total' | 'limit', number> & { filter: string };

/** Items that a reload adds push none out, because it may have the focus. */
function limitOf(former: Former, filter: string, total: number): number {
  if (former.filter !== filter) return ITEMS_SHOWN;
  return former.limit + (former.total === 0 ? 0 : Math.max(0, total - former.total));
}

/** How many have to be shown, in whole steps, for this item to be one of them. */
function shownWith(item: number | null, items: readonly { id: number }[]): number {
  const place = item === null ? 0 : items.findIndex(({ id }) => id === item) + 1;
  return Math.ceil(place / ITEMS_SHOWN) * ITEMS_SHOWN;
}
