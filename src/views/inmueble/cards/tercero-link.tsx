import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Tercero } from '../../../lib/models.ts';
import type { InmuebleDetailRef } from '../../../machines/inmueble/inmueble-detail.machine.ts';
import { styled } from '../../theme/styled.ts';
import { media, text } from '../../theme/tokens.ts';
import { LinkButton } from '../../ui/link.tsx';

const Place = styled('span')`
  display: block;
  margin-top: 13px;
  ${text[13]}
  ${media.mobile} {
    margin-top: 4px;
  }
`;

const { datosInquilino, datosPropietario, datosConstructora } = messages.inmueble;
const LABEL: Record<Tercero, string> = {
  inquilino: datosInquilino,
  propietario: datosPropietario,
  constructora: datosConstructora,
};

/** Opens the viewer of those who have to do with the property. */
export function TerceroLink({ actor, tercero }: { actor: InmuebleDetailRef; tercero: Tercero }): JSX.Element {
  return (
    <Place data-print="none">
      <LinkButton aria-haspopup="dialog" onPress={() => actor.send({ type: 'tercero.view', tercero })}>
        {LABEL[tercero]}
      </LinkButton>
    </Place>
  );
}
