import { useEffect } from 'react';
import { hiddenClass } from './visually-hidden.tsx';

/** Says a text, when there is one, to those who do not see it; at once, and once. */
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

/** One for the page, in dialogs too: react-aria leaves what has this attribute in reach of everybody. */
function liveRegion(): HTMLElement {
  const known = document.querySelector<HTMLElement>('[data-live-announcer]');
  if (known) return known;
  const region = document.createElement('div');
  region.dataset['liveAnnouncer'] = 'true';
  region.setAttribute('aria-live', 'assertive');
  region.className = hiddenClass;
  document.body.prepend(region);
  return region;
}
