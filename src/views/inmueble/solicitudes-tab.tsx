import { useEffect, useRef, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { takeFocus } from './list/use-linked-item.ts';

/** The tab of the requests, which only announces them (PROP-8). A link to a request leads to this text. */
export function SolicitudesTab({ isLinked }: { isLinked: boolean }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked && place.current && takeFocus(place.current))
      place.current.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <div ref={place}>
      <EmptyState isCompact>{messages.inmueble.solicitudesPlaceholder}</EmptyState>
    </div>
  );
}
