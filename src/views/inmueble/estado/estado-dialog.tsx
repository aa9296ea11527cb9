import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { savedText, type EstadoChangeRef } from '../../../machines/estado/estado-change.machine.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ConstructoraFields } from './constructora-fields.tsx';
import { EstadoOptions } from './estado-options.tsx';
import { InquilinoFields } from './inquilino-fields.tsx';

interface EstadoDialogProps {
  actor: EstadoChangeRef;
  /** The title of the property. */
  inmueble: string;
}

const { common, constructora, estado, inquilino } = messages;

/**
 * Changes the estado (STATE-1 to STATE-9). The forms for a tenant or builder replace its content, so that it
 * remains one dialog: the focus stays inside, and returns to the opener at the end.
 */
export function EstadoDialog({ actor, inmueble }: EstadoDialogProps): JSX.Element {
  const addition = useSelector(actor, ({ children }) => children.inquilinoAddition);
  const association = useSelector(actor, ({ children }) => children.constructoraAssociation);
  const step = addition ?? association ?? actor;
  const error = useSelector(step, ({ context }) => context.formError);
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  const saved = useSelector(actor, ({ context }) => savedText(context));
  return (
    <FormDialog
      actor={step}
      leavable={addition ?? association}
      {...lookOf(addition !== undefined, association !== undefined, inmueble)}
      canSubmit={canSubmit || step !== actor}
      saved={saved}
      error={error}
    >
      {(addition && <InquilinoFields actor={addition} />) ??
        (association && <ConstructoraFields actor={association} />) ?? <EstadoOptions actor={actor} />}
    </FormDialog>
  );
}

function lookOf(isAdding: boolean, isAssociating: boolean, inmueble: string) {
  if (isAdding) {
    const { addTitle, next, submit, submitting } = inquilino;
    return { title: addTitle, subtitle: next, size: 'm', isFullOnMobile: true, submit, submitting } as const;
  }
  if (isAssociating) {
    const { associateTitle, next, submit, submitting } = constructora;
    return { title: associateTitle, subtitle: next, size: 'm', submit, submitting } as const;
  }
  const { save, saving } = common;
  return { title: estado.title, subtitle: inmueble, size: 's', submit: save, submitting: saving } as const;
}
