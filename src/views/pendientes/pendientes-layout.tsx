import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { classes, css, styled } from '../theme/styled.ts';
import { color, radius, text, weight } from '../theme/tokens.ts';
import { columnsClass } from './pendiente-row-styles.ts';

export const Panel = styled('div')`
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: clip;
  & > [role='list'] {
    margin-bottom: -1px;
  }
`;

const headClass = css`
  position: sticky;
  top: 113px;
  z-index: 5;
  align-items: center;
  height: 36px;
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
  color: ${color.text3};
  ${text[12]}
  font-weight: ${weight.medium};
`;

/** The names of the columns; not for screen readers. */
export function ListHead(): JSX.Element {
  const { pendiente, inmueble, motivo, suministro, estado, espera } = messages.pendientes.columns;
  return (
    <div className={classes(columnsClass, headClass)} data-sticky="" aria-hidden="true">
      {[pendiente, inmueble, motivo, suministro, estado, espera].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
