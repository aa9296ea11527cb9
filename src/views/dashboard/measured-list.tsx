import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { inmuebleHref } from '../../lib/routes.ts';
import { messages } from '../../lib/messages.ts';
import { styled } from '../theme/styled.ts';

const List = styled('div')`
  &[data-unmeasured] {
    visibility: hidden;
  }
`;

interface MeasuredListProps {
  /** The property that the client comes back from: it takes the focus (LEAVE-3). */
  cameFrom: number | null;
  children: ReactNode;
}

/** The list of properties; invisible for two frames, until the heights of its first items are measured. */
export function MeasuredList({ cameFrom, children }: MeasuredListProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    // Whoever has gone on to something else is left there.
    const element = document.activeElement;
    const isElsewhere = element?.matches(':not(body, h1)') ?? false;
    if (!isMeasured || cameFrom === null || isElsewhere) return;
    list.current?.querySelector<HTMLElement>(`a[href="${inmuebleHref(cameFrom)}"]`)?.focus();
  }, [isMeasured, cameFrom]);
  return (
    <List
      ref={list}
      role="list"
      aria-label={messages.dashboard.list}
      data-unmeasured={isMeasured ? undefined : ''}
    >
      {children}
    </List>
  );
}
