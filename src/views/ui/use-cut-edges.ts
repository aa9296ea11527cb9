import { useEffect, type RefObject } from 'react';
import { mask } from '../theme/mask.ts';

/** Fades the row at edges where it is cut. */
export const cutEdgeRules = `
  &[data-cut='end'] {
    ${mask('linear-gradient(90deg, #000 88%, transparent)')}
  }
  &[data-cut='start'] {
    ${mask('linear-gradient(270deg, #000 88%, transparent)')}
  }
  &[data-cut='both'] {
    ${mask('linear-gradient(90deg, transparent, #000 12% 88%, transparent)')}
  }
`;

/** Sets `data-cut` to the edges beyond which the row can be scrolled: `start`, `end`, `both`, or nothing. */
export function useCutEdges(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const [start, end] = [element.scrollLeft > 1, rest > 1];
      if (start && end) element.dataset['cut'] = 'both';
      else if (start || end) element.dataset['cut'] = start ? 'start' : 'end';
      else delete element.dataset['cut'];
    };
    const resized = new ResizeObserver(look);
    // The row keeps its size when its content changes. Observing anew looks again, once the layout is computed.
    const observe = () => {
      resized.disconnect();
      for (const part of [element, ...element.children]) resized.observe(part);
    };
    const changed = new MutationObserver(observe);
    changed.observe(element, { childList: true });
    observe();
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      changed.disconnect();
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
}
