import { useEffect, useRef, useState, type DOMAttributes } from 'react';

type Handlers = Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/** Whether Escape has dismissed the tip under the pointer or of the focus (WCAG 1.4.13); it is shown again the next time. */
export function useTip(): { isDismissed: boolean; handlers: Handlers } {
  const [isDismissed, setDismissed] = useState(false);
  const watch = useRef<AbortController>(null);
  const stop = () => watch.current?.abort();
  useEffect(() => stop, []);
  const start = () => {
    stop();
    setDismissed(false);
    watch.current = new AbortController();
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    window.addEventListener('keydown', dismiss, { signal: watch.current.signal });
  };
  return {
    isDismissed,
    handlers: {
      onPointerEnter: start,
      onPointerLeave: ({ currentTarget: element }) => element.contains(document.activeElement) || stop(),
      onFocus: start,
      onBlur: ({ currentTarget: element }) => element.matches(':hover') || stop(),
    },
  };
}
