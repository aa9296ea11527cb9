import { useLayoutEffect, type RefObject } from 'react';

const PROPERTY = '--toolbar-height';

/** Of a bar in one line, which the styles take where none is set. */
const USUAL = '57px';

/** Sets the bar's height as `--toolbar-height`, because the table header sticks below it. Only another one: all of the list inherits it. */
export function useToolbarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const resized = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      const former = around.style.getPropertyValue(PROPERTY) || USUAL;
      if (height !== former) around.style.setProperty(PROPERTY, height);
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [bar]);
}
