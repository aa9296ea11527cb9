import type { JSX } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input, SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { css } from '../theme/styled.ts';
import { color, media, radius } from '../theme/tokens.ts';
import { ControlBox, Overlaid, controlClass } from './field-parts.tsx';
import { Icon } from './icon.tsx';
import { Spanish } from './spanish.tsx';

interface SearchFieldProps {
  /** The accessible name: the placeholder without its dots. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  className?: string;
}

const inputClass = css`
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const clearClass = css`
  position: absolute;
  top: 50%;
  right: 6px;
  transform: translateY(-50%);
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: ${radius.chip};
  color: ${color.text3};
  &[data-hovered] {
    background: ${color.hover};
    color: ${color.text};
  }
  ${media.touch} {
    right: 0;
    width: 44px;
    height: 44px;
  }
`;

/** A `searchbox`; Escape or its button clears it. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onFocus,
  className = '',
}: SearchFieldProps): JSX.Element {
  return (
    <Spanish>
      <AriaSearchField
        aria-label={label}
        value={value}
        onChange={onChange}
        className={className}
        {...(onFocus && { onFocus })}
      >
        <ControlBox data-start="" data-end="">
          <Input className={`${controlClass} ${inputClass}`} placeholder={placeholder} />
          <Overlaid data-side="start">
            <Icon name="search" size={18} />
          </Overlaid>
          {value !== '' && (
            <Button className={clearClass} aria-label="Borrar texto">
              <Icon name="close" size={18} />
            </Button>
          )}
        </ControlBox>
      </AriaSearchField>
    </Spanish>
  );
}
