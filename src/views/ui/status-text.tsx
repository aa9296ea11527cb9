import type { JSX, ReactNode } from 'react';
import { useIsShownFor } from './use-is-shown-for.ts';

/** How long assistive technology may take to notice a new `status`, in ms. */
const NOTICED = 200;

/** An element that is removed under the pointer gets no `pointerout`, and a toast would stay held for ever. */
const NEVER_HOVERED = { pointerEvents: 'none' } as const;

/**
 * The text of a `status` that is created together with it. Screen readers announce text that is added to a status,
 * but often not the text it is created with. So the text is only visible at first, and is inserted again for screen
 * readers after a moment (decision 180).
 */
export function StatusText({ children }: { children: ReactNode }): JSX.Element {
  const isOnlySeen = !useIsShownFor(NOTICED);
  return (
    <span
      key={Number(isOnlySeen)}
      aria-hidden={isOnlySeen || undefined}
      style={isOnlySeen ? NEVER_HOVERED : undefined}
    >
      {children}
    </span>
  );
}
