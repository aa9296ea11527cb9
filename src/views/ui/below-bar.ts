import { useLayoutEffect, useRef, type RefObject } from 'react';
import { media } from '../theme/tokens.ts';
import { isMedia } from './use-media.ts';

/** The results of a list under the sticky bar with its search and filters. */

/** Scrolls the bar to its sticky position, because an on-screen keyboard leaves room only for the bar and the results. */
export function stickOnPhones(bar: HTMLElement): void {
  if (isMedia(media.mobile) && belowBar(bar) > 0) window.scrollBy({ top: belowBar(bar) });
}

/** When other results are requested, scrolls back to the first one. */
export function useResultsFromTop(bar: RefObject<HTMLElement | null>, asked: string): void {
  const shown = useRef(asked);
  useLayoutEffect(() => {
    if (shown.current === asked || !bar.current) return;
    shown.current = asked;
    const distance = belowBar(bar.current);
    if (distance < 0) window.scrollBy({ top: distance });
  }, [bar, asked]);
}

/** The distance from the stuck bar to the first result, in px; negative if it is scrolled behind the bar. */
function belowBar(bar: HTMLElement): number {
  const results = bar.nextElementSibling;
  if (!results) return 0;
  const { marginBottom, top } = getComputedStyle(bar);
  const stuck = Number.parseFloat(top) + bar.offsetHeight + Number.parseFloat(marginBottom);
  return results.getBoundingClientRect().top - stuck;
}
