import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { ConstructoraAssociationRef } from '../../../machines/estado/constructora-association.machine.ts';
import { styled } from '../../theme/styled.ts';
import { space } from '../../theme/tokens.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ConstructoraChoice } from './constructora-choice.tsx';
import { NuevaConstructora } from './nueva-constructora.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';

const Stack = styled('div')`
  display: grid;
  gap: ${space[5]};
`;

const texts = messages.constructora;
const MODES = [
  { value: 'nueva', label: texts.modeNew },
  { value: 'existente', label: texts.modeExisting },
] as const;

/** The fields of a new builder, or the choice of an existing one (PARTY-6, PARTY-7). */
export function ConstructoraFields({ actor }: { actor: ConstructoraAssociationRef }): JSX.Element {
  const mode = useSelector(actor, ({ context }) => context.mode);
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const place = useFirstFocus();
  return (
    <Stack ref={place}>
      <Segmented
        label={texts.mode}
        isLabelHidden
        value={mode}
        segments={MODES}
        isReadOnly={isLocked}
        onChange={(value) => actor.send({ type: 'mode.changed', mode: value })}
      />
      {mode === 'nueva' ? <NuevaConstructora actor={actor} /> : <ConstructoraChoice actor={actor} />}
    </Stack>
  );
}
