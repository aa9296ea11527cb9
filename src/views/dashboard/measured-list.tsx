import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { messages } from '../../lib/messages.ts';
import { styled } from '../theme/styled.ts';

const List = styled('div')`
  &[data-unmeasured] {
    visibility: hidden;
  }
`;

/** The list of properties; invisible for two frames, until the heights of its first items are measured. */
export function MeasuredList({ children }: { children: ReactNode }): JSX.Element {
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <List role="list" aria-label={messages.dashboard.list} data-unmeasured={isMeasured ? undefined : ''}>
      {children}
    </List>
  );
}
