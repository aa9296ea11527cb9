import type { JSX } from 'react';
import { numberText } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import type { TipoInmueble } from '../../lib/models.ts';
import { styled } from '../theme/styled.ts';
import { space, text } from '../theme/tokens.ts';
import { Count } from '../ui/labels.tsx';
import { HiddenTipoNote } from '../ui/hidden-tipo-note.tsx';

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

/** DASH-5: `tipo` is the visible type; null if both are hidden. */
export function HiddenTipoHeading({
  tipo,
  total,
}: {
  tipo: TipoInmueble | null;
  total: number | null;
}): JSX.Element {
  const { onlyPropiedad, onlyGestion, list } = messages.dashboard;
  const heading = { propiedad: onlyPropiedad, gestion: onlyGestion, none: list }[tipo ?? 'none'];
  return (
    <Heading>
      <div>
        <h2>{heading}</h2>
        {total !== null && <Count>{numberText(total)}</Count>}
      </div>
      <HiddenTipoNote tipo={tipo} isBeside />
    </Heading>
  );
}
