import { useEffect, useState } from 'react';
import { hiddenClass } from './visually-hidden.tsx';

/** Announces the text once to screen readers, when there is one. */
export function useAnnounced(text: string | undefined): void {
  // A screen reader announces what is added to a live region, not what the region is created with.
  useEffect(() => void liveRegion(), []);
  useEffect(() => {
    if (text === undefined) return;
    const line = document.createElement('p');
    line.textContent = text;
    liveRegion().append(line);
    return () => line.remove();
  }, [text]);
}

/** How long a text has to stay the same, in ms, before typing counts as finished. */
const REST = 500;

/** The same for a text that changes with every key press: only the last one is announced. */
export function useAnnouncedAtRest(text: string | undefined): void {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => {
      clearTimeout(timer);
      setRested(undefined);
    };
  }, [text]);
  useAnnounced(rested);
}

/**
 * One live region for the page, also for dialogs: react-aria does not hide elements with this attribute from
 * assistive technology.
 */
function liveRegion(): HTMLElement {
  const known = document.querySelector<HTMLElement>('[data-live-announcer]');
  if (known) return known;
  const region = document.createElement('div');
  region.dataset['liveAnnouncer'] = 'true';
  region.setAttribute('aria-live', 'polite');
  region.className = hiddenClass;
  document.body.prepend(region);
  return region;
}
