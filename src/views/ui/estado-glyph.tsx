import type { JSX } from 'react';
import { estadoClass } from '../theme/estado-color.ts';
import { Shape, TICK, type GlyphShape } from './glyph.tsx';

/** Circles are for buying, diamonds for selling. Half filled means in progress, a tick means done. */
const SHAPES: Record<string, GlyphShape> = {
  proceso_compra: {
    line: 'M8 1.95a6.05 6.05 0 1 1 0 12.1 6.05 6.05 0 1 1 0-12.1z',
    lineWidth: 1.7,
    fill: 'M8 4.3a3.7 3.7 0 0 1 0 7.4z',
    fillEdge: 0.3,
  },
  comprado: { fill: 'M8 1.1a6.9 6.9 0 1 1 0 13.8A6.9 6.9 0 1 1 8 1.1z', cut: TICK },
  alquilado: {
    fill: 'M4.8 1.6h6.4a3.2 3.2 0 0 1 3.2 3.2v6.4a3.2 3.2 0 0 1-3.2 3.2H4.8a3.2 3.2 0 0 1-3.2-3.2V4.8a3.2 3.2 0 0 1 3.2-3.2z',
    cutFill: 'M8 4.6a1.9 1.9 0 0 1 .95 3.55l.35 3.5H6.7l.35-3.5A1.9 1.9 0 0 1 8 4.6z',
  },
  reformando: {
    fill: 'M8 1.1 13.98 4.55v6.9L8 14.9l-5.98-3.45v-6.9z',
    fillEdge: 0.8,
    cutFill: 'M8 5.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 1 1 0-5.4z',
  },
  proceso_venta: {
    line: 'M8 1.75 14.25 8 8 14.25 1.75 8z',
    lineWidth: 1.7,
    fill: 'M8 4.7 11.3 8 8 11.3z',
    fillEdge: 0.5,
  },
  vendido: { fill: 'M8 1.3 14.7 8 8 14.7 1.3 8z', fillEdge: 1, cut: 'm5.3 8.2 1.9 1.9 3.5-3.9' },
};

/** The glyph of an estado that §4 does not list: a plain ring. */
const UNKNOWN: GlyphShape = { line: 'M8 2.4a5.6 5.6 0 1 1 0 11.2A5.6 5.6 0 1 1 8 2.4z', lineWidth: 1.7 };

interface EstadoGlyphProps {
  estado: string;
  /** Pixels. */
  size?: number;
}

/** Always used with its label, in the colour of its estado. */
export function EstadoGlyph({ estado, size = 16 }: EstadoGlyphProps): JSX.Element {
  return <Shape className={estadoClass(estado)} shape={SHAPES[estado] ?? UNKNOWN} size={size} />;
}
