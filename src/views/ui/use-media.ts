import { useSyncExternalStore } from 'react';
import { inRem } from '../theme/rem.ts';

interface Query {
  subscribe: (onChange: () => void) => () => void;
  isMatching: () => boolean;
}

/** One for each text, because components ask at every render. */
const known = new Map<string, Query>();

/** Whether a rule of `media` applies, now and after each change. */
export function useMedia(text: string): boolean {
  const { subscribe, isMatching } = queryOf(text);
  return useSyncExternalStore(subscribe, isMatching);
}

/** Whether it applies at this moment. */
export const isMedia = (text: string): boolean => queryOf(text).isMatching();

function queryOf(text: string): Query {
  const query = known.get(text) ?? createQuery(text);
  known.set(text, query);
  return query;
}

function createQuery(text: string): Query {
  const media = window.matchMedia(inRem(text).replace('@media ', ''));
  return {
    subscribe: (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    isMatching: () => media.matches,
  };
}
