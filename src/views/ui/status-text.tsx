import { useEffect, useState, type JSX, type ReactNode } from 'react';

/** How long assistive technology may take to notice a new `status`, in ms. */
const NOTICED = 200;

/**
 * The text of a `status` that is created with it. Screen readers announce what is added to a status, but often not what it is
 * created with. So the text is added again when the status has been noticed; until then it can only be seen (decision 180).
 */
export function StatusText({ children }: { children: ReactNode }): JSX.Element {
  const [isOnlySeen, setOnlySeen] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOnlySeen(false), NOTICED);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span key={Number(isOnlySeen)} aria-hidden={isOnlySeen || undefined}>
      {children}
    </span>
  );
}
