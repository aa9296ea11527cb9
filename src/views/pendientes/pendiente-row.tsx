import { memo, useState, type JSX } from 'react';
import { Link } from 'wouter';
import { TRUNCATE } from '../../lib/constants.ts';
import { shortCode, streetAndDoor } from '../../lib/address-texts.ts';
import { numberText, truncate } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { daysWaiting, pendienteHref, type Pendiente } from '../../lib/pendientes.ts';
import { CodePlate } from '../ui/labels.tsx';
import { Icon } from '../ui/icon.tsx';
import { IncidenciaBadge, SolicitudBadge } from '../ui/badges.tsx';
import { LinkButton } from '../ui/link.tsx';
import { StreetAndDoor } from '../ui/street-and-door.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PendienteEstado } from './pendiente-estado.tsx';
import { footClass, rowClass } from './pendiente-row-styles.ts';

interface PendienteRowProps {
  pendiente: Pendiente;
  /** YYYY-MM-DD. */
  today: string;
}

/**
 * One item: a link to it on the screen of its property (PEND-4). A request has its whole text only here, so a button
 * below the link expands it (HEAD-4).
 */
export const PendienteRow = memo(function PendienteRow(props: PendienteRowProps): JSX.Element {
  const { pendiente, today } = props;
  const [isExpanded, setExpanded] = useState(false);
  const { kind, observaciones } = pendiente;
  const cut = truncate(observaciones, TRUNCATE.list);
  const isCut = cut !== observaciones;
  return (
    <>
      <RowLink {...{ pendiente, today }} text={isCut && !isExpanded ? cut : observaciones} />
      {isCut && kind === 'solicitud' && (
        <More pendiente={pendiente} isExpanded={isExpanded} onPress={() => setExpanded(!isExpanded)} />
      )}
    </>
  );
});

interface RowLinkProps {
  pendiente: Pendiente;
  today: string;
  text: string;
}

function RowLink({ pendiente, today, text }: RowLinkProps): JSX.Element {
  const { kind, inmueble, estado, desde } = pendiente;
  return (
    <Link href={pendienteHref(pendiente)} className={rowClass}>
      <span data-cell="kind">{kind === 'incidencia' ? <IncidenciaBadge /> : <SolicitudBadge />}</span>
      <span data-cell="inmueble">
        <CodePlate>{shortCode(inmueble)}</CodePlate>
        <span>
          <b>
            <StreetAndDoor of={inmueble} />
          </b>
          <span data-quiet="">{inmueble.ciudad}</span>
        </span>
      </span>
      <Motivo pendiente={pendiente} text={text} />
      <Supply pendiente={pendiente} />
      <span data-cell="estado">
        <PendienteEstado estado={estado} />
      </span>
      <span data-cell="espera">{desde !== null && waitText(daysWaiting(desde, today))}</span>
    </Link>
  );
}

interface MoreProps {
  pendiente: Pendiente;
  isExpanded: boolean;
  onPress: () => void;
}

function More({ pendiente: { inmueble }, isExpanded, onPress }: MoreProps): JSX.Element {
  const { common, dashboard } = messages;
  return (
    <div className={footClass} data-foot="">
      <LinkButton aria-expanded={isExpanded} onPress={onPress}>
        {isExpanded ? common.seeLess : common.seeMore}
        <VisuallyHidden>{`, ${dashboard.solicitud}${dashboard.badgeOf(streetAndDoor(inmueble))}`}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}

function waitText(days: number): string {
  return messages.pendientes.waiting(days, numberText(days));
}

/** A request may have no text; an incident without one says so. */
function Motivo({ pendiente, text }: Omit<RowLinkProps, 'today'>): JSX.Element {
  const { kind, tipo, observaciones } = pendiente;
  const whole = text === observaciones ? '' : undefined;
  return (
    <span data-cell="motivo">
      {tipo !== '' && <span data-tipo="">{tipo}</span>}
      {text !== '' && (
        <span data-quiet="" data-whole={whole}>
          {text}
        </span>
      )}
      {text === '' && kind === 'incidencia' && (
        <span data-faint="">{messages.incidencia.noObservaciones}</span>
      )}
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
