import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { css } from '../../theme/styled.ts';
import { color, control, duration, easing, media, radius, text, weight } from '../../theme/tokens.ts';
import { EstadoGlyph } from '../../ui/estado-glyph.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { HiddenWords } from '../../ui/visually-hidden.tsx';

const pickClass = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: ${control.sm};
  margin: -3px 0 -5px;
  padding: 0 8px 0 10px;
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.control};
  background: ${color.surface};
  ${text[15]}
  font-weight: ${weight.semibold};
  text-align: left;
  cursor: pointer;
  transition: background-color ${duration.hover} ${easing.color};
  & > span {
    position: relative;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > svg:last-child {
    margin-left: 2px;
    color: ${color.text3};
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
      --cut: ${color.hover};
    }
  }
  &:active {
    background: ${color.pressed};
    --cut: ${color.pressed};
  }
  ${media.mobile} {
    margin: 0;
    font-size: 14px;
  }
  ${media.below320} {
    gap: 4px;
    padding: 0 4px;
  }
`;

interface EstadoPickProps {
  estado: string;
  label: string;
  onPress: () => void;
}

/** Its name is the current estado followed by what pressing it does. */
export function EstadoPick({ estado, label, onPress }: EstadoPickProps): JSX.Element {
  return (
    <PlainButton className={pickClass} aria-haspopup="dialog" onPress={onPress}>
      <EstadoGlyph estado={estado} size={16} />
      <span>
        <span>{label}</span>
        <HiddenWords>, {messages.estado.change}</HiddenWords>
      </span>
      <Icon name="chevronDown" size={16} />
    </PlainButton>
  );
}
