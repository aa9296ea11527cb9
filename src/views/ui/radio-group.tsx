import { useId, type JSX, type ReactNode } from 'react';
import { css, styled } from '../theme/styled.ts';
import { color, duration, easing, media, text, weight } from '../theme/tokens.ts';
import { Tag } from './badges.tsx';
import { Choice } from './choice.tsx';
import { inputOverControl } from './native-input.ts';

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

const listClass = css`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 0 -8px;
`;

const rowClass = css`
  ${inputOverControl}
  display: grid;
  grid-template-columns: 20px auto 1fr auto;
  column-gap: 12px;
  align-items: center;
  min-height: 44px;
  padding: 11px 12px;
  border-radius: 10px;
  ${media.mobile} {
    min-height: 52px;
  }
  & [data-dot] {
    width: 18px;
    height: 18px;
    border: 1.5px solid ${color.borderControl};
    border-radius: 50%;
    background: ${color.surface};
    transition: background-color ${duration.hover} ${easing.color};
  }
  ${media.hover} {
    &:hover:not([data-disabled], [data-readonly]) {
      background: ${color.hover};
    }
  }
  &&[data-selected] {
    background: ${color.brandSoft};
    box-shadow: inset 0 0 0 1.5px ${color.brand};
    --cut: ${color.brandSoft};
  }
  &[data-selected] [data-dot] {
    border: 5.5px solid ${color.brand};
    background: ${color.onBrand};
  }
  &[data-disabled] {
    color: ${color.text2};
  }
  &[data-disabled] [data-dot] {
    border-style: dashed;
    background: none;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  ${media.forcedColors} {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }
`;

const Label = styled('span')`
  grid-column: 3;
  font-weight: ${weight.medium};
`;

const Hint = styled('span')`
  grid-column: 3 / 5;
  margin-top: 2px;
  ${text[13]}
  color: ${color.text2};
`;

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
