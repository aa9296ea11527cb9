import { useId, type HTMLInputAutoCompleteAttribute, type JSX, type ReactNode, type Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  TextArea,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import {
  ControlBox,
  ErrorContent,
  LabelRow,
  OptionalMark,
  Overlaid,
  controlClass,
  errorClass,
  fieldClass,
  helpClass,
  labelClass,
} from './field-parts.tsx';
import { css } from '../theme/styled.ts';

export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; the field is invalid as long as this is given. */
  error?: string | undefined;
  /** What helps with it; it may come and go. */
  description?: string | null | undefined;
  /** Says '(opcional)' beside the label. */
  isOptional?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

interface FrameProps extends FieldProps {
  type?: string;
  children: ReactNode;
}

/** Label, control and message, tied together for those who do not see them. */
export function FieldFrame({
  label,
  error,
  description,
  isOptional,
  children,
  ...rest
}: FrameProps): JSX.Element {
  const id = useId();
  const optionalId = `${id}o`;
  const descriptionId = `${id}d`;
  const isDescribed = Boolean(description) && error === undefined;
  const describedBy = [isDescribed && descriptionId, isOptional && optionalId].filter(Boolean).join(' ');
  return (
    <AriaTextField
      {...rest}
      className={fieldClass}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(describedBy !== '' && { 'aria-describedby': describedBy })}
    >
      <LabelRow>
        <Label className={labelClass}>{label}</Label>
        {isOptional && <OptionalMark id={optionalId} />}
      </LabelRow>
      {children}
      {isDescribed && (
        <span id={descriptionId} className={helpClass}>
          {description}
        </span>
      )}
      <FieldError className={errorClass}>
        {error !== undefined && <ErrorContent message={error} />}
      </FieldError>
    </AriaTextField>
  );
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  placeholder?: string;
  title?: string;
  /** A unit shown inside, at the end: '€'. */
  suffix?: string;
  /** 44 px at every width. */
  size?: 'md' | 'lg';
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { inputMode, placeholder, title, suffix, size = 'md', inputRef = null, ...field } = props;
  return (
    <FieldFrame type="text" {...field}>
      <ControlBox data-end={suffix}>
        <Input
          ref={inputRef}
          className={controlClass}
          data-size={size}
          {...(inputMode && { inputMode })}
          {...(placeholder && { placeholder })}
          {...(title && { title })}
        />
        {suffix !== undefined && <Overlaid aria-hidden="true">{suffix}</Overlaid>}
      </ControlBox>
    </FieldFrame>
  );
}

const areaClass = css`
  height: 88px;
  padding: 8px 11px;
  resize: vertical;
`;

export function TextAreaField({ rows, ...field }: FieldProps & { rows?: number }): JSX.Element {
  return (
    <FieldFrame {...field}>
      <TextArea className={`${controlClass} ${areaClass}`} {...(rows && { rows })} />
    </FieldFrame>
  );
}
