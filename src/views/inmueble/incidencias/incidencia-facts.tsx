import { useContext, type JSX } from 'react';
import { incidenciaPhase } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import { IncidenciaEstado } from '../../ui/badges.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ItemPlaceContext } from '../list/copy-link.tsx';
import { Faint } from '../list/list-styles.ts';

/** Icon and word. Any estado but abierta and tramitada is Resuelta (INCIDENT-2). */
export function Estado({ estado }: { estado: string }): JSX.Element {
  return <IncidenciaEstado estado={incidenciaPhase(estado)} />;
}

export function Cups({ cups }: { cups: string | null }): JSX.Element {
  const place = useContext(ItemPlaceContext);
  if (cups === null) return <Faint>{messages.incidencia.sinCups}</Faint>;
  return (
    <span>
      {cups}
      {place && <CopyButton actor={place.copy} label={messages.copy.cups} text={cups} isMini />}
    </span>
  );
}
