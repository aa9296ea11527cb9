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
