import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { EstadoChangeRef } from '../../../machines/estado/estado-change.machine.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ConstructoraFields } from './constructora-fields.tsx';
import { ConstructoraFooter, isWriting } from './constructora-footer.tsx';
import { EstadoFooter } from './estado-footer.tsx';
import { EstadoOptions } from './estado-options.tsx';
import { InquilinoFields } from './inquilino-fields.tsx';
import { InquilinoFooter } from './inquilino-footer.tsx';
import { LeaveQuestion } from './leave-question.tsx';

interface EstadoDialogProps {
  actor: EstadoChangeRef;
  /** What the property is called. */
  inmueble: string;
}

const { estado, inquilino, constructora } = messages;

/**
 * Changes the estado (STATE-1 to STATE-9). It stays one dialog, whatever it asks for: what the new estado needs first
 * takes its place inside, so that the focus stays within and in the end returns to what opened it.
 */
export function EstadoDialog({ actor, inmueble }: EstadoDialogProps): JSX.Element {
  const addition = useSelector(actor, ({ children }) => children.inquilinoAddition);
  const association = useSelector(actor, ({ children }) => children.constructoraAssociation);
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const isCreating = useSelector(addition, (snapshot) => snapshot?.matches('sending') ?? false);
  const isLinking = useSelector(association, (snapshot) => snapshot !== undefined && isWriting(snapshot));
  const step = addition ?? association ?? actor;
  return (
    <>
      <Dialog
        {...lookOf(addition !== undefined, association !== undefined, inmueble)}
        isBusy={isSending || isCreating || isLinking}
        onClose={() => step.send({ type: 'dialog.close' })}
        onSubmit={() => step.send({ type: 'form.submit' })}
        footer={
          (addition && <InquilinoFooter actor={addition} />) ??
          (association && <ConstructoraFooter actor={association} />) ?? <EstadoFooter actor={actor} />
        }
      >
        {(addition && <InquilinoFields actor={addition} />) ??
          (association && <ConstructoraFields actor={association} />) ?? <EstadoOptions actor={actor} />}
      </Dialog>
      {addition && <LeaveQuestion actor={addition} />}
      {association && <LeaveQuestion actor={association} />}
    </>
  );
}

function lookOf(isAdding: boolean, isAssociating: boolean, inmueble: string) {
  if (isAdding)
    return { title: inquilino.addTitle, subtitle: inquilino.next, size: 'm', isFullOnMobile: true } as const;
  if (isAssociating)
    return { title: constructora.associateTitle, subtitle: constructora.next, size: 'm' } as const;
  return { title: estado.title, subtitle: inmueble, size: 's' } as const;
}
