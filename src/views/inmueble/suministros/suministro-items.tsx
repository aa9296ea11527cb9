import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { fecha, importe } from '../../../lib/format.ts';
import { facturaName, incidenciaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Factura, Incidencia } from '../../../lib/models.ts';
import type { SuministroViewerRef } from '../../../machines/suministros/suministro-viewer.machine.ts';
import { LinkButton } from '../../ui/link.tsx';
import { LoadingValue } from '../../ui/loading-value.tsx';
import { EstimatedMark } from '../facturas/estimated-mark.tsx';
import { Faint } from '../list/list-styles.ts';
import { Links } from './suministro-styles.ts';

const { noFactura, noIncidencia } = messages.suministro;

interface LastFacturaProps {
  actor: SuministroViewerRef;
  /** Null if there is none, or the invoices are not loaded. */
  factura: Factura | null;
}

/** Its number leads to it in the tab of invoices. */
export function LastFactura({ actor, factura }: LastFacturaProps): JSX.Element {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (isLoading) return <LoadingValue message={messages.factura.loading} width="180px" height="16px" />;
  if (isFailed) return <Faint>{messages.common.notAvailable}</Faint>;
  if (!factura) return <Faint>{noFactura}</Faint>;
  const name = facturaName(factura);
  const address = { tab: 'facturas', item: factura.id } as const;
  return (
    <>
      <LinkButton onPress={() => actor.send({ type: 'item.follow', address })}>{name}</LinkButton>
      <span>{fecha(factura.fecha)}</span>
      <b>
        {factura.estimado && <EstimatedMark />}
        {importe(factura.importeNumerico)}
      </b>
    </>
  );
}

interface OpenIncidenciasProps {
  actor: SuministroViewerRef;
  /** Null if they could not be loaded. */
  incidencias: readonly Incidencia[] | null;
}

/** Each leads to itself in the tab of incidents. */
export function OpenIncidencias({ actor, incidencias }: OpenIncidenciasProps): JSX.Element {
  if (incidencias === null) return <Faint>{messages.common.notAvailable}</Faint>;
  if (incidencias.length === 0) return <Faint>{noIncidencia}</Faint>;
  return (
    <Links role="list">
      {incidencias.map((incidencia) => {
        const address = { tab: 'incidencias', item: incidencia.id } as const;
        return (
          <li key={incidencia.id}>
            <LinkButton onPress={() => actor.send({ type: 'item.follow', address })}>
              {incidenciaName(incidencia)}
            </LinkButton>
          </li>
        );
      })}
    </Links>
  );
}
