import { useCallback, useEffect, useRef, type FormEvent, type JSX, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * A native form without the browser's validation. After a refusal, by the form or by the server, the first
 * invalid field takes the focus, unless the client has typed in the meantime.
 */
export function Form({ onSubmit, children, className }: FormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const isWaiting = useRef(false);

  const focusInvalid = useCallback(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    isWaiting.current = !invalid;
    invalid?.focus();
  }, []);

  useEffect(() => {
    if (!form.current) return;
    const observer = new MutationObserver(() => {
      if (isWaiting.current) focusInvalid();
    });
    observer.observe(form.current, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, [focusInvalid]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(onSubmit);
    focusInvalid();
  };

  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={submit}
      onInput={() => (isWaiting.current = false)}
    >
      {children}
    </form>
  );
}
