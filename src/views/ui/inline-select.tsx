import { useId, type JSX, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { color, control, media, radius, text, weight } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';
import type { SelectOption } from './select.tsx';

const Box = styled('span')`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  height: ${control.md};
  padding: 0 9px 0 11px;
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.control};
  background: ${color.plane};
  color: ${color.text2};
  ${text[14]}
  white-space: nowrap;
  ${media.hover} {
    &:hover {
      border-color: ${color.text3};
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  & > b {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    color: ${color.text};
    font-weight: ${weight.medium};
  }
  & > b > svg {
    color: ${color.brandText};
  }
  & > svg {
    color: ${color.text3};
  }
  /* Covers the whole box, so that a press anywhere opens it. */
  & > select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    font-size: 16px;
  }
  & option {
    background: Canvas;
    color: CanvasText;
  }
  ${media.below320} {
    flex-shrink: 1;
    height: auto;
    min-height: ${control.md};
    padding: 0 4px;
    white-space: normal;
  }
  ${media.print} {
    border-color: transparent;
  }
`;

interface InlineSelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The chosen option in fewer words, or with an icon; by default its label. */
  children?: ReactNode;
}

/** A native select in a toolbar, with its label inside. It is as wide as the chosen option. */
export function InlineSelect({ label, value, options, onChange, children }: InlineSelectProps): JSX.Element {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <b aria-hidden="true">{children ?? chosen?.label}</b>
      <Icon name="chevronDown" size={16} />
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Box>
  );
}
