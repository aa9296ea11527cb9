import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on the first field, or on what is chosen of a group, when this takes another's place in a dialog. */
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
