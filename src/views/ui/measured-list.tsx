import {
  createContext,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type JSX,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { styled } from '../theme/styled.ts';
import { isGoingBack } from './going-back.ts';

/**
 * The virtualizer disables presses for a moment after each scroll; here they stay enabled, so that none is lost. It hides an
 * item until it is measured, which happens before the frame is painted; here it stays visible, because a change of the
 * visibility computes the styles of all its elements again.
 */
const List = styled('div')`
  &[data-unmeasured] {
    visibility: hidden;
  }
  & [role='listitem'] {
    pointer-events: auto;
  }
  & > div > div {
    visibility: inherit !important;
  }
`;

/** The item whose screen the client has just left. */
export interface CameFrom {
  /** The address of its link. */
  href: string;
  /** Finds the line of the item; -1 if the list does not have it. Called once, because a list may be long. */
  findLine: () => number;
}

/** How many items the list has. */
const SizeContext = createContext(0);

interface ListItemProps {
  /** From 0. */
  index: number;
  children: ReactNode;
  /** Set by the virtualizer. */
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

/** The virtualizer's `item`: the element that it places is the item of the list. */
export function ListItem({ ref, style, index, children }: ListItemProps): JSX.Element {
  const size = use(SizeContext);
  return (
    <div ref={ref} style={style} role="listitem" aria-setsize={size} aria-posinset={index + 1}>
      {children}
    </div>
  );
}

interface MeasuredListProps {
  label: string;
  /** How many items the list has; for `ListItem`. */
  size?: number;
  /** Its link takes the focus (LEAVE-3, PEND-4). */
  cameFrom: CameFrom | null;
  /** The virtualizer of the list. */
  virtualizer: RefObject<WindowVirtualizerHandle | null>;
  /** Renders the list, with so many pixels of items beyond the window. */
  children: (bufferSize: number) => ReactNode;
}

/** What is drawn beyond the window, in px: enough for the next frames of a scroll; at first nothing, for a frame has to hold it. */
const BUFFER = { atFirst: 0, later: 400 } as const;

/** A windowed list; invisible for two frames, until the heights of its first items are measured. */
export function MeasuredList(props: MeasuredListProps): JSX.Element {
  const { label, size = 0, cameFrom, virtualizer, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  const [isBuffered, setBuffered] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setMeasured(true);
        startTransition(() => setBuffered(true));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const href = cameFrom?.href ?? null;
  // After a link, the page stays at its top.
  const [line] = useState(() => (isGoingBack() && cameFrom ? cameFrom.findLine() : -1));
  useEffect(() => {
    // If the focus has moved somewhere else, it stays there.
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
      <SizeContext value={size}>{children(isBuffered ? BUFFER.later : BUFFER.atFirst)}</SizeContext>
    </List>
  );
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
