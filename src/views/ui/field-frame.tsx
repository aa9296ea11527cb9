import {
  useId,
  type ChangeEvent,
  type ComponentProps,
  type HTMLInputAutoCompleteAttribute,
  type JSX,
  type ReactNode,
} from 'react';
import { FieldMessage } from './field-messages.tsx';
import { LabelRow, OptionalMark, fieldClass, labelClass } from './field-parts.tsx';

export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The error; with one the field is invalid. */
  error?: string | undefined;
  /** The help text. */
  description?: string | undefined;
  /** A hint about a doubtful value; it never blocks. */
  hint?: string | null | undefined;
  /** The value is still being typed, so the hint is hidden. */
  isUnfinished?: boolean | undefined;
  /** Shows '(opcional)' beside the label. */
  isOptional?: boolean;
  /** False if it may be empty and does not say so. */
  isRequired?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

/** What connects a control to its label and messages. */
export type Connection = Pick<
  ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'aria-required' | 'id'
>;

interface FrameProps extends Pick<
  FieldProps,
  'label' | 'error' | 'description' | 'hint' | 'isUnfinished' | 'isOptional' | 'isRequired'
> {
  /** Renders the control: an input, a text area or a select. */
  children: (connection: Connection) => ReactNode;
}

/** Label, control and messages, connected for screen readers. */
export function FieldFrame(props: FrameProps): JSX.Element {
  const {
    label,
    error,
    description,
    hint,
    isUnfinished,
    isOptional,
    isRequired = !isOptional,
    children,
  } = props;
  const id = useId();
  const messageId = `${id}m`;
  const optionalId = `${id}o`;
  const hasMessage = error !== undefined || Boolean(hint || description);
  const describedBy = [hasMessage && messageId, isOptional && optionalId].filter(Boolean).join(' ');
  return (
    <div className={fieldClass}>
      <LabelRow>
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
        {isOptional && <OptionalMark id={optionalId} />}
      </LabelRow>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined || undefined,
        'aria-required': isRequired || undefined,
      })}
      {hasMessage && <FieldMessage id={messageId} {...{ error, description, hint, isUnfinished }} />}
    </div>
  );
}

type TextAttributes = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'disabled' | 'maxLength' | 'name' | 'readOnly' | 'value'
> & { onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void };

/** What an input and a text area have in common. */
export function textAttributes(props: FieldProps): TextAttributes {
  const { name, value, isReadOnly, isDisabled, autoComplete, maxLength, onChange } = props;
  return {
    name,
    value,
    autoComplete,
    maxLength,
    readOnly: isReadOnly,
    disabled: isDisabled,
    onChange: ({ currentTarget }) => {
      keepCaret(currentTarget);
      onChange(currentTarget.value);
    },
  };
}

/**
 * Changing the text while it is typed would move the caret to the end. Here the caret keeps its distance from the
 * end.
 */
function keepCaret(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value: typed, selectionEnd } = field;
  if (selectionEnd === null) return;
  // React sets the value when all handlers of the event have run.
  queueMicrotask(() => {
    const at = Math.max(0, field.value.length - typed.length + selectionEnd);
    if (field.value !== typed) field.setSelectionRange(at, at);
  });
}
