import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { InmuebleDetailRef } from '../../machines/inmueble/inmueble-detail.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { AddressDialog } from './address/address-dialog.tsx';
import { EstadoDialog } from './estado/estado-dialog.tsx';
import { SuministroDialog } from './suministros/suministro-dialog.tsx';
import { TerceroDialog } from './terceros/tercero-dialog.tsx';

interface InmuebleDialogsProps {
  actor: InmuebleDetailRef;
  portfolio: PortfolioRef;
  /** The title of the property, for the dialogs' subtitle. */
  title: string;
}

/** The dialog that is open over the property, if any. */
export function InmuebleDialogs({ actor, portfolio, title }: InmuebleDialogsProps): JSX.Element | null {
  const estado = useSelector(actor, ({ children }) => children.estadoChange);
  const tercero = useSelector(actor, ({ children }) => children.terceroViewer);
  const suministro = useSelector(actor, ({ children }) => children.suministroViewer);
  const address = useSelector(actor, ({ children }) => children.addressEdit);
  if (estado) return <EstadoDialog actor={estado} inmueble={title} />;
  if (tercero) return <TerceroDialog actor={tercero} inmueble={title} />;
  if (suministro) return <SuministroDialog actor={suministro} portfolio={portfolio} inmueble={title} />;
  return address ? <AddressDialog actor={address} inmueble={title} /> : null;
}
