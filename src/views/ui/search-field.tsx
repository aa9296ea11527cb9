import { useRef, type FocusEvent, type JSX, type KeyboardEvent } from 'react';
import { messages } from '../../lib/messages.ts';
import { css } from '../theme/styled.ts';
import { color, media, radius } from '../theme/tokens.ts';
import { ControlBox, Overlaid, controlClass } from './field-parts.tsx';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  /** The accessible name: the placeholder without its dots. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
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
  ${media.hover} {
    &:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  ${media.touch} {
    right: 0;
    width: 44px;
    height: 44px;
  }
`;

/** A native `searchbox`, so that a key in it takes little time; Escape or its button clears it. */
export function SearchField(props: SearchFieldProps): JSX.Element {
  const { label, placeholder, value, onChange, onFocus, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  };
  return (
    <div className={className}>
      <ControlBox data-start="" data-end={value === '' ? undefined : ''}>
        <input
          ref={input}
          type="search"
          className={`${controlClass} ${inputClass}`}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={clearByKey}
          onFocus={onFocus}
        />
        <Overlaid data-side="start">
          <Icon name="search" size={18} />
        </Overlaid>
        {value !== '' && (
          <ClearButton
            onClear={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        )}
      </ControlBox>
    </div>
  );
}

/** For the pointer only: the field keeps the focus, and keyboards have Escape. */
function ClearButton({ onClear }: { onClear: () => void }): JSX.Element {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={clearClass}
      aria-label={messages.common.clearText}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="close" size={18} />
    </button>
  );
}
