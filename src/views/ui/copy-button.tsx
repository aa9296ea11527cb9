import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { CopyRef } from '../../machines/copy/copy.machine.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text as type, weight } from '../theme/tokens.ts';
import { IconButton } from './button.tsx';

const Place = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin: 0 -8px 0 auto;
  & > output {
    ${type[13]}
    font-weight: ${weight.medium};
    color: ${color.successText};
  }
  ${media.mobile} {
    margin-right: -12px;
  }
`;

interface CopyButtonProps {
  actor: CopyRef | undefined;
  /** 'Copiar CUPS'. */
  label: string;
  /** What is copied. */
  text: string;
}

/** Copies a text and shows 'Copiado' next to itself for a while. */
export function CopyButton({ actor, label, text }: CopyButtonProps): JSX.Element {
  const isCopied = useSelector(
    actor,
    (snapshot) => snapshot?.hasTag('saved') === true && snapshot.context.text === text,
  );
  return (
    <Place>
      <output>{isCopied && messages.copy.copied}</output>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        size="sm"
        label={label}
        onPress={() => actor?.send({ type: 'copy.request', text })}
      />
    </Place>
  );
}
