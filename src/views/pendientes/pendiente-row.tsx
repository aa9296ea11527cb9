import { memo, type JSX } from 'react';
import { Link } from 'wouter';
import { TRUNCATE } from '../../lib/constants.ts';
import { shortCode, streetLine } from '../../lib/address-texts.ts';
import { numero, truncate } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { daysWaiting, pendienteHref, type Pendiente } from '../../lib/pendientes.ts';
import { CodePlate } from '../ui/badges.tsx';
import { Icon } from '../ui/icon.tsx';
import { IncidenciaBadge, SolicitudBadge } from '../ui/open-badges.tsx';
import { PendienteEstado } from './pendiente-estado.tsx';
import { rowClass } from './pendiente-row-styles.ts';

interface PendienteRowProps {
  pendiente: Pendiente;
  /** YYYY-MM-DD. */
  today: string;
  /** Nothing of its text is cut: on paper it could not be opened. */
  isWhole?: boolean;
}

/** One item: a link to it on the screen of its property (PEND-4). */
export const PendienteRow = memo(function PendienteRow(props: PendienteRowProps): JSX.Element {
  const { pendiente, today, isWhole = false } = props;
  const { kind, inmueble, estado, desde } = pendiente;
  return (
    <Link href={pendienteHref(pendiente)} className={rowClass}>
      <span data-cell="kind">{kind === 'incidencia' ? <IncidenciaBadge /> : <SolicitudBadge />}</span>
      <span data-cell="inmueble">
        <CodePlate>{shortCode(inmueble)}</CodePlate>
        <span>
          <b>{streetLine(inmueble)}</b>
          <span data-quiet="">{inmueble.ciudad}</span>
        </span>
      </span>
      <Motivo pendiente={pendiente} isWhole={isWhole} />
      <Supply pendiente={pendiente} />
      <span data-cell="estado">
        <PendienteEstado estado={estado} />
      </span>
      <span data-cell="espera">{desde !== null && waitText(daysWaiting(desde, today))}</span>
    </Link>
  );
});

function waitText(days: number): string {
  return messages.pendientes.waiting(days, numero(days));
}

/** A request may have no text; an incident without one says so. */
function Motivo({
  pendiente,
  isWhole,
}: Required<Pick<PendienteRowProps, 'pendiente' | 'isWhole'>>): JSX.Element {
  const { kind, tipo, observaciones } = pendiente;
  const shown = isWhole ? observaciones : truncate(observaciones, TRUNCATE.list);
  const isSilent = shown === '' && kind === 'incidencia';
  return (
    <span data-cell="motivo">
      {tipo !== '' && <span data-tipo="">{tipo}</span>}
      {shown !== '' && <span data-quiet="">{shown}</span>}
      {isSilent && <span data-faint="">{messages.incidencia.noObservaciones}</span>}
    </span>
  );
}

function Supply({ pendiente: { suministro, cups } }: { pendiente: Pendiente }): JSX.Element {
  return (
    <span data-cell="suministro">
      {suministro !== null && (
        <span data-supply="">
          <Icon name={suministro === 'Gas' ? 'flame' : 'bolt'} size={16} />
          {suministro}
        </span>
      )}
      <span data-faint="">{cups ?? messages.incidencia.sinCups}</span>
    </span>
  );
}
