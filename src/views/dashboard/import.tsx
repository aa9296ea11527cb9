import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import { DialogPart } from '../shell/dialog-part.tsx';
import { Button } from '../ui/button.tsx';
import { PageQuietAction } from '../ui/page-layout.tsx';

interface ImportProps {
  actor: DashboardRef;
}

/** The button, and the dialog while it is open. */
export function Import({ actor, isOffered }: ImportProps & { isOffered: boolean }): JSX.Element {
  return (
    <>
      {isOffered && <ImportButton actor={actor} />}
      <OpenImport actor={actor} />
    </>
  );
}

function ImportButton({ actor }: ImportProps): JSX.Element {
  return (
    <PageQuietAction data-print="none">
      <Button
        variant="ghost"
        icon="upload"
        aria-haspopup="dialog"
        onPress={() => actor.send({ type: 'import.open' })}
      >
        {messages.importing.open}
      </Button>
    </PageQuietAction>
  );
}

function OpenImport({ actor }: ImportProps): JSX.Element | null {
  const dialog = useSelector(actor, ({ children }) => children.inmuebleImport);
  const part = useSelector(actor, ({ children }) => children.partLoading);
  if (!dialog || !part) return null;
  const close = () => dialog.send({ type: 'dialog.close' });
  return (
    <DialogPart actor={part} name="importar" title={messages.importing.title} onClose={close}>
      {(ImportDialog) => <ImportDialog actor={dialog} />}
    </DialogPart>
  );
}
