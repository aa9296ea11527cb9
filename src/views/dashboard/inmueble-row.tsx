import type { JSX } from 'react';
import { Link } from 'wouter';
import { estadoLabel, localityLine, shortCode, streetLine } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { inmuebleHref } from '../../lib/routes.ts';
import { classes } from '../theme/styled.ts';
import { ActivoMark, CodePlate, EstadoLabel } from '../ui/badges.tsx';
import { IncidenciaBadge, SolicitudBadge } from '../ui/open-badges.tsx';
import type { InmuebleItem } from './inmueble-item.ts';
import { columnsClass, narrowClass, rowClass, wideClass } from './inmueble-row-styles.ts';

/** One property as a table's row, from 1024 px up: the whole row is one link. */
export function WideRow({ item }: { item: InmuebleItem }): JSX.Element {
  const { inmueble } = item;
  return (
    <Link href={inmuebleHref(inmueble.id)} className={classes(rowClass, columnsClass, wideClass)}>
      <span>
        <CodePlate>{shortCode(inmueble)}</CodePlate>
      </span>
      <span data-street="">{streetLine(inmueble)}</span>
      <span data-quiet="">{localityLine(inmueble)}</span>
      <span data-quiet="" data-column="tipo">
        {messages.inmueble.tipo[inmueble.tipo]}
      </span>
      <span>
        <EstadoLabel estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
      </span>
      <span data-activity="">
        <ActivoMark isActivo={inmueble.activo} />
      </span>
      <RowBadges item={item} />
    </Link>
  );
}

/** The same in two lines, below 1024 px. */
export function NarrowRow({ item }: { item: InmuebleItem }): JSX.Element {
  const { inmueble } = item;
  return (
    <Link href={inmuebleHref(inmueble.id)} className={classes(rowClass, narrowClass)}>
      <span data-line="address">
        <CodePlate>{shortCode(inmueble)}</CodePlate>
        <span data-street="">{streetLine(inmueble)}</span>
      </span>
      <span data-line="facts">
        <EstadoLabel estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
        <ActivoMark isActivo={inmueble.activo} />
        <span data-quiet="">{inmueble.ciudad}</span>
      </span>
      <RowBadges item={item} />
    </Link>
  );
}

function RowBadges({ item }: { item: InmuebleItem }): JSX.Element {
  return (
    <span data-badges="">
      {item.hasIncidencia && <IncidenciaBadge />}
      {item.hasSolicitud && <SolicitudBadge />}
    </span>
  );
}
