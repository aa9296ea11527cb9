import type { JSX } from 'react';
import { attributeLengthOf, maxLengthOf } from '../../lib/field-normalization.ts';
import { TextField } from './field.tsx';

/** Layout of a field in a form's `Grid`: label, width, keyboard. */
export interface FieldLayout<Name extends string> {
  name: Name;
  label: string;
  /** Columns of twelve; on small screens the whole width, unless `isHalf`. */
  span: 2 | 3 | 4 | 5 | 6 | 7 | 12;
  isHalf?: true;
  isOptional?: true;
  type?: 'tel';
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel';
  /** Keeps the input as typed: no autocapitalization, no autocorrection. */
  isVerbatim?: true;
  placeholder?: string;
  suffix?: string;
  /** The field's title in the specification. */
  title?: string;
}

interface GridFieldProps<Name extends string> {
  layout: FieldLayout<Name>;
  value: string;
  error: string | undefined;
  hint?: string | null | undefined;
  isReadOnly: boolean;
  onChange: (name: Name, value: string) => void;
}

export function GridField<Name extends string>(props: GridFieldProps<Name>): JSX.Element {
  const { layout, onChange, ...field } = props;
  const { span, isHalf, ...look } = layout;
  const maxLength = attributeLengthOf(layout.name);
  const isUnfinished = field.value.length < (maxLengthOf(layout.name) ?? 0);
  return (
    <div data-span={span} data-half={isHalf}>
      <TextField
        {...look}
        {...field}
        isUnfinished={isUnfinished}
        autoComplete="off"
        onChange={(value) => onChange(layout.name, value)}
        {...(maxLength !== undefined && { maxLength })}
      />
    </div>
  );
}
