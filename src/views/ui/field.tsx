import { useId, type HTMLInputAutoCompleteAttribute, type JSX, type ReactNode, type Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  TextArea,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import { ErrorContent, errorClass, helpClass, hintClass, HintContent } from './field-messages.tsx';
import {
  ControlBox,
  LabelRow,
  OptionalMark,
  Overlaid,
  controlClass,
  fieldClass,
  labelClass,
} from './field-parts.tsx';
import { css } from '../theme/styled.ts';

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
  isReadOnly?: boolean;
  isDisabled?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

interface FrameProps extends FieldProps {
  type?: string;
  children: ReactNode;
}

/** Label, control and messages, connected for screen readers. */
export function FieldFrame(props: FrameProps): JSX.Element {
  const { label, error, description, hint, isUnfinished, isOptional, children, ...rest } = props;
  const id = useId();
  const optionalId = `${id}o`;
  const isDescribed = Boolean(hint || description) && error === undefined;
  const describedBy = [isDescribed && id, isOptional && optionalId].filter(Boolean).join(' ');
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
      {isDescribed && <Described id={id} {...{ description, hint, isUnfinished }} />}
      <FieldError className={errorClass}>
        {error !== undefined && <ErrorContent message={error} />}
      </FieldError>
    </AriaTextField>
  );
}

type DescribedProps = Pick<FieldProps, 'description' | 'hint' | 'isUnfinished'> & { id: string };

/** The hint, else the help. */
function Described({ id, description, hint, isUnfinished }: DescribedProps): JSX.Element {
  if (!hint) {
    return (
      <span id={id} className={helpClass}>
        {description}
      </span>
    );
  }
  return (
    <span id={id} className={hintClass} data-waits={isUnfinished ? '' : undefined}>
      <HintContent message={hint} />
    </span>
  );
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel';
  placeholder?: string;
  title?: string;
  /** Keeps the input as typed: no autocapitalization, no autocorrection. */
  isVerbatim?: boolean;
  /** A unit shown inside, at the end: '€'. */
  suffix?: string;
  /** 44 px at every width. */
  size?: 'md' | 'lg';
  inputRef?: Ref<HTMLInputElement>;
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: 'false' } as const;

export function TextField(props: TextFieldProps): JSX.Element {
  const { inputMode, placeholder, title, suffix, size = 'md', inputRef = null, isVerbatim, ...field } = props;
  return (
    <FieldFrame type="text" {...field}>
      <ControlBox data-end={suffix}>
        <Input
          ref={inputRef}
          className={controlClass}
          data-size={size}
          {...(isVerbatim && VERBATIM)}
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
