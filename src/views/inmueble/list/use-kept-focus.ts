import { useEffect, useRef, type RefObject } from 'react';
import type { ListPhase } from './phase.ts';

/** The state of a list on screen. */
interface Seen {
  phase: ListPhase;
  error: string | null;
  total: number;
  shown: number;
}

/** When the focused element disappears with its item or note, the list takes the focus. */
export function useKeptFocus({ phase, error, total, shown }: Seen): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const former = useRef<Seen>({ phase, error, total, shown });
  useEffect(() => {
    const isLost = losesFocus(former.current, { phase, error, total, shown });
    former.current = { phase, error, total, shown };
    if (isLost && document.activeElement === document.body) region.current?.focus();
  }, [phase, error, total, shown]);
  return region;
}

/** After an item was deleted, 'Borrar búsqueda' was pressed, or a note with its button disappeared. */
function losesFocus(before: Seen, now: Seen): boolean {
  if (before.phase === 'failed' && now.phase === 'loading') return true;
  if (before.phase !== 'showing') return false;
  return (
    now.total < before.total ||
    (before.shown === 0 && now.shown > 0) ||
    (before.error !== null && now.error === null)
  );
}
