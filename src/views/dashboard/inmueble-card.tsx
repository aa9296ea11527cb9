import { memo, type JSX } from 'react';
import { Link } from 'wouter';
import { localityLine, shortCode } from '../../lib/address-texts.ts';
import { estadoLabel } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { inmuebleHref } from '../../lib/inmueble-query.ts';
import { classes, css, styled } from '../theme/styled.ts';
import { color, duration, easing, elevation, media, text } from '../theme/tokens.ts';
import { ActivoMark, CodePlate, EstadoChip } from '../ui/labels.tsx';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { CardBadges, cardClass, City, Street, Top } from './inmueble-card-parts.ts';
import type { InmuebleItem } from './inmueble-item.ts';
import { InmuebleBadges } from './inmueble-badges.tsx';
import { stretchedBoxClass, stretchedLinkClass } from './stretched-link.ts';

const linkClass = css`
  display: flex;
  flex-direction: column;
`;

const boxClass = css`
  transition: box-shadow ${duration.hover} ${easing.color};
  ${media.hover} {
    &:hover {
      border-color: ${color.borderStrong};
      box-shadow: ${elevation.e1};
    }
  }
`;

const Tipo = styled('span')`
  ${text[13]}
  color: ${color.text3};
`;

/** The box of a card. */
export const cardBoxClass = classes(cardClass, stretchedBoxClass, boxClass);

/**
 * One property in the grid (DASH-7…9, DASH-11): a link as large as its box, with badges that lead to their tabs (HEAD-1).
 */
export const InmuebleCard = memo(function InmuebleCard(item: InmuebleItem): JSX.Element {
  const { inmueble } = item;
  const estadoId = `estado-${inmueble.id}`;
  return (
    <>
      <Link
        href={inmuebleHref(inmueble.id)}
        className={classes(stretchedLinkClass, linkClass)}
        aria-describedby={estadoId}
      >
        <Top>
          <CodePlate>{shortCode(inmueble)}</CodePlate>
          <Tipo>{messages.inmueble.tipo[inmueble.tipo]}</Tipo>
          <ActivoMark isActivo={inmueble.activo} />
        </Top>
        <Street>
          <StreetAndDoor of={inmueble} />
        </Street>
        <City>{localityLine(inmueble)}</City>
      </Link>
      <CardBadges>
        <EstadoChip id={estadoId} estado={inmueble.estado} label={estadoLabel(inmueble.estado)} />
        <InmuebleBadges item={item} />
      </CardBadges>
    </>
  );
});
