import { css } from './styled.ts';

const NAMES = ['proceso-compra', 'comprado', 'alquilado', 'reformando', 'proceso-venta', 'vendido'];

/** The name of an estado in the tokens. Estados that §4 does not list have the slate of vendido. */
function tokenName(estado: string): string {
  const name = estado.replace('_', '-');
  return NAMES.includes(name) ? name : 'vendido';
}

/** The colour of the glyph and the bar. */
export const estadoColor = (estado: string): string => `var(--st-${tokenName(estado)})`;

const classOf = new Map(
  NAMES.map((name) => [
    name,
    css`
      color: var(--st-${name});
      --estado-text: var(--st-${name}-text);
      --estado-soft: var(--st-${name}-soft);
    `,
  ]),
);

/** A class with the colour of the glyph, and the chip's as `--estado-text` and `--estado-soft`. */
export const estadoClass = (estado: string): string | undefined => classOf.get(tokenName(estado));
