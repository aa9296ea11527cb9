import type { JSX } from 'react';
import { fecha } from '../../../lib/format.ts';
import { incidenciaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Incidencia } from '../../../lib/models.ts';
import { IncidenciaEstado } from '../../ui/labels.tsx';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { ItemRows, ItemTable, type ItemColumn } from '../list/item-table.tsx';
import { RowFacts, RowHead, RowText } from '../list/list-styles.ts';
import { SuministroLabel } from '../list/suministro-label.tsx';
import { Cups } from './cups.tsx';

interface IncidenciaRowsProps {
  incidencias: readonly Incidencia[];
}

const { columns, list, noObservaciones } = messages.incidencia;

const COLUMNS: readonly ItemColumn<Incidencia>[] = [
  { head: columns.estado, width: '124px', show: ({ estado }) => <IncidenciaEstado estado={estado} /> },
  { head: columns.observaciones, isQuiet: true, show: (one) => <Observaciones incidencia={one} /> },
  { head: columns.suministro, width: '140px', show: (one) => <SuministroLabel tipo={one.tipo_suministro} /> },
  { head: columns.cups, width: '246px', isQuiet: true, show: ({ cups }) => <Cups cups={cups} /> },
  { head: columns.creacion, width: '116px', isQuiet: true, show: (one) => fecha(one.fecha_creacion) },
  {
    head: columns.actualizacion,
    width: '116px',
    isQuiet: true,
    show: (one) => fecha(one.fecha_actualizacion),
  },
];

/** Used from 1280 px up. */
export function IncidenciaTable({ incidencias }: IncidenciaRowsProps): JSX.Element {
  return (
    <ItemTable
      label={list}
      items={incidencias}
      name={{ head: columns.tipo, width: '208px', of: incidenciaName }}
      columns={COLUMNS}
      actionsWidth="64px"
    />
  );
}

/** Used below 1280 px. */
export function IncidenciaRows({ incidencias }: IncidenciaRowsProps): JSX.Element {
  return (
    <ItemRows label={list} items={incidencias}>
      {(incidencia) => (
        <>
          <RowHead>
            <span>{incidenciaName(incidencia)}</span>
            <IncidenciaEstado estado={incidencia.estado} />
            <CopyLink item={incidencia.id} name={incidenciaName(incidencia)} />
          </RowHead>
          <RowText>
            <Observaciones incidencia={incidencia} />
          </RowText>
          <RowFacts>
            <SuministroLabel tipo={incidencia.tipo_suministro} />
            <Cups cups={incidencia.cups} />
            <span>{`${columns.creacion} ${fecha(incidencia.fecha_creacion)}`}</span>
            <span>{`${columns.actualizacion} ${fecha(incidencia.fecha_actualizacion)}`}</span>
          </RowFacts>
        </>
      )}
    </ItemRows>
  );
}

function Observaciones({ incidencia }: { incidencia: Incidencia }): JSX.Element {
  const about = incidenciaName(incidencia);
  return <CutText text={incidencia.observaciones} view="list" missing={noObservaciones} about={about} />;
}
