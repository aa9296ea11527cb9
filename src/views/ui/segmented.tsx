import type { JSX, ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { css, styled } from '../theme/styled.ts';
import { color, control, media, radius, text, weight } from '../theme/tokens.ts';
import { LabelRow, fieldClass, labelClass } from './field-parts.tsx';
import { inputOverControl } from './native-input.ts';

export interface Segment<Value extends string> {
  value: Value;
  /** The accessible name, and what is read where there is no `icon`. */
  label: string;
  icon?: ReactNode;
  /** How many it holds, after the label; unknown where it is absent. */
  count?: string | undefined;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  /** The label is there for screen readers only. */
  isLabelHidden?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
}

const trackClass = css`
  display: inline-flex;
  flex: none;
  gap: 2px;
  height: ${control.md};
  padding: 2px;
  border-radius: ${radius.control};
  background: ${color.pressed};
  &[data-text] {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
  }
  ${media.forcedColors} {
    border: 1px solid ButtonText;
  }
`;

const segmentClass = css`
  ${inputOverControl}
  display: grid;
  place-items: center;
  min-width: 34px;
  padding: 0;
  border-radius: ${radius.chip};
  color: ${color.text2};
  cursor: default;
  &[data-text] {
    grid-auto-flow: column;
    place-content: center;
    gap: 6px;
    padding: 0 14px;
    font-weight: ${weight.medium};
    line-height: 18px;
    text-align: center;
  }
  &[data-hovered] {
    color: ${color.text};
  }
  &[data-selected] {
    background: ${color.plane};
    color: ${color.text};
    box-shadow: 0 0 0 1px ${color.borderControl};
  }
  &[data-disabled],
  &[data-readonly] {
    color: ${color.text2};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${media.touch} {
    min-width: 44px;
    &[data-text] {
      padding: 0 8px;
    }
  }
  ${media.forcedColors} {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }
`;

const SegmentCount = styled('span')`
  ${text[13]}
  font-weight: ${weight.regular};
  font-variant-numeric: tabular-nums;
  color: ${color.text2};
`;

/** A choice of two or three that are all in view: a `radiogroup`. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): JSX.Element {
  const { label, segments, onChange, isLabelHidden, ...rest } = props;
  const choose = (chosen: string) => {
    const segment = segments.find(({ value }) => value === chosen);
    if (segment) onChange(segment.value);
  };
  const isText = segments.some(({ icon }) => icon === undefined) || undefined;
  return (
    <RadioGroup
      {...rest}
      className={fieldClass}
      onChange={choose}
      orientation="horizontal"
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && (
        <LabelRow>
          <Label className={labelClass}>{label}</Label>
        </LabelRow>
      )}
      <div className={trackClass} data-text={isText}>
        {segments.map(({ value, label: name, icon, count }) => (
          <Radio
            key={value}
            value={value}
            className={segmentClass}
            data-text={isText}
            {...(icon ? { 'aria-label': name } : {})}
          >
            {icon ?? name}
            {count !== undefined && <SegmentCount>{count}</SegmentCount>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
