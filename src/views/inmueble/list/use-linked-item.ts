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
  const arrivedAt = useRef<number | null>(null);
  const [gone, setGone] = useState<number | null>(null);
  const isLoaded = items !== null;
  const isListed = items?.some(({ id }) => id === item) ?? false;
  useEffect(() => {
    if (!isLoaded || arrivedAt.current === item) return;
    arrivedAt.current = item;
    if (item === null) return;
    if (!isListed) return setGone(item);
    const element = place.current?.querySelector<HTMLElement>(`[data-item="${item}"]`);
    if (element) arriveAt(element);
  }, [item, isLoaded, isListed]);
  return { place, isGone: item !== null && gone === item };
}

function arriveAt(element: HTMLElement): void {
  element.dataset['linked'] = '';
  if (!takeFocus(element)) return;
  element.scrollIntoView({ block: 'center' });
}

/** False if the user has gone on to something else, and is left there. */
export function takeFocus(element: HTMLElement): boolean {
  if (document.activeElement?.matches(':not(body, h1, main)')) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  return true;
}
