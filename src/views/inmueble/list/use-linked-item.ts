import { focusHeading } from '../../ui/focus-heading.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface LinkedItem {
  /** Contains the list, whose items have `data-item`. */
  place: RefObject<HTMLDivElement | null>;
  /** Why the linked item is not on screen: it is not in the list, or a filter hides it. */
  missing: 'gone' | 'hidden' | null;
}

type Items = readonly { id: number }[];

/** Once the list is loaded, scrolls the linked item to the middle and focuses it (REACH-3). */
export function useLinkedItem(item: number | null, items: Items | null, visible: Items): LinkedItem {
  const place = useRef<HTMLDivElement>(null);
  // Decided once for each link: an item that is deleted later was there when the link was opened.
  const [arrival, setArrival] = useState<{ item: number | null; isGone: boolean } | null>(null);
  if (items !== null && arrival?.item !== item)
    setArrival({ item, isGone: item !== null && !isIn(items, item) });
  const isArrived = arrival !== null && arrival.item !== null && arrival.item === item;
  const isHidden = isArrived && !arrival.isGone && isIn(items ?? [], item) && !isIn(visible, item);
  useEffect(() => {
    if (arrival === null || arrival.item === null || arrival.isGone || isHidden) return;
    const element = itemIn(place.current, arrival.item);
    if (element) arriveAt(element);
  }, [arrival, isHidden]);
  if (isHidden) return { place, missing: 'hidden' };
  return { place, missing: isArrived && arrival.isGone ? 'gone' : null };
}

function isIn(items: Items, item: number | null): boolean {
  return items.some(({ id }) => id === item);
}

function arriveAt(element: HTMLElement): void {
  element.dataset['linked'] = '';
  if (!takeFocus(element)) return;
  element.scrollIntoView({ block: 'center' });
}

/** Returns false and does nothing if the focus has moved somewhere else in the meantime. */
export function takeFocus(element: HTMLElement): boolean {
  const { activeElement: focused, body } = document;
  if (focused !== null && focused !== body && !['H1', 'MAIN'].includes(focused.tagName)) return false;
  focusItem(element);
  return true;
}

export function itemIn(place: HTMLElement | null, id: number): HTMLElement | null {
  return place?.querySelector<HTMLElement>(`[data-item="${id}"]`) ?? null;
}

/** It can take the focus only until it loses it. */
export function focusItem(element: HTMLElement): void {
  focusHeading(element);
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
