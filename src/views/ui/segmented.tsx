import { useId, type JSX, type ReactNode } from 'react';
import { Choice } from './choice.tsx';
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
}

/** A choice of two or three visible options: a `radiogroup`. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): JSX.Element {
  const { label, isLabelHidden, ...rest } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={fieldClass}
      aria-readonly={rest.isReadOnly}
      {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      {!isLabelHidden && (
        <LabelRow>
          <span id={id} className={labelClass}>
            {label}
          </span>
        </LabelRow>
      )}
      <Track {...rest} name={id} />
    </div>
  );
}

type TrackProps<Value extends string> = Omit<SegmentedProps<Value>, 'label'> & { name: string };

function Track<Value extends string>(props: TrackProps<Value>): JSX.Element {
  const { name, value: chosen, segments, onChange, isReadOnly } = props;
  return (
    <div
      className={trackClass}
      data-text={segments.some(({ icon }) => icon === undefined) || undefined}
      data-counted={segments.some(({ count }) => count !== undefined) || undefined}
    >
      {segments.map(({ value, label, icon, count }) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={value === chosen}
          onChoose={() => onChange(value)}
          isReadOnly={isReadOnly}
          className={segmentClass}
          {...(icon ? { 'aria-label': label } : {})}
        >
          {icon ?? label}
          {count !== undefined && <SegmentCount>{count}</SegmentCount>}
        </Choice>
      ))}
    </div>
  );
}
