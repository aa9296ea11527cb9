import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { addressLines } from '../../../lib/address-texts.ts';
import { estadoLabel, fecha } from '../../../lib/format.ts';
import { terceroOfEstado } from '../../../lib/inmueble-terceros.ts';
import { messages } from '../../../lib/messages.ts';
import type { InmuebleDetail } from '../../../lib/models.ts';
import type { InmuebleDetailRef } from '../../../machines/inmueble/inmueble-detail.machine.ts';
import type { PortfolioRef } from '../../../machines/portfolio/portfolio.machine.ts';
import { Cell, CardsPanel, Value } from './cell.tsx';
import { EstadoPick } from './estado-pick.tsx';
import { Facts } from './facts.tsx';
import { MapLink } from './map-link.tsx';
import { SuministrosCell } from './suministros-cell.tsx';
import { TerceroLink } from './tercero-link.tsx';

interface InmuebleCardsProps {
  actor: InmuebleDetailRef;
  portfolio: PortfolioRef;
  inmueble: InmuebleDetail;
}

const { cards, fields, tipo: tipos } = messages.inmueble;

/** The cards of a property (PROP-2 to PROP-6). */
export function InmuebleCards({ actor, portfolio, inmueble }: InmuebleCardsProps): JSX.Element {
  const { tipo, estado } = inmueble;
  const ofEstado = terceroOfEstado(estado);
  return (
    <CardsPanel>
      <Cell label={cards.tipo}>
        <Value data-beside-button="">{tipos[tipo]}</Value>
        {tipo === 'gestion' && <TerceroLink actor={actor} tercero="propietario" />}
      </Cell>
      <Cell label={cards.estado}>
        <Estado actor={actor} estado={estado} />
        {ofEstado && <TerceroLink actor={actor} tercero={ofEstado} />}
      </Cell>
      <SuministrosCell
        portfolio={portfolio}
        inmueble={inmueble.id}
        onView={() => actor.send({ type: 'suministros.view' })}
      />
      <Cell label={cards.fechaCambioEstado}>
        <Value>{fecha(inmueble.fecha_cambio_estado)}</Value>
      </Cell>
      <Direccion inmueble={inmueble} />
      <Localizacion inmueble={inmueble} />
    </CardsPanel>
  );
}

function Estado({ actor, estado }: { actor: InmuebleDetailRef; estado: string }): JSX.Element {
  const estados = useSelector(actor, ({ context }) => context.estados);
  return (
    <EstadoPick
      estado={estado}
      label={estadoLabel(estado, estados)}
      onPress={() => actor.send({ type: 'estado.change' })}
    />
  );
}

function Direccion({ inmueble }: { inmueble: InmuebleDetail }): JSX.Element {
  const { portal, escalera, planta, puerta } = inmueble;
  return (
    <Cell label={cards.direccion} isWide>
      <Value>{addressLines(inmueble)[0]}</Value>
      <Facts
        facts={[
          { label: fields.portal, value: portal },
          { label: fields.escalera, value: escalera },
          { label: fields.planta, value: planta },
          { label: fields.puerta, value: puerta },
        ]}
      />
      <MapLink inmueble={inmueble} />
    </Cell>
  );
}

function Localizacion({ inmueble }: { inmueble: InmuebleDetail }): JSX.Element {
  const { codigo_postal, ciudad, provincia } = inmueble;
  return (
    <Cell label={cards.localizacion} isWide>
      <Value>{[codigo_postal, ciudad].filter(Boolean).join(' ')}</Value>
      <Facts facts={[{ label: fields.provincia, value: provincia }]} />
    </Cell>
  );
}
