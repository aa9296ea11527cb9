import { useEffect, useRef, useState, type JSX, type ReactNode, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { styled } from '../theme/styled.ts';
import { isGoingBack } from './going-back.ts';

/** The virtualizer lets no item be pressed for a moment after each scroll; a press then would be lost. */
const List = styled('div')`
  &[data-unmeasured] {
    visibility: hidden;
  }
  & [role='listitem'] {
    pointer-events: auto;
  }
`;

/** The item that the client comes back from. */
export interface CameFrom {
  /** The address of its link. */
  href: string;
  /** Finds the line that it is in; -1 if it is not in the list. Asked once, for a list may be long. */
  findLine: () => number;
}

interface MeasuredListProps {
  label: string;
  /** Its link takes the focus (LEAVE-3, PEND-4). */
  cameFrom: CameFrom | null;
  /** That of the list. */
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  children: ReactNode;
}

/** A windowed list; invisible for two frames, until the heights of its first items are measured. */
export function MeasuredList({ label, cameFrom, virtualizer, children }: MeasuredListProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const href = cameFrom?.href ?? null;
  // Who comes by a link is at the top of the page, and stays there.
  const [line] = useState(() => (isGoingBack() && cameFrom ? cameFrom.findLine() : -1));
  useEffect(() => {
    // Whoever has gone on to something else is left there.
    const element = document.activeElement;
    const isElsewhere = element?.matches(':not(body, h1)') ?? false;
    if (!isMeasured || !list.current || href === null || isElsewhere) return undefined;
    if (focusLink(list.current, href) || line < 0) return undefined;
    const end = focusOnceDrawn(list.current, href);
    virtualizer.current?.scrollToIndex(line, { align: 'center' });
    return end;
  }, [isMeasured, href, line, virtualizer]);
  return (
    <List ref={list} role="list" aria-label={label} data-unmeasured={isMeasured ? undefined : ''}>
      {children}
    </List>
  );
}

/** False if it is not drawn, or not measured yet: the virtualizer hides it until then. */
function focusLink(list: HTMLElement, href: string): boolean {
  const link = list.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  link?.focus();
  return link !== null && link === document.activeElement;
}

/** Returns what ends the wait. */
function focusOnceDrawn(list: HTMLElement, href: string): () => void {
  const drawn = new MutationObserver(() => {
    if (focusLink(list, href)) drawn.disconnect();
  });
  drawn.observe(list, { childList: true, subtree: true, attributeFilter: ['style'] });
  return () => drawn.disconnect();
}
