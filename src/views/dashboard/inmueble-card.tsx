import type { JSX } from 'react';
import { Link } from 'wouter';
import { estadoLabel, localityLine, shortCode, streetLine } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { inmuebleHref } from '../../lib/routes.ts';
import { styled } from '../theme/styled.ts';
import { color, duration, easing, elevation, media, radius, space, text, weight } from '../theme/tokens.ts';
import { ActivoMark, CodePlate, EstadoChip, IncidenciaBadge, SolicitudBadge } from '../ui/badges.tsx';
import type { InmuebleItem } from './inmueble-item.ts';

const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  padding: ${space[4]} 18px;
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  transition:
    border-color ${duration.hover} ${easing.color},
    box-shadow ${duration.hover} ${easing.color};
  &:hover {
    border-color: ${color.borderStrong};
    box-shadow: ${elevation.e1};
  }
  ${media.mobile} {
    padding: 14px;
  }
`;

const Top = styled('span')`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-bottom: ${space[3]};
  & > :last-child {
    margin-left: auto;
  }
`;

const Tipo = styled('span')`
  ${text[13]}
  color: ${color.text3};
`;

const Street = styled('span')`
  ${text[15]}
  font-weight: ${weight.semibold};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const City = styled('span')`
  ${text[13]}
  margin-top: 1px;
  color: ${color.text2};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Badges = styled('span')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: ${space[4]};
  ${media.mobile} {
    margin-top: 14px;
  }
`;

/** One property in the grid: the whole card is one link (DASH-7…9, DASH-11). */
export function InmuebleCard({ item }: { item: InmuebleItem }): JSX.Element {
  const { inmueble, hasIncidencia, hasSolicitud } = item;
  return (
    <CardLink href={inmuebleHref(inmueble.id)}>
      <Top>
        <CodePlate>{shortCode(inmueble)}</CodePlate>
        <Tipo>{messages.inmueble.tipo[inmueble.tipo]}</Tipo>
        <ActivoMark isActivo={inmueble.activo} />
      </Top>
      <Street>{streetLine(inmueble)}</Street>
      <City>{localityLine(inmueble)}</City>
      <Badges>
        <EstadoChip estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
        {hasIncidencia && <IncidenciaBadge />}
        {hasSolicitud && <SolicitudBadge />}
      </Badges>
    </CardLink>
  );
}
