import { useEffect, useRef, type RefObject } from 'react';

/** When this content replaces another in a dialog, focuses its first field, or the chosen radio of a group. */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const usable = ':is(input, select):enabled';
    const field =
      place.current?.querySelector<HTMLElement>('input[type=radio]:checked:enabled') ??
      place.current?.querySelector<HTMLElement>(usable);
    field?.focus();
  }, []);
  return place;
}
