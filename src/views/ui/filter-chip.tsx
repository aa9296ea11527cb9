import { useRef, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { css } from '../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../theme/tokens.ts';
import { EstadoGlyph } from './estado-glyph.tsx';
import { Icon } from './icon.tsx';
import { PlainButton } from './plain-button.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const chipClass = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 32px;
  padding: 0 ${space[2]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.chip};
  background: ${color.surface};
  ${text[13]}
  font-weight: ${weight.medium};
  white-space: nowrap;
  cursor: default;
  & > :last-child {
    color: ${color.text3};
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  &:active {
    background: ${color.pressed};
  }
  ${media.touch} {
    margin: 6px 0;
    &::before {
      content: '';
      position: absolute;
      inset: -7px 0;
    }
  }
  ${media.below320} {
    height: auto;
    min-height: 32px;
    white-space: normal;
    text-align: left;
  }
`;

interface FilterChipProps {
  label: string;
  /** Shows the estado's glyph. */
  estado?: string;
  onPress: () => void;
}

/** An active filter; pressing it removes it. */
export function FilterChip({ label, estado, onPress }: FilterChipProps): JSX.Element {
  const chip = useRef<HTMLButtonElement>(null);
  useFocusFallback(chip);
  return (
    <PlainButton ref={chip} className={chipClass} onPress={onPress}>
      {estado !== undefined && <EstadoGlyph estado={estado} size={14} />}
      <span>
        <VisuallyHidden>{messages.dashboard.clearFilter} </VisuallyHidden>
        {label}
      </span>
      <Icon name="close" size={14} />
    </PlainButton>
  );
}
