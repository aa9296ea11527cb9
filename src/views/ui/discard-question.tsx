import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before an edited form is closed. */
export function DiscardQuestion({ onDiscard, onKeep }: DiscardQuestionProps): JSX.Element {
  const { discard, discardQuestion, keepEditing } = messages.common;
  return (
    <ConfirmDialog
      kind="danger"
      title={discard}
      confirmText={discard}
      cancelText={keepEditing}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {discardQuestion}
    </ConfirmDialog>
  );
}
