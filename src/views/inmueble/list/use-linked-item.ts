import { useEffect, useRef, useState, type RefObject } from 'react';

interface LinkedItem {
  /** Around the list; its items have `data-item`. */
  place: RefObject<HTMLDivElement | null>;
  /** The link leads to an item that is not in the list. */
  isGone: boolean;
}

/** Once the list is loaded, the item that a link leads to comes to the middle and takes the focus (REACH-3). */
export function useLinkedItem(item: number | null, items: readonly { id: number }[] | null): LinkedItem {
  const place = useRef<HTMLDivElement>(null);
  // Decided once for each link: what is deleted later was there.
  const [arrival, setArrival] = useState<{ item: number | null; isGone: boolean } | null>(null);
  if (items !== null && arrival?.item !== item)
    setArrival({ item, isGone: item !== null && items.every(({ id }) => id !== item) });
  useEffect(() => {
    if (arrival === null || arrival.item === null || arrival.isGone) return;
    const element = place.current?.querySelector<HTMLElement>(`[data-item="${arrival.item}"]`);
    if (element) arriveAt(element);
  }, [arrival]);
  return { place, isGone: arrival?.isGone === true && arrival.item === item };
}

function arriveAt(element: HTMLElement): void {
  element.dataset['linked'] = '';
  if (!takeFocus(element)) return;
  element.scrollIntoView({ block: 'center' });
}

/** False if the user has gone on to something else, and is left there. */
export function takeFocus(element: HTMLElement): boolean {
  const { activeElement: focused, body } = document;
  if (focused !== null && focused !== body && !['H1', 'MAIN'].includes(focused.tagName)) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  return true;
}
