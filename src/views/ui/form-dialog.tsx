import { useSelector } from '@xstate/react';
import type { JSX, ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { messages } from '../../lib/messages.ts';
import type { Tag } from '../../machines/shared/machine-types.ts';
import { Button } from './button.tsx';
import { OutcomeFoot } from './outcome-foot.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { AboveFoot } from './form-grid.ts';
import { Note } from './note.tsx';

/** The machine of a form in a dialog. The dialog follows its tags. */
interface FormActor {
  getSnapshot(): { hasTag(tag: Tag): boolean };
  subscribe: AnyActorRef['subscribe'];
  send(event: { type: 'form.submit' } | { type: 'dialog.close' }): void;
}

/** A form that asks before discarding typed values: its machine decides whether, on `dialog.close`. */
interface LeavableActor extends Pick<FormActor, 'getSnapshot' | 'subscribe'> {
  send(event: { type: 'leave.confirm' } | { type: 'leave.cancel' }): void;
}

interface FormDialogProps extends Pick<DialogProps, 'title' | 'subtitle' | 'size' | 'isFullOnMobile'> {
  actor: FormActor;
  leavable: LeavableActor | undefined;
  /** The text of the button, and its text while sending. */
  submit: string;
  submitting: string;
  /** False if there is nothing to send yet. */
  canSubmit?: boolean;
  /** Cancels the sending, if it can be cancelled. */
  onCancel?: () => void;
  /** The error of the whole form, if the fields do not show it. */
  error?: string | null;
  /** The message of the foot after success. */
  saved?: string;
  /** Replaces the buttons. */
  outcome?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog: Cancelar and the verb in its foot, then the outcome, and the question before the form
 * is discarded.
 */
export function FormDialog(props: FormDialogProps): JSX.Element {
  const { actor, leavable, title, subtitle, size, isFullOnMobile, children } = props;
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  return (
    <>
      <Dialog
        title={title}
        subtitle={subtitle}
        isBusy={isSending}
        onClose={() => actor.send({ type: 'dialog.close' })}
        onSubmit={() => actor.send({ type: 'form.submit' })}
        footer={<FormFooter {...props} />}
        {...(size && { size })}
        {...(isFullOnMobile && { isFullOnMobile })}
      >
        {children}
      </Dialog>
      {leavable && <LeaveQuestion actor={leavable} />}
    </>
  );
}

/** Covers the form while its machine asks. */
export function LeaveQuestion({ actor }: { actor: LeavableActor }): JSX.Element | null {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  if (!isLeaving) return null;
  return (
    <DiscardQuestion
      onDiscard={() => actor.send({ type: 'leave.confirm' })}
      onKeep={() => actor.send({ type: 'leave.cancel' })}
    />
  );
}

function FormFooter({ actor, error = null, saved, outcome, ...actions }: FormDialogProps): JSX.Element {
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  if (outcome) return <>{outcome}</>;
  if (isSaved && saved !== undefined) {
    return <OutcomeFoot kind="success" text={saved} onClose={() => actor.send({ type: 'dialog.close' })} />;
  }
  return (
    <>
      {/** Above the foot, so it is visible at any scroll position. */}
      {error !== null && (
        <AboveFoot>
          <Note kind="danger">{error}</Note>
        </AboveFoot>
      )}
      <FormButtons actor={actor} {...actions} />
    </>
  );
}

function FormButtons(
  props: Pick<FormDialogProps, 'actor' | 'submit' | 'submitting' | 'canSubmit' | 'onCancel'>,
): JSX.Element {
  const { actor, submit, submitting, canSubmit = true, onCancel } = props;
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('busy'));
  const hasForm = useSelector(actor, (snapshot) => snapshot.hasTag('form')) || isPending;
  const cancel = isSending ? onCancel : () => actor.send({ type: 'dialog.close' });
  return (
    <DialogActions>
      <Button isDisabled={cancel === undefined} {...(cancel && { onPress: cancel })}>
        {messages.common.cancel}
      </Button>
      {hasForm && (
        <Button
          variant="primary"
          type="submit"
          isDisabled={!canSubmit && !isPending}
          isPending={isPending}
          pendingText={submitting}
          // It replaces the button that has retried.
          takesFocus={isSending}
        >
          {submit}
        </Button>
      )}
    </DialogActions>
  );
}
