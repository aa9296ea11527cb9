import { useSyncExternalStore } from 'react';

interface Followed {
  subscribe: (onChange: () => void) => () => void;
  isMatching: () => boolean;
}

/** One for each rule, because components ask at every render. */
const known = new Map<string, Followed>();

/** Whether a rule of `media` applies, now and after each change. */
export function useMedia(rule: string): boolean {
  const { subscribe, isMatching } = followed(rule);
  return useSyncExternalStore(subscribe, isMatching);
}

/** Whether a rule of `media` applies at this moment. */
export const isMedia = (rule: string): boolean => followed(rule).isMatching();

const followed = (rule: string): Followed => known.get(rule) ?? follow(rule);

function follow(rule: string): Followed {
  const media = window.matchMedia(rule.replace('@media ', ''));
  const found = {
    subscribe: (onChange: () => void) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    isMatching: () => media.matches,
  };
  known.set(rule, found);
  return found;
}
