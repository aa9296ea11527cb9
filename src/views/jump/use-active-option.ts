import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';

interface ActiveOption {
  at: number;
  set: (at: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Options {
  count: number;
  /** With another value the first option is active again. */
  restartOn: string;
  list: RefObject<HTMLElement | null>;
}

/** The option of a listbox that Enter chooses: the arrow keys go round, and the list scrolls to it. */
export function useActiveOption({ count, restartOn, list }: Options): ActiveOption {
  const [{ at, of }, setActive] = useState({ at: 0, of: restartOn });
  const current = of === restartOn ? Math.min(at, Math.max(0, count - 1)) : 0;
  const set = (next: number) => setActive({ at: next, of: restartOn });
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
      if (step === undefined || count === 0) return;
      event.preventDefault();
      set((current + step + count) % count);
    },
  };
}
