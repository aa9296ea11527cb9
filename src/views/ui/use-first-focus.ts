import { useEffect, useRef, type RefObject } from 'react';
import { firstField } from './first-field.ts';

/** When this content replaces another in a dialog, focuses its first field, or the chosen radio of a group. */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => firstField(place.current)?.focus(), []);
  return place;
}

/** Does so again if the focused control of the dialog has been disabled by a change of this value. */
export function useFocusAfterDisabling(place: RefObject<HTMLElement | null>, value: string): void {
  useEffect(() => {
    const element = document.activeElement;
    if (element === document.body || element?.matches(':disabled')) firstField(place.current)?.focus();
  }, [place, value]);
}
