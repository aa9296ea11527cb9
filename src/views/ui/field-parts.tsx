import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { css, styled } from '../theme/styled.ts';
import { color, control, duration, easing, media, radius, text, weight } from '../theme/tokens.ts';

/** The parts of every field: label, control, and the texts below. */
export const fieldClass = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

export const LabelRow = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  margin-bottom: 6px;
  ${text[13]}
`;

export const labelClass = css`
  font-weight: ${weight.medium};
`;

const Optional = styled('span')`
  color: ${color.text3};
`;

/** Next to the label, not in it: it describes the field and is not part of its name. */
export function OptionalMark({ id }: { id: string }): JSX.Element {
  return <Optional id={id}>{messages.common.optional}</Optional>;
}

/** The control proper: an input, a text area or a select. */
export const controlClass = css`
  display: block;
  width: 100%;
  min-width: 0;
  height: ${control.md};
  padding: 0 11px;
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  ${text[14]}
  letter-spacing: inherit;
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  appearance: none;
  transition: background-color ${duration.hover} ${easing.color};

  &::placeholder {
    color: ${color.text3};
    opacity: 1;
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.text3};
    }
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:focus {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
    border-color: ${color.focus};
    box-shadow: 0 0 0 4px color-mix(in srgb, ${color.focus} 18%, transparent);
  }
  /* The edge inside the ring, or a field with the focus would look like the other invalid ones. */
  &[aria-invalid='true']:focus {
    box-shadow:
      inset 0 0 0 2px ${color.danger},
      0 0 0 4px color-mix(in srgb, ${color.focus} 18%, transparent);
  }
  &:read-only:not(select) {
    background: ${color.sunken};
    border-color: ${color.border};
    color: ${color.text2};
  }
  &:disabled {
    background: ${color.hover};
    border-color: ${color.border};
    color: ${color.textDisabled};
    opacity: 1;
  }
  &[data-size='lg'] {
    height: ${control.touch};
    font-size: 15px;
  }
  /* Below 16px an iPhone zooms in when the field has the focus. */
  ${media.touch} {
    font-size: 16px;
    &[data-size='lg'] {
      font-size: 16px;
    }
  }
`;

/**
 * Contains a control and what covers its edges: `data-end` leaves room at the end, `data-start` at the start.
 */
export const ControlBox = styled('div')`
  position: relative;
  &[data-start] > input,
  &[data-start] > select {
    padding-left: 36px;
  }
  &[data-end] > input,
  &[data-end] > select {
    padding-right: 38px;
  }
`;

export const Overlaid = styled('span')`
  position: absolute;
  top: 0;
  bottom: 0;
  right: 11px;
  display: flex;
  align-items: center;
  ${text[14]}
  color: ${color.text3};
  pointer-events: none;
  &[data-side='start'] {
    right: auto;
    left: 11px;
  }
`;
