import { useSyncExternalStore } from 'react';

/** Cards side by side, from the widest layout down (design tokens §2). */
const LAYOUTS = [
  { query: '(min-width: 1760px)', columns: 4 },
  { query: '(min-width: 1024px)', columns: 3 },
  { query: '(min-width: 768px)', columns: 2 },
] as const;

export function useColumns(): number {
  return useSyncExternalStore(subscribe, columnsNow);
}

function columnsNow(): number {
  const layout = LAYOUTS.find(({ query }) => {
    const media = window.matchMedia(query);
    return media.matches;
  });
  return layout?.columns ?? 1;
}

function subscribe(onChange: () => void): () => void {
  const lists = LAYOUTS.map(({ query }) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}
