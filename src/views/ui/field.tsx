import type { JSX, Ref } from 'react';
import { css } from '../theme/styled.ts';
import { FieldFrame, textAttributes, type FieldProps } from './field-frame.tsx';
import { ControlBox, Overlaid, controlClass } from './field-parts.tsx';

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
  const { type = 'text', inputMode, placeholder, title, suffix, size = 'md', inputRef, isVerbatim } = props;
  return (
    <FieldFrame {...props}>
      {(connection) => (
        <ControlBox data-end={suffix}>
          <input
            {...connection}
            {...textAttributes(props)}
            {...(isVerbatim && VERBATIM)}
            {...{ type, inputMode, placeholder, title }}
            ref={inputRef}
            className={controlClass}
            data-size={size}
          />
          {suffix !== undefined && <Overlaid aria-hidden="true">{suffix}</Overlaid>}
        </ControlBox>
      )}
    </FieldFrame>
  );
}

const areaClass = css`
  height: 88px;
  padding: 8px 11px;
  resize: vertical;
`;

export function TextAreaField({ rows, ...field }: FieldProps & { rows?: number }): JSX.Element {
  const attributes = textAttributes(field);
  return (
    <FieldFrame {...field}>
      {(connection) => (
        <textarea {...connection} {...attributes} className={`${controlClass} ${areaClass}`} rows={rows} />
      )}
    </FieldFrame>
  );
}
