import { useId, type JSX, type ReactNode } from 'react';
import { css, styled } from '../theme/styled.ts';
import { color, duration, easing, media, text, weight } from '../theme/tokens.ts';
import { Choice } from './choice.tsx';
import { Icon } from './icon.tsx';
import { inputOverControl } from './native-input.ts';

interface CheckboxProps {
  label: ReactNode;
  description?: string;
  /** Before the label: an `EstadoGlyph`. */
  glyph?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  name?: string;
}

const rowClass = css`
  ${inputOverControl}
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 10px 0;
  & [data-box] {
    display: grid;
    place-items: center;
    flex: none;
    width: 20px;
    height: 20px;
    border: 1.5px solid ${color.borderControl};
    border-radius: 5px;
    background: ${color.surface};
    transition: background-color ${duration.hover} ${easing.color};
  }
  &:not([data-selected]) [data-box] svg {
    visibility: hidden;
  }
  ${media.hover} {
    &:hover [data-box] {
      border-color: ${color.text3};
    }
  }
  &[data-selected] [data-box] {
    border-color: ${color.brand};
    background: ${color.brand};
    color: ${color.onBrand};
  }
  /* Browsers print no backgrounds, and the tick would be white on white. */
  ${media.print} {
    &[data-selected] [data-box] {
      background: none;
      color: ${color.brand};
    }
  }
  &:has(:focus-visible) [data-box] {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${media.forcedColors} {
    &[data-selected] [data-box] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Label = styled('span')`
  font-weight: ${weight.medium};
`;

const Description = styled('span')`
  display: block;
  margin-top: 1px;
  padding-left: 32px;
  ${text[13]}
  color: ${color.text2};
`;

const Wrapper = styled('div')`
  padding-bottom: 10px;
  & > label {
    padding-bottom: 0;
  }
`;

export function Checkbox({ label, description, ...rest }: CheckboxProps): JSX.Element {
  const descriptionId = useId();
  if (description === undefined) return <Box label={label} {...rest} />;
  return (
    <Wrapper>
      <Box label={label} describedBy={descriptionId} {...rest} />
      <Description id={descriptionId}>{description}</Description>
    </Wrapper>
  );
}

function Box({
  label,
  glyph,
  describedBy,
  name,
  isSelected,
  onChange,
}: Omit<CheckboxProps, 'description'> & { describedBy?: string }) {
  return (
    <Choice
      type="checkbox"
      name={name}
      checked={isSelected}
      onChoose={onChange}
      className={rowClass}
      aria-describedby={describedBy}
    >
      <span data-box="">
        <Icon name="check" size={14} />
      </span>
      {glyph}
      <Label>{label}</Label>
    </Choice>
  );
}
