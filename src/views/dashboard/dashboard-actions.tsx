import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import { DialogPart } from '../shell/dialog-part.tsx';
import { Button } from '../ui/button.tsx';
import { PageQuietActions } from '../ui/page-layout.tsx';
import type { DashboardData } from './use-dashboard.ts';

interface DashboardActionsProps {
  actor: DashboardRef;
  data: DashboardData;
  hasCliente: boolean;
}

/** The import and export buttons, and the open import dialog. */
export function DashboardActions({ actor, data, hasCliente }: DashboardActionsProps): JSX.Element {
  const { importing, common } = messages;
  const isReady = data.phase === 'ready';
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
        {isReady && data.visible.length > 0 && (
          <Button variant="ghost" icon="download" onPress={() => actor.send({ type: 'export.request' })}>
            {common.exportCsv}
          </Button>
        )}
      </PageQuietActions>
      <OpenImport actor={actor} />
    </>
  );
}

function OpenImport({ actor }: Pick<DashboardActionsProps, 'actor'>): JSX.Element | null {
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
