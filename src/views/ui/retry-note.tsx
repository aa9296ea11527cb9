import type { JSX, ReactNode } from 'react';
import { messages } from '../../lib/messages.ts';
import { Button } from './button.tsx';
import type { NoteKind } from './kind-colors.ts';
import { Note } from './note.tsx';

interface RetryNoteProps {
  kind?: NoteKind;
  /** The failure and its reason. */
  children: ReactNode;
  /** The text of the button. */
  label?: string;
  onRetry: () => void;
}

/** Says that something could not be loaded, with a button to try again. */
export function RetryNote({
  kind = 'danger',
  children,
  label = messages.common.tryAgain,
  onRetry,
}: RetryNoteProps): JSX.Element {
  return (
    <Note
      kind={kind}
      action={
        <Button size="sm" icon="refresh" onPress={onRetry}>
          {label}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
