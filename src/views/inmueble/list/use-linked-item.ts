import { focusHeading } from '../../ui/focus-heading.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface LinkedItem {
  /** Contains the list, whose items have `data-item`. */
  place: RefObject<HTMLDivElement | null>;
  /** Why the linked item is not on screen: it is not in the list, or a filter hides it. */
  missing: 'gone' | 'hidden' | null;
}

type Items = readonly { id: number }[];

/**
 * Once the list is loaded, scrolls the linked item to the middle and focuses it (REACH-3). An item that is missing while
 * the list is being read again may still come.
 */
export function useLinkedItem(
  item: number | null,
  items: Items | null,
  visible: Items,
  isReloading: boolean,
): LinkedItem {
  const place = useRef<HTMLDivElement>(null);
  // Decided once for each link: an item that is deleted later was there when the link was opened.
  const [arrival, setArrival] = useState<{ item: number | null; isGone: boolean } | null>(null);
  const isMissing = item !== null && items !== null && !isIn(items, item);
  if (items !== null && arrival?.item !== item && !(isMissing && isReloading))
    setArrival({ item, isGone: isMissing });
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
  if (isFocusElsewhere()) element.dataset['linked'] = '';
  else showItem(element);
}

/** Scrolls an item to the middle, marks and focuses it. */
function showItem(element: HTMLElement): void {
  element.dataset['linked'] = '';
  focusItem(element);
  element.scrollIntoView({ block: 'center' });
}

/**
 * The same for a link in a dialog. The browser leaves the entry of the dialog a moment later, and then scrolls back to where it
 * was opened.
 */
export function showItemAfterDialog(element: HTMLElement): void {
  showItem(element);
  const stop = new AbortController();
  const again = () => requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }));
  window.addEventListener('popstate', again, { once: true, signal: stop.signal });
  element.addEventListener('blur', () => stop.abort(), { once: true });
}

/** Returns false and does nothing if the focus has moved somewhere else in the meantime. */
export function takeFocus(element: HTMLElement): boolean {
  if (isFocusElsewhere()) return false;
  focusItem(element);
  return true;
}

/** Not where a new screen, or a link that leads to a tab, leaves it. */
function isFocusElsewhere(): boolean {
  const { activeElement: element, body } = document;
  return element !== null && element !== body && !element.matches('h1, main, [role=tab]');
}

export function itemIn(place: HTMLElement | null, id: number): HTMLElement | null {
  return place?.querySelector<HTMLElement>(`[data-item="${id}"]`) ?? null;
}

/** It can take the focus only until it loses it. */
export function focusItem(element: HTMLElement): void {
  focusHeading(element);
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
