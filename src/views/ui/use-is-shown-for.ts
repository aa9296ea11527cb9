import { useEffect, useState } from 'react';

/** False at first, then true once the component has been shown for this many milliseconds. */
export function useIsShownFor(ms: number): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isShown;
}

/** How long something may take, in ms, before it is worth saying that it is waited for. */
const LONG = 300;

export const useIsLong = (): boolean => useIsShownFor(LONG);
