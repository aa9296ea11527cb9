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
import { useFocusInView } from './use-focus-in-view.ts';
import { useReturnedFocus, type CameFrom } from './use-returned-focus.ts';

/**
 * The virtualizer ignores presses for a moment after each scroll; here they work, so that none is lost. It also hides
 * an item until it is measured, which happens before the frame is painted; here it stays visible, because changing
 * the visibility computes the styles of all its elements again.
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
  /** Renders the list, with items in this many pixels beyond the window. */
  children: (bufferSize: number) => ReactNode;
}

/**
 * How much is rendered beyond the window, in px: enough for the next frames of a scroll. At first nothing, because
 * one frame has to render it all.
 */
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
  useFocusInView(list);
  useReturnedFocus({ list, virtualizer, cameFrom, isMeasured });
  return (
    <List ref={list} role="list" aria-label={label} data-unmeasured={isMeasured ? undefined : ''}>
      <SizeContext value={size}>{children(isBuffered ? BUFFER.later : BUFFER.atFirst)}</SizeContext>
    </List>
  );
}
