import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { AddressEditRef } from '../../../machines/inmueble/address-edit.machine.ts';
import type { ConstructoraAssociationRef } from '../../../machines/estado/constructora-association.machine.ts';
import type { InquilinoAdditionRef } from '../../../machines/estado/inquilino-addition.machine.ts';
import { DiscardQuestion } from '../../ui/discard-question.tsx';

interface LeaveQuestionProps {
  actor: InquilinoAdditionRef | ConstructoraAssociationRef | AddressEditRef;
}

/** Over a form that was edited and is about to go. */
export function LeaveQuestion({ actor }: LeaveQuestionProps): JSX.Element | null {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  if (!isLeaving) return null;
  return (
    <DiscardQuestion
      onDiscard={() => actor.send({ type: 'leave.confirm' })}
      onKeep={() => actor.send({ type: 'leave.cancel' })}
    />
  );
}
