import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** The tabs go away if the client's preferences hide a type: a focus in them goes to the bar. */
export function useKeptFocus(bar: RefObject<HTMLElement | null>, tipos: number): (event: FocusEvent) => void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) bar.current?.focus({ preventScroll: true });
  }, [bar, tipos]);
  return ({ target }) => void (focused.current = target);
}
