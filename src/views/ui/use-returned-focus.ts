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

/** The item whose link was followed last, and where it was in the window, in px. */
let followed: { href: string; top: number } | null = null;

/**
 * Focuses the link of the item that the client comes back from, where it was in the window. If it is not drawn, the
 * list scrolls to it first.
 */
export function useReturnedFocus({ list, virtualizer, cameFrom, isMeasured }: ReturnedFocus): void {
  const href = cameFrom?.href ?? null;
  // After a link, the page stays at its top.
  const [line] = useState(() => (hasGoneBack() && cameFrom ? cameFrom.findLine() : -1));
  useEffect(() => {
    // If the focus has moved somewhere else, it stays there.
    const element = document.activeElement;
    const isElsewhere = element?.matches(':not(body, h1)') ?? false;
    if (!isMeasured || !list.current || href === null || isElsewhere) return undefined;
    const top = line >= 0 && followed?.href === href ? followed.top : null;
    if (focusLink(list.current, href, top) || line < 0) return undefined;
    const end = focusOnceDrawn(list.current, href, top);
    virtualizer.current?.scrollToIndex(
      line,
      top === null ? { align: 'center' } : { align: 'start', offset: -top },
    );
    return end;
  }, [isMeasured, href, line, list, virtualizer]);
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('click', noteFollowed);
    return () => element?.removeEventListener('click', noteFollowed);
  }, [list]);
  useEffect(() => {
    if (isMeasured) endReturn();
  }, [isMeasured]);
}

function noteFollowed({ target }: MouseEvent): void {
  const item = target instanceof Element ? target.closest('[role="listitem"]') : null;
  // A badge leads to the same property.
  const href = item?.querySelector('a')?.getAttribute('href');
  if (item && href) followed = { href, top: item.getBoundingClientRect().top };
}

/** Scrolls the item to `top`, or only into view. Returns false if the link is not rendered. */
function focusLink(list: HTMLElement, href: string, top: number | null): boolean {
  const link = list.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  const item = link?.closest('[role="listitem"]');
  if (item && top !== null) scrollBy(0, item.getBoundingClientRect().top - top);
  link?.focus({ preventScroll: top !== null });
  return link !== null && link === document.activeElement;
}

/** Returns a function that stops waiting. */
function focusOnceDrawn(list: HTMLElement, href: string, top: number | null): () => void {
  const drawn = new MutationObserver(() => {
    if (focusLink(list, href, top)) drawn.disconnect();
  });
  drawn.observe(list, { childList: true, subtree: true });
  return () => drawn.disconnect();
}
