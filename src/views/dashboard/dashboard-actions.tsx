import { useSelector } from '@xstate/react';
import { memo, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import { DialogPart } from '../shell/dialog-part.tsx';
import { Button } from '../ui/button.tsx';
import { PageQuietActions } from '../ui/page-layout.tsx';

interface DashboardActionsProps {
  actor: DashboardRef;
  isReady: boolean;
  /** Whether the list shows a property. */
  hasFound: boolean;
  hasCliente: boolean;
}

/** The import and export buttons, and the open import dialog. */
export const DashboardActions = memo(function DashboardActions(props: DashboardActionsProps): JSX.Element {
  const { actor, isReady, hasFound, hasCliente } = props;
  const { importing, common } = messages;
  return (
    <>
      <PageQuietActions data-print="none">
        {isReady && hasCliente && (
          <Button
            variant="ghost"
            icon="upload"
            aria-haspopup="dialog"
            onPress={() => actor.send({ type: 'import.open' })}
          >
            {importing.open}
          </Button>
        )}
        {isReady && hasFound && (
          <Button variant="ghost" icon="download" onPress={() => actor.send({ type: 'export.request' })}>
            {common.exportCsv}
          </Button>
        )}
      </PageQuietActions>
      <OpenImport actor={actor} />
    </>
  );
});

function OpenImport({ actor }: Pick<DashboardActionsProps, 'actor'>): JSX.Element | null {
  const dialog = useSelector(actor, ({ children }) => children.inmuebleImport);
  const part = useSelector(actor, ({ children }) => children.partLoading);
  if (!dialog || !part) return null;
  const close = () => dialog.send({ type: 'dialog.close' });
  return (
    <DialogPart actor={part} name="import" title={messages.importing.title} onClose={close}>
      {(ImportDialog) => <ImportDialog actor={dialog} />}
    </DialogPart>
  );
}
