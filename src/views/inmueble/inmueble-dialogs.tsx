import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { InmuebleDetailRef } from '../../machines/inmueble/inmueble-detail.machine.ts';
import { AddressDialog } from './address/address-dialog.tsx';
import { EstadoDialog } from './estado/estado-dialog.tsx';
import { TerceroDialog } from './terceros/tercero-dialog.tsx';

interface InmuebleDialogsProps {
  actor: InmuebleDetailRef;
  /** What the property is called: the subtitle. */
  title: string;
}

/** The dialog that is open over the property, if any. */
export function InmuebleDialogs({ actor, title }: InmuebleDialogsProps): JSX.Element | null {
  const estado = useSelector(actor, ({ children }) => children.estadoChange);
  const tercero = useSelector(actor, ({ children }) => children.terceroViewer);
  const address = useSelector(actor, ({ children }) => children.addressEdit);
  if (estado) return <EstadoDialog actor={estado} inmueble={title} />;
  if (tercero) return <TerceroDialog actor={tercero} inmueble={title} />;
  return address ? <AddressDialog actor={address} inmueble={title} /> : null;
}
