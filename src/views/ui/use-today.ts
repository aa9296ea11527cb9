import { useSyncExternalStore } from 'react';
import { localDay, restOfDay } from '../../lib/today.ts';

/** In ms. Timers stand still while a computer sleeps, so a single timer until midnight would fire too late. */
const MAX_WAIT = 10 * 60 * 1000;

/** The components that show the day share one timer and its listeners. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Today as YYYY-MM-DD in local time, also after midnight. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readToday);
}

const readToday = () => localDay(new Date());

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) begin();
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) end();
  };
}

function begin(): void {
  wait();
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
}

function end(): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', check);
  window.removeEventListener('focus', check);
}

/** A timer that fires too early finds the same day, and is set again. */
function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(check, Math.min(restOfDay(new Date()), MAX_WAIT));
}

/** A component renders again only if the day is another one. */
function check(): void {
  wait();
  for (const onChange of listeners) onChange();
}
