import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** The requests of a property will be here one day (PROP-8). */
export function SolicitudesTab(): JSX.Element {
  return <EmptyState isCompact>{messages.inmueble.solicitudesPlaceholder}</EmptyState>;
}
