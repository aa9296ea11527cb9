import { useEffect, useRef, type RefObject } from 'react';

/** When this content replaces another in a dialog, focuses its first field, or the chosen radio of a group. */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(place.current), []);
  return place;
}

/** Does so again if the focused control of the dialog has been disabled by a change of this value. */
export function useFocusAfterDisabling(place: RefObject<HTMLElement | null>, value: string): void {
  useEffect(() => {
    const element = document.activeElement;
    if (element === document.body || element?.matches(':disabled')) focusFirst(place.current);
  }, [place, value]);
}

function focusFirst(place: HTMLElement | null): void {
  const usable = ':is(input, select):enabled';
  const field =
    place?.querySelector<HTMLElement>('input[type=radio]:checked:enabled') ??
    place?.querySelector<HTMLElement>(usable);
  field?.focus();
}
