import { useId, type JSX, type ReactNode } from 'react';
import { css } from '../theme/styled.ts';
import { color } from '../theme/tokens.ts';
import { ErrorContent, errorClass, helpClass } from './field-messages.tsx';
import {
  ControlBox,
  LabelRow,
  OptionalMark,
  Overlaid,
  controlClass,
  fieldClass,
  labelClass,
} from './field-parts.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps {
  label: string;
  name: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  error?: string | undefined;
  description?: string | undefined;
  /** The text while nothing is chosen. Without it, an option is always chosen. */
  placeholder?: string;
  /** Shown before the label of the chosen option: an `EstadoGlyph`. */
  glyph?: ReactNode;
  isOptional?: boolean;
  /** Shown but not editable. HTML has no read-only select, so it is disabled. */
  isReadOnly?: boolean;
}

const selectClass = css`
  cursor: default;
  &:disabled {
    background: ${color.sunken};
    color: ${color.text2};
  }
  & option {
    background: Canvas;
    color: CanvasText;
  }
`;

/** A native select: accessible, familiar on phones, and without code to load. */
export function Select(props: SelectProps): JSX.Element {
  const { label, error, description, glyph, isOptional } = props;
  const id = useId();
  const messageId = `${id}m`;
  const optionalId = `${id}o`;
  const message = error ?? description;
  const describedBy = [message !== undefined && messageId, isOptional && optionalId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={fieldClass}>
      <LabelRow>
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
        {isOptional && <OptionalMark id={optionalId} />}
      </LabelRow>
      <ControlBox data-end="" data-start={glyph === undefined ? undefined : ''}>
        <NativeSelect {...props} id={id} describedBy={describedBy} />
        {glyph !== undefined && <Overlaid data-side="start">{glyph}</Overlaid>}
        <Overlaid>
          <Icon name="chevronDown" size={16} />
        </Overlaid>
      </ControlBox>
      {message !== undefined && (
        <div id={messageId} className={error === undefined ? helpClass : errorClass}>
          {error === undefined ? message : <ErrorContent message={error} />}
        </div>
      )}
    </div>
  );
}

function NativeSelect(props: SelectProps & { id: string; describedBy: string }): JSX.Element {
  const { id, name, value, options, onChange, error, placeholder, isReadOnly, describedBy } = props;
  return (
    <select
      id={id}
      name={name}
      className={`${controlClass} ${selectClass}`}
      value={value}
      disabled={isReadOnly}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
