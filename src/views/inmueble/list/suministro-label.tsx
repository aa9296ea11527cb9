import type { JSX } from 'react';
import type { TipoSuministro } from '../../../lib/models.ts';
import { messages } from '../../../lib/messages.ts';
import { styled } from '../../theme/styled.ts';
import { color } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';

const Label = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  vertical-align: middle;
  & svg {
    color: ${color.text3};
  }
`;

/** Electricity or gas, by icon and word. */
export function SuministroLabel({ tipo }: { tipo: TipoSuministro | null }): JSX.Element {
  if (tipo === null) return <Label>{messages.common.notAvailable}</Label>;
  return (
    <Label>
      <Icon name={tipo === 'Gas' ? 'flame' : 'bolt'} size={16} />
      {tipo}
    </Label>
  );
}
