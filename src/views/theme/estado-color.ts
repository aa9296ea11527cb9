const KNOWN = ['proceso_compra', 'comprado', 'alquilado', 'reformando', 'proceso_venta', 'vendido'];

export interface EstadoColor {
  /** The colour of the glyph and the bar. */
  solid: string;
  /** The colour of text on `soft`. */
  text: string;
  soft: string;
}

/** The colours of an estado. Estados that §4 does not list have the slate of vendido. */
export function estadoColor(estado: string): EstadoColor {
  const name = (KNOWN.includes(estado) ? estado : 'vendido').replace('_', '-');
  return { solid: `var(--st-${name})`, text: `var(--st-${name}-text)`, soft: `var(--st-${name}-soft)` };
}
