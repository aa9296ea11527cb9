import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';

/** A read-only dialog with 'Cerrar' at its foot. */
export function ViewerDialog(props: Omit<DialogProps, 'footer'>): JSX.Element {
  return (
    <Dialog
      {...props}
      footer={
        <DialogActions>
          <Button takesFocus onPress={props.onClose}>
            {messages.common.close}
          </Button>
        </DialogActions>
      }
    />
  );
}
