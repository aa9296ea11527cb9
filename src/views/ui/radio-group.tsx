import { useId, type JSX, type ReactNode } from 'react';
import { Tag } from './labels.tsx';
import { Choice } from './choice.tsx';
import { Hint, Label, listClass, rowClass } from './radio-group-styles.ts';

export interface RadioOption {
  value: string;
  label: string;
  /** Before the label: an `EstadoGlyph` of 18 in its colour. */
  glyph?: ReactNode;
  /** Below the label: what choosing the option does. */
  hint?: string | undefined;
  /** The tag at the end of the current option, which cannot be chosen. */
  currentTag?: string | undefined;
}

interface RadioGroupProps {
  /** The accessible name. */
  label: string;
  value: string | null;
  options: readonly RadioOption[];
  onChange: (value: string) => void;
  isReadOnly?: boolean;
}

/** A radio group whose options are rows, each with a glyph and a hint. */
export function RadioGroup({ label, options, value, ...rest }: RadioGroupProps): JSX.Element {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} aria-readonly={rest.isReadOnly} className={listClass}>
      {options.map((option) => (
        <Row key={option.value} {...option} {...rest} name={name} isSelected={option.value === value} />
      ))}
    </div>
  );
}

interface RowProps extends RadioOption, Pick<RadioGroupProps, 'onChange' | 'isReadOnly'> {
  name: string;
  isSelected: boolean;
}

/** Its name is only the label; tag and hint describe it. */
function Row({
  value,
  label,
  glyph,
  hint,
  currentTag,
  isSelected,
  onChange,
  ...rest
}: RowProps): JSX.Element {
  const id = useId();
  const description = hint !== undefined || currentTag !== undefined ? `${id}d` : undefined;
  return (
    <Choice
      {...rest}
      type="radio"
      value={value}
      checked={isSelected}
      onChoose={() => onChange(value)}
      className={rowClass}
      disabled={currentTag !== undefined}
      aria-labelledby={id}
      aria-describedby={description}
    >
      <span data-dot="" />
      <span>{glyph}</span>
      <Label id={id}>{label}</Label>
      {currentTag !== undefined && <Tag id={description}>{currentTag}</Tag>}
      {currentTag === undefined && hint !== undefined && <Hint id={description}>{hint}</Hint>}
    </Choice>
  );
}
