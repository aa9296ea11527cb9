import type { ComponentProps, JSX, MouseEvent } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  type: 'checkbox' | 'radio';
  checked: boolean;
  onChoose: (isChecked: boolean) => void;
  isReadOnly?: boolean | undefined;
}

/** A native checkbox or radio in its label; the class is the label's and has `inputOverControl`. */
export function Choice(props: ChoiceProps): JSX.Element {
  const { className, children, onChoose, isReadOnly, ...input } = props;
  return (
    <label
      className={className}
      data-selected={input.checked || undefined}
      data-disabled={input.disabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <input
        {...input}
        onClick={focus}
        onChange={({ target }) => {
          if (!isReadOnly) onChoose(target.checked);
        }}
      />
      {children}
    </label>
  );
}

/** Safari does not focus a clicked checkbox or radio. */
const focus = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.focus();
