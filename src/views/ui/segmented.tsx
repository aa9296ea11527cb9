import type { JSX, ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { LabelRow, fieldClass, labelClass } from './field-parts.tsx';
import { SegmentCount, segmentClass, trackClass } from './segmented-styles.ts';

export interface Segment<Value extends string> {
  value: Value;
  /** The accessible name, and the visible text if there is no `icon`. */
  label: string;
  icon?: ReactNode;
  /** The number of items, after the label; absent if unknown. */
  count?: string | undefined;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  /** The label is visible to screen readers only. */
  isLabelHidden?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
}

/** A choice of two or three visible options: a `radiogroup`. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): JSX.Element {
  const { label, segments, onChange, isLabelHidden, ...rest } = props;
  const choose = (chosen: string) => {
    const segment = segments.find(({ value }) => value === chosen);
    if (segment) onChange(segment.value);
  };
  const isCounted = segments.some(({ count }) => count !== undefined) || undefined;
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
      <div className={trackClass} data-text={isText} data-counted={isCounted}>
        {segments.map(({ value, label: name, icon, count }) => (
          <Radio
            key={value}
            value={value}
            className={segmentClass}
            data-text={isText}
            data-counted={isCounted}
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
