import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { isWithModifier } from '../ui/is-with-modifier.ts';

interface ActiveOption {
  at: number;
  /** Always the same. */
  set: (key: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Chosen {
  /** Null for the first option. */
  key: string | null;
  of: string;
}

interface Options {
  keys: readonly string[];
  /** When it changes, the first option becomes active again. */
  restartOn: string;
  list: RefObject<HTMLElement | null>;
}

/**
 * The option of a listbox that Enter chooses. It stays the same while other options come. The arrow keys wrap around,
 * and the list scrolls to it.
 */
export function useActiveOption({ keys, restartOn, list }: Options): ActiveOption {
  const [{ key, of }, setActive] = useState<Chosen>({ key: null, of: restartOn });
  if (of !== restartOn) setActive({ key: null, of: restartOn });
  const current = key === null ? 0 : Math.max(0, keys.indexOf(key));
  const set = useCallback((next: string) => setActive((active) => ({ ...active, key: next })), []);
  const shown = keys[current];
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]');
    if (current === 0) list.current?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: 'nearest' });
  }, [restartOn, shown, current, list]);
  return {
    at: current,
    set,
    onKeyDown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const next = step === undefined ? undefined : keys.at((current + step) % keys.length);
      if (next === undefined || isWithModifier(event)) return;
      event.preventDefault();
      set(next);
    },
  };
}
