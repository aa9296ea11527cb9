import { useLayoutEffect, type RefObject } from 'react';
import { media } from '../theme/tokens.ts';

const PROPERTY = '--toolbar-height';

/** The height of a toolbar in one line. */
const USUAL = '57px';

/** The height of the toolbar, in CSS. */
export const toolbarHeight = `var(${PROPERTY}, ${USUAL})`;

/**
 * For the links of a list: the page's `scroll-padding-top` of 128 px ends above the lower edge of a toolbar with
 * chips and of the column headers (37 px). The page itself cannot have more: it would scroll when the toolbar gets
 * the focus.
 */
export const belowToolbar = `
  scroll-margin-top: calc(${toolbarHeight} - 26px);
  ${media.short} {
    scroll-margin-top: 0;
  }
`;

/**
 * Sets the bar's height, because the column headers stick below it. The usual height is not set: the whole list
 * inherits the property, so its styles would be computed again.
 */
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
