import type { JSX } from 'react';
import { css } from '../theme/styled.ts';
import { color, text } from '../theme/tokens.ts';
import { Glyph } from './glyph.tsx';

/** The texts below a field: help, hint, error. */
const helpClass = css`
  margin-top: 6px;
  ${text[13]}
  color: ${color.text3};
`;

export const errorClass = css`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  ${text[13]}
  color: ${color.dangerText};
  & svg {
    margin-top: 2px;
    color: ${color.danger};
  }
`;

/** A hint about a doubtful value. While the field is edited it is hidden. */
const hintClass = css`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  ${text[13]}
  color: ${color.warningText};
  & svg {
    margin-top: 2px;
    color: ${color.warning};
  }
  *:focus-within > &[data-waits] {
    display: none;
  }
`;

/** Text and icon: an error is never shown by colour alone. */
export function ErrorContent({ message }: { message: string }): JSX.Element {
  return (
    <>
      <Glyph name="error" size={14} />
      <span>{message}</span>
    </>
  );
}

function HintContent({ message }: { message: string }): JSX.Element {
  return (
    <>
      <Glyph name="warning" size={14} />
      <span>{message}</span>
    </>
  );
}

interface FieldMessageProps {
  id: string;
  error: string | undefined;
  hint: string | null | undefined;
  description: string | undefined;
  /** The value is still being typed, so the hint is hidden. */
  isUnfinished: boolean | undefined;
}

/** The error, else the hint, else the help. */
export function FieldMessage({ id, error, hint, description, isUnfinished }: FieldMessageProps): JSX.Element {
  if (error !== undefined) {
    return (
      <span id={id} className={errorClass}>
        <ErrorContent message={error} />
      </span>
    );
  }
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
