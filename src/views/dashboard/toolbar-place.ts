import { useLayoutEffect, type RefObject } from 'react';

/** Sets the bar's height as `--toolbar-height`, because the table header sticks below it. */
export function useToolbarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const resized = new ResizeObserver(() => {
      around.style.setProperty('--toolbar-height', `${element.offsetHeight}px`);
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [bar]);
}

/** Scrolls the bar to its sticky position: with an on-screen keyboard there is only space for it and the results. */
export function stickOnPhones(bar: HTMLElement): void {
  const media = window.matchMedia('(max-width: 767px)');
  const results = bar.nextElementSibling;
  if (!media.matches || !results) return;
  const { marginBottom, top } = getComputedStyle(bar);
  const stuck = Number.parseFloat(top) + bar.offsetHeight + Number.parseFloat(marginBottom);
  const distance = results.getBoundingClientRect().top - stuck;
  if (distance > 0) window.scrollBy({ top: distance });
}
