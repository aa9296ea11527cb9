import { useCallback, useEffect, useRef, type FormEvent, type JSX, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  className?: string;
  id?: string;
}

/**
 * A native form that never validates by itself. When a submit is refused, at once or by the server, the focus goes to the
 * first field in error; not if something has been typed in between.
 */
export function Form({ onSubmit, children, className, id }: FormProps): JSX.Element {
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
      id={id}
      className={className}
      noValidate
      onSubmit={submit}
      onInput={() => (isWaiting.current = false)}
    >
      {children}
    </form>
  );
}
