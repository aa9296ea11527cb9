import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';

const List = styled('div')`
  &[data-unmeasured] {
    visibility: hidden;
  }
`;

interface MeasuredListProps {
  label: string;
  /** The address that the client comes back from: its link takes the focus (LEAVE-3, PEND-4). */
  cameFrom: string | null;
  children: ReactNode;
}

/** A windowed list; invisible for two frames, until the heights of its first items are measured. */
export function MeasuredList({ label, cameFrom, children }: MeasuredListProps): JSX.Element {
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
    list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(cameFrom)}"]`)?.focus();
  }, [isMeasured, cameFrom]);
  return (
    <List ref={list} role="list" aria-label={label} data-unmeasured={isMeasured ? undefined : ''}>
      {children}
    </List>
  );
}
