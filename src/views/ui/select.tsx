import type { JSX, ReactNode } from 'react';
import { css } from '../theme/styled.ts';
import { color } from '../theme/tokens.ts';
import { FieldFrame, type Connection } from './field-frame.tsx';
import { ControlBox, Overlaid, controlClass } from './field-parts.tsx';
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
  /** False if it may be empty and does not say so. */
  isRequired?: boolean;
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
  const { glyph } = props;
  return (
    <FieldFrame {...props}>
      {(connection) => (
        <ControlBox data-end="" data-start={glyph === undefined ? undefined : ''}>
          <NativeSelect {...props} connection={connection} />
          {glyph !== undefined && <Overlaid data-side="start">{glyph}</Overlaid>}
          <Overlaid>
            <Icon name="chevronDown" size={16} />
          </Overlaid>
        </ControlBox>
      )}
    </FieldFrame>
  );
}

function NativeSelect(props: SelectProps & { connection: Connection }): JSX.Element {
  const { connection, name, value, options, onChange, placeholder, isReadOnly } = props;
  return (
    <select
      {...connection}
      name={name}
      className={`${controlClass} ${selectClass}`}
      value={value}
      disabled={isReadOnly}
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
