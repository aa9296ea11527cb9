import type { JSX } from 'react';
import { incidenciaEstado } from '../../lib/incidencia.ts';
import { messages } from '../../lib/messages.ts';
import { estadoClass } from '../theme/estado-color.ts';
import { classes, styled } from '../theme/styled.ts';
import { color, radius, text, weight } from '../theme/tokens.ts';
import { chipClass, plainClass } from './chip.ts';
import { EstadoGlyph } from './estado-glyph.tsx';
import { Glyph } from './glyph.tsx';

interface EstadoProps {
  estado: string;
  label: string;
}

/** The estado on cards. */
export function EstadoChip({ id, estado, label }: EstadoProps & { id?: string }): JSX.Element {
  return (
    <span id={id} className={classes(chipClass, estadoClass(estado))} data-kind="estado">
      <EstadoGlyph estado={estado} size={14} />
      {label}
    </span>
  );
}

/** The estado in rows, bars and options: a coloured glyph, and a label in the text's colour. */
export function EstadoLabel({ estado, label }: EstadoProps): JSX.Element {
  return (
    <span className={plainClass}>
      <EstadoGlyph estado={estado} size={16} />
      {label}
    </span>
  );
}

/** Icon and word (INCIDENT-2). */
export function IncidenciaEstado({ estado }: { estado: string }): JSX.Element {
  const kind = incidenciaEstado(estado);
  return (
    <span className={chipClass} data-kind={kind}>
      <Glyph name={kind} size={14} />
      {messages.incidencia.estado[kind]}
    </span>
  );
}

const Activity = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  font-size: 13px;
  line-height: 16px;
  font-weight: ${weight.medium};
  color: ${color.text2};
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.success};
    forced-color-adjust: none;
  }
  &[data-off] {
    color: ${color.text3};
  }
  &[data-off]::before {
    background: none;
    border: 1.75px solid ${color.text3};
  }
`;

export function ActivoMark({ isActivo }: { isActivo: boolean }): JSX.Element {
  const { activo, inactivo } = messages.dashboard;
  return <StateMark isOn={isActivo}>{isActivo ? activo : inactivo}</StateMark>;
}

/** A dot, full or empty, and a word. */
export function StateMark({ isOn, children }: { isOn: boolean; children: string }): JSX.Element {
  return (
    <Activity data-activity="" data-off={isOn ? undefined : ''}>
      {children}
    </Activity>
  );
}

/** For a code beside a street on one line: more than half of the line is left for the street. */
export const codeBesideRules = `
  flex: none;
  max-width: 45%;
`;

/** The short code of a property; upper case by style only. Wraps: the number of a house may have 20 characters. */
export const CodePlate = styled('span')`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  min-height: 22px;
  padding: 0 7px;
  border: 1px solid ${color.border};
  border-radius: ${radius.code};
  background: ${color.sunken};
  color: ${color.text2};
  font-size: 12px;
  line-height: 16px;
  font-weight: ${weight.semibold};
  letter-spacing: 0.025em;
  font-variant-numeric: tabular-nums;
  text-transform: uppercase;
  overflow-wrap: anywhere;
  &[data-size='lg'] {
    min-height: 26px;
    padding: 0 9px;
    font-size: 13px;
  }
`;

export const Count = styled('span')`
  padding: 1px 7px;
  border-radius: ${radius.full};
  background: ${color.hover};
  color: ${color.text3};
  ${text[12]}
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
`;

export const Tag = styled('span')`
  padding: 2px 7px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.chip};
  color: ${color.text2};
  ${text[12]}
  font-weight: ${weight.medium};
  white-space: nowrap;
`;
