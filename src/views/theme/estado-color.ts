const KNOWN = ['proceso_compra', 'comprado', 'alquilado', 'reformando', 'proceso_venta', 'vendido'];

export interface EstadoColor {
  /** Glyph and bar. */
  solid: string;
  /** Words on `soft`. */
  text: string;
  soft: string;
}

/** The colours of an estado; an estado that §4 does not list has vendido's slate. */
export function estadoColor(estado: string): EstadoColor {
  const name = (KNOWN.includes(estado) ? estado : 'vendido').replace('_', '-');
  return { solid: `var(--st-${name})`, text: `var(--st-${name}-text)`, soft: `var(--st-${name}-soft)` };
}
