import type { JSX } from 'react';
import { Link } from 'wouter';
import { estadoLabel, localityLine, shortCode, streetLine } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { inmuebleHref } from '../../lib/routes.ts';
import { classes, css, styled } from '../theme/styled.ts';
import { color, duration, easing, elevation, text } from '../theme/tokens.ts';
import { ActivoMark, CodePlate, EstadoChip } from '../ui/badges.tsx';
import { IncidenciaBadge, SolicitudBadge } from '../ui/open-badges.tsx';
import { CardBadges, cardClass, City, Street, Top } from './inmueble-card-parts.ts';
import type { InmuebleItem } from './inmueble-item.ts';

const linkClass = css`
  transition: box-shadow ${duration.hover} ${easing.color};
  &:hover {
    border-color: ${color.borderStrong};
    box-shadow: ${elevation.e1};
  }
`;

const Tipo = styled('span')`
  ${text[13]}
  color: ${color.text3};
`;

/** One property in the grid: the whole card is one link (DASH-7…9, DASH-11). */
export function InmuebleCard({ item }: { item: InmuebleItem }): JSX.Element {
  const { inmueble, hasIncidencia, hasSolicitud } = item;
  return (
    <Link href={inmuebleHref(inmueble.id)} className={classes(cardClass, linkClass)}>
      <Top>
        <CodePlate>{shortCode(inmueble)}</CodePlate>
        <Tipo>{messages.inmueble.tipo[inmueble.tipo]}</Tipo>
        <ActivoMark isActivo={inmueble.activo} />
      </Top>
      <Street>{streetLine(inmueble)}</Street>
      <City>{localityLine(inmueble)}</City>
      <CardBadges>
        <EstadoChip estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
        {hasIncidencia && <IncidenciaBadge />}
        {hasSolicitud && <SolicitudBadge />}
      </CardBadges>
    </Link>
  );
}
