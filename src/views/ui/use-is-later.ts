import { startTransition, useEffect, useState } from 'react';

/** False in the first render, then true in a transition: for content that may render later, in slices. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}
