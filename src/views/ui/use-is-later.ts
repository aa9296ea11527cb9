import { startTransition, useEffect, useState } from 'react';

/** False in the first render, then true in a transition: for content that may render later, in slices. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}

/** How long something may take, in ms, before it is worth saying that it is waited for. */
const LONG = 300;

/** False at first, then true once the component has been shown for long. */
export function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
