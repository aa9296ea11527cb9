import { useState } from 'react';

/** The longest double click of common systems, in ms. */
const DOUBLE_CLICK_MS = 500;

/**
 * Whether the component appeared so recently that a click may be the second of a double click, meant for what was there
 * before.
 */
export function useIsNew(): () => boolean {
  const [appeared] = useState(() => performance.now());
  return () => performance.now() - appeared < DOUBLE_CLICK_MS;
}
