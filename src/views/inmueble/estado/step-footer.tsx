import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { AboveFoot } from '../../ui/form-grid.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';

interface StepFooterProps {
  /** What went wrong with the whole. */
  error: string | null;
  submit: string;
  submitting: string;
  /** There is something to send. */
  hasForm: boolean;
  canSubmit?: boolean;
  /** The answer is being waited for. */
  isPending: boolean;
  /** Nothing may interrupt it. */
  isFixed: boolean;
  onClose: () => void;
}

/** Cancelar, then the verb; above them what went wrong, in view wherever the body is scrolled to. */
export function StepFooter(props: StepFooterProps): JSX.Element {
  const { error, submit, submitting, hasForm, canSubmit = true, isPending, isFixed, onClose } = props;
  return (
    <>
      {error !== null && (
        <AboveFoot>
          <Note kind="danger">{error}</Note>
        </AboveFoot>
      )}
      <DialogActions>
        <Button isDisabled={isFixed} onPress={onClose}>
          {messages.common.cancel}
        </Button>
        {hasForm && (
          <Button
            variant="primary"
            type="submit"
            isDisabled={!canSubmit && !isPending}
            isPending={isPending}
            pendingText={submitting}
          >
            {submit}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
