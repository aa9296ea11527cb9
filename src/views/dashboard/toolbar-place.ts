import { useLayoutEffect, type RefObject } from 'react';

/** Tells what follows the bar how high it is, in `--toolbar-height`: the head of the table sticks under it. */
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

/** Scrolls the bar to where it sticks: beside a keyboard on the screen there is room for it and the results alone. */
export function stickOnPhones(bar: HTMLElement): void {
  const media = window.matchMedia('(max-width: 767px)');
  const results = bar.nextElementSibling;
  if (!media.matches || !results) return;
  const { marginBottom, top } = getComputedStyle(bar);
  const stuck = Number.parseFloat(top) + bar.offsetHeight + Number.parseFloat(marginBottom);
  const distance = results.getBoundingClientRect().top - stuck;
  if (distance > 0) window.scrollBy({ top: distance });
}
