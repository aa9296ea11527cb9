import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { isWithModifier } from '../ui/is-with-modifier.ts';

interface ActiveOption {
  at: number;
  /** Always the same. */
  set: (at: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Options {
  count: number;
  /** When it changes, the first option becomes active again. */
  restartOn: string;
  list: RefObject<HTMLElement | null>;
}

/** The option of a listbox that Enter chooses. The arrow keys wrap around, and the list scrolls to it. */
export function useActiveOption({ count, restartOn, list }: Options): ActiveOption {
  const [{ at, of }, setActive] = useState({ at: 0, of: restartOn });
  if (of !== restartOn) setActive({ at: 0, of: restartOn });
  const current = Math.min(at, Math.max(0, count - 1));
  const set = useCallback((next: number) => setActive((active) => ({ ...active, at: next })), []);
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]');
    if (current === 0) list.current?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: 'nearest' });
  }, [current, list]);
  return {
    at: current,
    set,
    onKeyDown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || count === 0 || isWithModifier(event)) return;
      event.preventDefault();
      set((current + step + count) % count);
    },
  };
}
