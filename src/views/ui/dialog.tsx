import { useEffect, useRef, type JSX, type MouseEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { messages } from '../../lib/messages.ts';
import { IconButton } from './button.tsx';
import { Body, Foot, Head, boxClass, columnClass, isOnScrim, scrimClass } from './dialog-frame.ts';
import { firstField } from './first-field.ts';
import { Form } from './form.tsx';
import { useKeyboardScrolling } from './use-keyboard-scrolling.ts';

export interface DialogProps {
  /** The accessible name. */
  title: string;
  /** The subject, below the title: the property. */
  subtitle?: string | undefined;
  /** 440, 520 or 720 px. */
  size?: 's' | 'm' | 'l';
  /**
   * Below 768 px a dialog is a bottom sheet; set this for a form of more than four fields, which
   * takes the whole screen.
   */
  isFullOnMobile?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Called by its close button, and by Escape or a press outside if `isDismissable`. */
  onClose: () => void;
  isDismissable?: boolean;
  /** While it is sending, nothing closes it. */
  isBusy?: boolean;
  /** Makes head, body and foot one form, which a submit button in the foot sends. */
  onSubmit?: () => void;
  children: ReactNode;
  /** Two `Button`s, Cancelar first; or an `OutcomeFoot`. */
  footer?: ReactNode;
}

/**
 * A dialog is open while it is mounted; its owner decides when to close it. The focus goes to the first
 * field, stays inside, and returns to the opener.
 */
export function Dialog(props: DialogProps): JSX.Element {
  const {
    size = 's',
    isFullOnMobile,
    role = 'dialog',
    onClose,
    isDismissable = true,
    isBusy = false,
  } = props;
  const canDismiss = isDismissable && !isBusy;
  return (
    <ModalOverlay
      isOpen
      isDismissable={canDismiss}
      isKeyboardDismissDisabled={!canDismiss}
      shouldCloseOnInteractOutside={isOnScrim}
      onOpenChange={onClose}
      onMouseDown={keepFocus}
      className={scrimClass}
      data-centred={role === 'alertdialog' ? '' : undefined}
    >
      <Modal className={boxClass} data-size={size} data-full={isFullOnMobile ? '' : undefined}>
        <AriaDialog role={role} className={columnClass}>
          <Content {...props} isBusy={isBusy} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * A press beside a dialog that asks before it closes does not take the focus from its field, so that typing can go
 * on.
 */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target === event.currentTarget) event.preventDefault();
}

function Content({ title, subtitle, onClose, isBusy, onSubmit, children, footer }: DialogProps): JSX.Element {
  const body = useRef<HTMLDivElement>(null);
  useKeyboardScrolling(body);
  useEffect(() => {
    const dialog = body.current?.closest('[role$="dialog"]');
    if (!dialog?.contains(document.activeElement)) firstField(body.current)?.focus();
  }, []);
  const content = (
    <>
      <Head>
        <div>
          <Heading slot="title">{title}</Heading>
          {subtitle !== undefined && <p>{subtitle}</p>}
        </div>
        <IconButton
          icon="close"
          label={messages.common.close}
          isDisabled={isBusy === true}
          onPress={onClose}
        />
      </Head>
      <Body ref={body}>{children}</Body>
      {footer}
    </>
  );
  if (!onSubmit) return content;
  return (
    <Form onSubmit={onSubmit} className={columnClass}>
      {content}
    </Form>
  );
}

/** The foot of a dialog: Cancelar, then the verb. */
export function DialogActions({ children }: { children: ReactNode }): JSX.Element {
  return <Foot>{children}</Foot>;
}
