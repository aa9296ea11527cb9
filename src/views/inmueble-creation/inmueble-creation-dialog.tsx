import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { sectionsOf } from '../../lib/creation-form.ts';
import { messages } from '../../lib/messages.ts';
import type { InmuebleCreationRef } from '../../machines/inmueble-creation/inmueble-creation.machine.ts';
import { Button } from '../ui/button.tsx';
import { OutcomeFoot } from '../ui/outcome-foot.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Above } from '../ui/form-grid.ts';
import { Note } from '../ui/note.tsx';
import { CreationSections } from './creation-sections.tsx';

interface CreationProps {
  actor: InmuebleCreationRef;
}

interface InmuebleCreationDialogProps extends CreationProps {
  /** The account has none, so nothing can be created: said before anything is typed (CREATE-6). */
  hasNoCliente: boolean;
}

const texts = messages.creation;

/** The new-property dialog (§2). */
export function InmuebleCreationDialog(props: InmuebleCreationDialogProps): JSX.Element | null {
  const { actor, hasNoCliente } = props;
  const isHidden = useSelector(actor, (snapshot) => snapshot.hasTag('hidden'));
  const isPartial = useSelector(actor, (snapshot) => snapshot.hasTag('partial'));
  const error = useSelector(actor, ({ context }) => context.formError);
  if (isHidden) return null;
  return (
    <FormDialog
      actor={actor}
      leavable={actor}
      title={texts.title}
      size="l"
      isFullOnMobile
      submit={texts.submit}
      submitting={texts.submitting}
      error={error ?? (hasNoCliente ? texts.noCliente : null)}
      saved={texts.created}
      outcome={isPartial && <PartialOutcome actor={actor} />}
    >
      <DraftNote actor={actor} />
      <CreationSections actor={actor} />
    </FormDialog>
  );
}

function DraftNote({ actor }: CreationProps): JSX.Element | null {
  const canDiscard = useSelector(actor, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  const hasOwner = useSelector(actor, ({ context }) => sectionsOf(context.values).includes('propietario'));
  if (!canDiscard) return null;
  return (
    <Above>
      <Note
        kind="info"
        action={
          <Button size="sm" onPress={() => actor.send({ type: 'draft.discard' })}>
            {texts.draftDiscard}
          </Button>
        }
      >
        {texts.draftRestored}
        {hasOwner && ` ${texts.draftWithoutAccount}`}
      </Note>
    </Above>
  );
}

/** The property exists, but not all of its parties (CREATE-13). */
function PartialOutcome({ actor }: CreationProps): JSX.Element {
  return (
    <OutcomeFoot kind="warning" text={texts.partial} onClose={() => actor.send({ type: 'terceros.skip' })}>
      <Button variant="primary" type="submit">
        {messages.common.retry}
      </Button>
    </OutcomeFoot>
  );
}
