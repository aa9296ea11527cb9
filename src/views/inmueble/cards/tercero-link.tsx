import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Tercero } from '../../../lib/models.ts';
import type { InmuebleDetailRef } from '../../../machines/inmueble/inmueble-detail.machine.ts';
import { CellLink } from './cell-link.tsx';

/** Opens the viewer of the property's parties. */
export function TerceroLink({ actor, tercero }: { actor: InmuebleDetailRef; tercero: Tercero }): JSX.Element {
  return (
    <CellLink onPress={() => actor.send({ type: 'tercero.view', tercero })}>
      {messages.inmueble.datosTercero[tercero]}
    </CellLink>
  );
}
