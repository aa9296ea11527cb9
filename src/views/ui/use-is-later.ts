import { startTransition, useEffect, useState } from 'react';

/** False in the first rendering, then true: for what may be drawn after the rest, in slices that hold no frame. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}
