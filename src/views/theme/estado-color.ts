import { css } from './styled.ts';

const KNOWN = ['proceso_compra', 'comprado', 'alquilado', 'reformando', 'proceso_venta', 'vendido'];

export interface EstadoColor {
  /** The colour of the glyph and the bar. */
  solid: string;
  /** The colour of text on `soft`. */
  text: string;
  soft: string;
}

/** Estados that §4 does not list have the slate of vendido. */
const knownEstado = (estado: string): string => (KNOWN.includes(estado) ? estado : 'vendido');

export function estadoColor(estado: string): EstadoColor {
  const name = knownEstado(estado).replace('_', '-');
  return { solid: `var(--st-${name})`, text: `var(--st-${name}-text)`, soft: `var(--st-${name}-soft)` };
}

const classOf = new Map(
  KNOWN.map((estado) => {
    const { solid, text, soft } = estadoColor(estado);
    return [
      estado,
      css`
        --estado: ${solid};
        --estado-text: ${text};
        --estado-soft: ${soft};
      `,
    ];
  }),
);

/** A class that sets the colours as `--estado…`. A list has one in each row: styles of their own would cost more. */
export const estadoClass = (estado: string): string | undefined => classOf.get(knownEstado(estado));
