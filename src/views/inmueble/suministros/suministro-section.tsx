import { useSelector } from '@xstate/react';
import { useId, type JSX } from 'react';
import { fold } from '../../../lib/fold.ts';
import { valueLabel } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { SuministroFacts } from '../../../lib/suministro-facts.ts';
import type { SuministroViewerRef } from '../../../machines/suministros/suministro-viewer.machine.ts';
import { StateMark } from '../../ui/labels.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Faint, WholeText } from '../list/list-styles.ts';
import { LastFactura, OpenIncidencias } from './suministro-items.tsx';
import { Facts, Section, Title } from './suministro-styles.ts';

interface SuministroSectionProps {
  actor: SuministroViewerRef;
  facts: SuministroFacts;
}

const { facts: labels, anyTipo } = messages.suministro;

/** One supply with its last invoice and its open incidents. */
export function SuministroSection({ actor, facts }: SuministroSectionProps): JSX.Element {
  const { tipo, estado, observaciones, cups } = facts.suministro;
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Title>
        <Icon name={tipo === 'Gas' ? 'flame' : 'bolt'} size={18} />
        <h3 id={id}>{tipo ?? anyTipo}</h3>
        {estado !== '' && <StateMark isOn={fold(estado) === 'activo'}>{valueLabel(estado)}</StateMark>}
      </Title>
      <Facts>
        <dt>{labels.cups}</dt>
        <dd data-copy="">
          <Cups actor={actor} cups={cups} />
        </dd>
        <dt>{labels.observaciones}</dt>
        <dd>
          {observaciones.trim() === '' ? (
            <Faint>{messages.incidencia.noObservaciones}</Faint>
          ) : (
            <WholeText>{observaciones.trim()}</WholeText>
          )}
        </dd>
        <dt>{labels.lastFactura}</dt>
        <dd>
          <LastFactura actor={actor} factura={facts.lastFactura} />
        </dd>
        <dt>{labels.openIncidencias}</dt>
        <dd>
          <OpenIncidencias actor={actor} incidencias={facts.openIncidencias} />
        </dd>
      </Facts>
    </Section>
  );
}

function Cups({ actor, cups }: { actor: SuministroViewerRef; cups: string | null }): JSX.Element {
  const copy = useSelector(actor, ({ children }) => children.copy);
  if (cups === null) return <Faint>{messages.incidencia.sinCups}</Faint>;
  return (
    <>
      <span>{cups}</span>
      <CopyButton actor={copy} label={messages.copy.cups} text={cups} />
    </>
  );
}
