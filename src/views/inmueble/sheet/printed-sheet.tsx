import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { InmuebleSheetRef } from '../../../machines/inmueble/inmueble-sheet.machine.ts';
import { PropertySheet, type PropertySheetProps } from './property-sheet.tsx';

/** Rendered only while it is being printed. */
export function PrintedSheet({
  actor,
  ...rest
}: PropertySheetProps & { actor: InmuebleSheetRef }): JSX.Element | null {
  const isHidden = useSelector(actor, (snapshot) => snapshot.hasTag('hidden'));
  const sheet = useSelector(actor, ({ context }) => context.sheet);
  return isHidden ? null : <PropertySheet {...rest} sheet={sheet} />;
}
