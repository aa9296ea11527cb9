import type { JSX } from 'react';
import { fecha } from '../../../lib/format.ts';
import { incidenciaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Incidencia } from '../../../lib/models.ts';
import { styled } from '../../theme/styled.ts';
import { IncidenciaEstado } from '../../ui/labels.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { ListPanel, RowFacts, RowHead, Rows, RowText, Table } from '../list/list-styles.ts';
import { SuministroLabel } from '../list/suministro-label.tsx';
import { Cups } from './cups.tsx';

interface IncidenciaRowsProps {
  incidencias: readonly Incidencia[];
}

const { columns, list, noObservaciones } = messages.incidencia;

const Sized = styled(Table)`
  & th:nth-child(1) {
    width: 208px;
  }
  & th:nth-child(2) {
    width: 124px;
  }
  & th:nth-child(4) {
    width: 140px;
  }
  & th:nth-child(5) {
    width: 246px;
  }
  & th:nth-child(6),
  & th:nth-child(7) {
    width: 116px;
  }
  & th:nth-child(8) {
    width: 64px;
  }
`;

/** Used from 1280 px up. */
export function IncidenciaTable({ incidencias }: IncidenciaRowsProps): JSX.Element {
  return (
    <ListPanel>
      <Sized aria-label={list}>
        <thead>
          <tr>
            <th scope="col">{columns.tipo}</th>
            <th scope="col">{columns.estado}</th>
            <th scope="col">{columns.observaciones}</th>
            <th scope="col">{columns.suministro}</th>
            <th scope="col">{columns.cups}</th>
            <th scope="col">{columns.creacion}</th>
            <th scope="col">{columns.actualizacion}</th>
            <th scope="col">
              <VisuallyHidden>{columns.acciones}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {incidencias.map((incidencia) => (
            <IncidenciaTableRow key={incidencia.id} incidencia={incidencia} />
          ))}
        </tbody>
      </Sized>
    </ListPanel>
  );
}

function IncidenciaTableRow({ incidencia }: { incidencia: Incidencia }): JSX.Element {
  const { estado, observaciones, tipo_suministro, cups, fecha_creacion, fecha_actualizacion } = incidencia;
  return (
    <tr data-item={incidencia.id}>
      <th scope="row">{incidenciaName(incidencia)}</th>
      <td>
        <IncidenciaEstado estado={estado} />
      </td>
      <td data-quiet="">
        <CutText
          text={observaciones}
          view="list"
          missing={noObservaciones}
          about={incidenciaName(incidencia)}
        />
      </td>
      <td>
        <SuministroLabel tipo={tipo_suministro} />
      </td>
      <td data-quiet="">
        <Cups cups={cups} />
      </td>
      <td data-quiet="">{fecha(fecha_creacion)}</td>
      <td data-quiet="">{fecha(fecha_actualizacion)}</td>
      <td data-actions="">
        <CopyLink item={incidencia.id} name={incidenciaName(incidencia)} />
      </td>
    </tr>
  );
}

/** Used below 1280 px. */
export function IncidenciaRows({ incidencias }: IncidenciaRowsProps): JSX.Element {
  return (
    <ListPanel>
      <Rows role="list" aria-label={list}>
        {incidencias.map((incidencia) => (
          <li key={incidencia.id} data-item={incidencia.id}>
            <RowHead>
              <span>{incidenciaName(incidencia)}</span>
              <IncidenciaEstado estado={incidencia.estado} />
              <CopyLink item={incidencia.id} name={incidenciaName(incidencia)} />
            </RowHead>
            <RowText>
              <CutText
                text={incidencia.observaciones}
                view="list"
                missing={noObservaciones}
                about={incidenciaName(incidencia)}
              />
            </RowText>
            <RowFacts>
              <SuministroLabel tipo={incidencia.tipo_suministro} />
              <Cups cups={incidencia.cups} />
              <span>{`${columns.creacion} ${fecha(incidencia.fecha_creacion)}`}</span>
              <span>{`${columns.actualizacion} ${fecha(incidencia.fecha_actualizacion)}`}</span>
            </RowFacts>
          </li>
        ))}
      </Rows>
    </ListPanel>
  );
}
