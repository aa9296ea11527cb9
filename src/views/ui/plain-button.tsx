import { useEffect, useRef, type ComponentProps, type JSX, type RefObject } from 'react';

type Attributes = Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'autoFocus' | 'tabIndex' | 'ref'>;

export interface PlainButtonProps extends Attributes {
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Takes the focus when it appears; for dialogs only. */
  takesFocus?: boolean | undefined;
  ref?: RefObject<HTMLButtonElement | null> | undefined;
}

/**
 * The browser's own button: react-aria's would be a tenth of what the login loads (decision 163). Safari focuses a clicked
 * button only if it has a `tabindex`, and a dialog returns the focus to what had it.
 */
export function PlainButton(props: PlainButtonProps): JSX.Element {
  const { onPress, isDisabled, takesFocus = false, type = 'button', ref, ...rest } = props;
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  const takes = useRef(takesFocus);
  // Not `autoFocus`: then the dialog below this one still holds the focus, and takes it back.
  useEffect(() => {
    if (takes.current) button.current?.focus();
    takes.current = false;
  }, [button]);
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={isDisabled}
      tabIndex={0}
      onClick={() => onPress?.()}
    />
  );
}
