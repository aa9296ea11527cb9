import { useEffect, useState } from 'react';
import { hiddenClass } from './visually-hidden.tsx';

/** Says a text, when there is one, to those who do not see it, once. */
export function useAnnounced(text: string | undefined): void {
  // A screen reader hears what comes into a region, not what the region comes with.
  useEffect(() => void liveRegion(), []);
  useEffect(() => {
    if (text === undefined) return;
    const line = document.createElement('p');
    line.textContent = text;
    liveRegion().append(line);
    return () => line.remove();
  }, [text]);
}

/** For how long, in ms, nothing changes before it counts as what somebody wanted who was typing. */
const REST = 500;

/** The same of what changes with every letter that is typed: what it has come to is said. */
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

/** One for the page, in dialogs too: react-aria leaves what has this attribute in reach of everybody. */
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
