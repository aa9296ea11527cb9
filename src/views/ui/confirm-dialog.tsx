import type { JSX, ReactNode } from 'react';
import { Text } from 'react-aria-components/Text';
import { messages } from '../../lib/messages.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { OutcomeFoot } from './outcome-foot.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Glyph } from './glyph.tsx';
import { Note } from './note.tsx';

const Layout = styled('div')`
  display: grid;
  grid-template-columns: 40px 1fr;
  gap: 16px;
  align-items: start;
  ${text[15]}
  color: ${color.text2};
  overflow-wrap: anywhere;
  & b {
    color: ${color.text};
  }
  & > div:last-child:not(:nth-child(2)) {
    grid-column: 1 / -1;
  }
  ${media.below320} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sign = styled('span')`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 10px;
  &[data-kind='danger'] {
    background: ${color.dangerSoft};
    color: ${color.danger};
    --cut: ${color.dangerSoft};
  }
  &[data-kind='warning'] {
    background: ${color.warningSoft};
    color: ${color.warning};
    --cut: ${color.warningSoft};
  }
  &[data-kind='success'] {
    background: ${color.successSoft};
    color: ${color.success};
    --cut: ${color.successSoft};
  }
`;

interface ConfirmDialogProps {
  kind: 'danger' | 'success' | 'warning';
  title: string;
  /** The question, with the name of its object in `<b>`. */
  children: ReactNode;
  /** The verb of the button. */
  confirmText: string;
  pendingText?: string;
  cancelText?: string;
  isPending?: boolean;
  error?: string | null;
  /** The message after success; the dialog then closes by itself. */
  done?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The generic confirmation (MODAL-2). If confirming destroys something, the focus is on Cancelar. */
export function ConfirmDialog(props: ConfirmDialogProps): JSX.Element {
  const { kind, title, children, isPending = false, error, done, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      isBusy={isPending}
      footer={
        done === undefined ? (
          <Actions {...props} />
        ) : (
          <OutcomeFoot kind="success" text={done} onClose={onCancel} />
        )
      }
    >
      <Layout>
        <Sign data-kind={kind}>
          <Glyph name={kind === 'success' ? 'success' : 'warning'} size={20} />
        </Sign>
        <Text slot="description" elementType="p">
          {children}
        </Text>
        {error && <Note kind="danger">{error}</Note>}
      </Layout>
    </Dialog>
  );
}

function Actions(props: ConfirmDialogProps): JSX.Element {
  const { kind, confirmText, pendingText = confirmText, cancelText = messages.common.cancel } = props;
  const { isPending = false, onConfirm, onCancel } = props;
  const isDanger = kind === 'danger';
  return (
    <DialogActions>
      <Button takesFocus={isDanger} isDisabled={isPending} onPress={onCancel}>
        {cancelText}
      </Button>
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        takesFocus={!isDanger}
        isPending={isPending}
        pendingText={pendingText}
        onPress={onConfirm}
      >
        {confirmText}
      </Button>
    </DialogActions>
  );
}
