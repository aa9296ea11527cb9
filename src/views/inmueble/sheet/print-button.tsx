import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { InmuebleSheetRef } from '../../../machines/inmueble/inmueble-sheet.machine.ts';
import { Button } from '../../ui/button.tsx';

/** `actor` is undefined until the property is loaded. */
export function PrintButton({ actor }: { actor: InmuebleSheetRef | undefined }): JSX.Element {
  const isPreparing = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') === true);
  return (
    <Button
      variant="ghost"
      icon="printer"
      isDisabled={!actor}
      isPending={isPreparing}
      pendingText={messages.sheet.preparing}
      onPress={() => actor?.send({ type: 'print.request' })}
    >
      {messages.sheet.print}
    </Button>
  );
}
