import type { JSX } from 'react';
import { numero } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import type { TipoInmueble } from '../../lib/models.ts';
import { HREF } from '../../lib/routes.ts';
import { styled } from '../theme/styled.ts';
import { color, media, space, text } from '../theme/tokens.ts';
import { Count } from '../ui/badges.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/link.tsx';

const Heading = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[5]};
  padding: ${space[2]} 0;
  & > div {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  & h2 {
    ${text[15]}
  }
`;

/** The eye next to the text, however many lines it has. */
const Hidden = styled('p')`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px;
  padding-left: ${space[5]};
  border-left: 1px solid ${color.borderStrong};
  ${text[14]}
  color: ${color.text2};
  & > svg {
    margin-top: 2px;
    color: ${color.text3};
  }
  & > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
  }
  ${media.tablet} {
    padding-left: 0;
    border-left: 0;
  }
`;

/** DASH-5: `tipo` is the one that is shown; null when both are hidden. */
export function HiddenTypeHeading({
  tipo,
  total,
}: {
  tipo: TipoInmueble | null;
  total: number | null;
}): JSX.Element {
  const { onlyPropiedad, onlyGestion, list, gestionHidden, propiedadHidden, allHidden, changeInProfile } =
    messages.dashboard;
  const heading = { propiedad: onlyPropiedad, gestion: onlyGestion, none: list }[tipo ?? 'none'];
  const note = { propiedad: gestionHidden, gestion: propiedadHidden, none: allHidden }[tipo ?? 'none'];
  return (
    <Heading>
      <div>
        <h2>{heading}</h2>
        {total !== null && <Count>{numero(total)}</Count>}
      </div>
      <Hidden>
        <Icon name="eyeOff" size={16} />
        <span>
          <span>{note}</span>
          <TextLink href={HREF.perfil}>{changeInProfile}</TextLink>
        </span>
      </Hidden>
    </Heading>
  );
}
