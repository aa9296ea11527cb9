import type { JSX } from 'react';
import { fecha } from '../../../lib/format.ts';
import { incidenciaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Incidencia } from '../../../lib/models.ts';
import { styled } from '../../theme/styled.ts';
import { color, media, radius, text, weight } from '../../theme/tokens.ts';
import { IncidenciaEstado } from '../../ui/labels.tsx';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { cornerRules, wrappedHeadRules } from '../list/list-styles.ts';
import { Cups } from './cups.tsx';

const Box = styled('article')`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 16px 18px;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > header {
    display: flex;
    align-items: flex-start;
    gap: 12px;
  }
  & > header > [data-copy-link] {
    ${cornerRules}
  }
  & > header > h2 {
    min-width: 0;
    margin-right: auto;
    ${text[15]}
    overflow-wrap: anywhere;
  }
  & > p {
    margin: 6px 0 16px;
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  & > dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 16px;
    margin-top: auto;
    padding-top: 12px;
    border-top: 1px solid ${color.border};
    ${text[13]}
    font-variant-numeric: tabular-nums;
  }
  & dt {
    color: ${color.text3};
  }
  & dd {
    font-weight: ${weight.medium};
    text-align: right;
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    padding: 14px;
  }
  ${wrappedHeadRules}
  ${media.below320} {
    & > dl {
      grid-template-columns: 1fr;
    }
    & dd {
      text-align: left;
    }
  }
`;

const { columns, noObservaciones } = messages.incidencia;

export function IncidenciaCard({ incidencia }: { incidencia: Incidencia }): JSX.Element {
  const { estado, observaciones, tipo_suministro, cups, fecha_creacion, fecha_actualizacion } = incidencia;
  return (
    <Box>
      <header>
        <h2>{incidenciaName(incidencia)}</h2>
        <IncidenciaEstado estado={estado} />
        <CopyLink item={incidencia.id} name={incidenciaName(incidencia)} />
      </header>
      <p>
        <CutText
          text={observaciones}
          view="grid"
          missing={noObservaciones}
          about={incidenciaName(incidencia)}
        />
      </p>
      <dl>
        <dt>{columns.suministro}</dt>
        <dd>{tipo_suministro ?? messages.common.notAvailable}</dd>
        <dt>{columns.cups}</dt>
        <dd>
          <Cups cups={cups} />
        </dd>
        <dt>{columns.creacion}</dt>
        <dd>{fecha(fecha_creacion)}</dd>
        <dt>{columns.actualizacion}</dt>
        <dd>{fecha(fecha_actualizacion)}</dd>
      </dl>
    </Box>
  );
}
