import { useSyncExternalStore } from 'react';

interface Followed {
  subscribe: (onChange: () => void) => () => void;
  isMatching: () => boolean;
}

/** One for each query, because components ask at every render. */
const known = new Map<string, Followed>();

/** Whether the media query matches, now and after each change. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, isMatching } = known.get(query) ?? follow(query);
  return useSyncExternalStore(subscribe, isMatching);
}

function follow(query: string): Followed {
  const media = window.matchMedia(query);
  const followed = {
    subscribe: (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    isMatching: () => media.matches,
  };
  known.set(query, followed);
  return followed;
}
