import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { classes, css, styled } from '../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../theme/tokens.ts';
import { columnsClass } from './inmueble-row-styles.ts';

/** Cards side by side, as many as `--columns` says. */
export const CardLine = styled('div')`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: ${space[4]};
  padding-bottom: ${space[4]};
  ${media.mobile} {
    padding-bottom: 10px;
  }
`;

export const Table = styled('div')`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  overflow: clip;
  & > [role='list'] {
    margin-bottom: -1px;
  }
`;

const headClass = css`
  position: sticky;
  top: calc(57px + var(--toolbar-height, 57px));
  z-index: 10;
  height: 36px;
  background: ${color.surface};
  border-bottom: 1px solid ${color.border};
  color: ${color.text3};
  ${text[12]}
  font-weight: ${weight.medium};
`;

/** The names of the columns, for the eye. */
export function ListHead(): JSX.Element {
  const { columns } = messages.dashboard;
  return (
    <div className={classes(headClass, columnsClass)} aria-hidden="true">
      <span>{columns.codigo}</span>
      <span>{columns.direccion}</span>
      <span>{columns.localidad}</span>
      <span data-column="tipo">{columns.tipo}</span>
      <span>{columns.estado}</span>
      <span>{columns.actividad}</span>
      <span>{columns.avisos}</span>
    </div>
  );
}
