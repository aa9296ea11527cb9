import { memo, type JSX } from 'react';
import { Link } from 'wouter';
import { cityLine, shortCode } from '../../lib/address-texts.ts';
import { estadoLabel, fecha } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { inmuebleHref } from '../../lib/inmueble-query.ts';
import { classes } from '../theme/styled.ts';
import { ActivoMark, CodePlate, EstadoLabel } from '../ui/labels.tsx';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import type { InmuebleItem } from './inmueble-item.ts';
import { linkColumnsClass, linkLinesClass, narrowClass, rowClass, wideClass } from './inmueble-row-styles.ts';
import { InmuebleBadges } from './inmueble-badges.tsx';
import { stretchedBoxClass, stretchedLinkClass } from './stretched-link.ts';

/**
 * One property as a row of a table, from 1024 px up: the whole row is a link, with badges that lead to their
 * tabs.
 */
export const WideRow = memo(function WideRow(item: InmuebleItem): JSX.Element {
  const { inmueble } = item;
  return (
    <div className={classes(rowClass, stretchedBoxClass, wideClass)}>
      <Link href={inmuebleHref(inmueble.id)} className={classes(stretchedLinkClass, linkColumnsClass)}>
        <span data-address="">
          <CodePlate>{shortCode(inmueble)}</CodePlate>
          <span data-street="">
            <StreetAndDoor of={inmueble} />
          </span>
        </span>
        <span data-quiet="">
          {cityLine(inmueble)}
          <span data-postcode=""> {inmueble.codigo_postal}</span>
        </span>
        <span data-quiet="" data-column="tipo">
          {messages.inmueble.tipo[inmueble.tipo]}
        </span>
        <EstadoLabel estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
        <span data-quiet="" data-column="cambio">
          {fecha(inmueble.fecha_cambio_estado)}
        </span>
        <ActivoMark isActivo={inmueble.activo} />
      </Link>
      <RowBadges item={item} />
    </div>
  );
});

/** The same on two lines, below 1024 px. */
export const NarrowRow = memo(function NarrowRow(item: InmuebleItem): JSX.Element {
  const { inmueble } = item;
  return (
    <div className={classes(rowClass, stretchedBoxClass, narrowClass)}>
      <Link href={inmuebleHref(inmueble.id)} className={classes(stretchedLinkClass, linkLinesClass)}>
        <span data-line="address">
          <CodePlate>{shortCode(inmueble)}</CodePlate>
          <span data-street="">
            <StreetAndDoor of={inmueble} />
          </span>
        </span>
        <span data-line="facts">
          <EstadoLabel estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
          <ActivoMark isActivo={inmueble.activo} />
          <span data-quiet="">{inmueble.ciudad}</span>
        </span>
      </Link>
      <RowBadges item={item} />
    </div>
  );
});

function RowBadges({ item }: { item: InmuebleItem }): JSX.Element | null {
  if (!item.hasIncidencia && !item.hasSolicitud) return null;
  return (
    <span data-badges="">
      <InmuebleBadges item={item} />
    </span>
  );
}
