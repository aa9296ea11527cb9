import { useEffect, useState, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { endReturn, hasGoneBack } from './going-back.ts';

/** The item whose screen the client has just left. */
export interface CameFrom {
  /** The address of its link. */
  href: string;
  /** Finds the line of the item; -1 if the list does not have it. Called once, because a list may be long. */
  findLine: () => number;
}

interface ReturnedFocus {
  list: RefObject<HTMLElement | null>;
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  cameFrom: CameFrom | null;
  /** Until then nothing is focused. */
  isMeasured: boolean;
}

/** Focuses the link of the item that the client comes back from. If it is not drawn, the list scrolls to it first. */
export function useReturnedFocus({ list, virtualizer, cameFrom, isMeasured }: ReturnedFocus): void {
  const href = cameFrom?.href ?? null;
  // After a link, the page stays at its top.
  const [line] = useState(() => (hasGoneBack() && cameFrom ? cameFrom.findLine() : -1));
  useEffect(() => {
    // If the focus has moved somewhere else, it stays there.
    const element = document.activeElement;
    const isElsewhere = element?.matches(':not(body, h1)') ?? false;
    if (!isMeasured || !list.current || href === null || isElsewhere) return undefined;
    if (focusLink(list.current, href) || line < 0) return undefined;
    const end = focusOnceDrawn(list.current, href);
    virtualizer.current?.scrollToIndex(line, { align: 'center' });
    return end;
  }, [isMeasured, href, line, list, virtualizer]);
  useEffect(() => {
    if (isMeasured) endReturn();
  }, [isMeasured]);
}

/** Returns false if the link is not rendered. */
function focusLink(list: HTMLElement, href: string): boolean {
  const link = list.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  link?.focus();
  return link !== null && link === document.activeElement;
}

/** Returns a function that stops waiting. */
function focusOnceDrawn(list: HTMLElement, href: string): () => void {
  const drawn = new MutationObserver(() => {
    if (focusLink(list, href)) drawn.disconnect();
  });
  drawn.observe(list, { childList: true, subtree: true });
  return () => drawn.disconnect();
}
