import type { KeyboardEvent } from 'react';

/** Whether a key is part of a shortcut, which is the browser's: Alt+← goes back. Shift alone makes none. */
export function isWithModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
