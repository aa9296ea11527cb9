import type { JSX } from 'react';
import { square } from '../theme/rem.ts';
import { color } from '../theme/tokens.ts';

/** A mark on a grid of 16 px: filled parts, lines, and cut-outs in the colour of the background. */
export interface GlyphShape {
  fill?: string;
  /** Width of the line that rounds the corners of `fill`. */
  fillEdge?: number;
  line?: string;
  lineWidth?: number;
  cut?: string;
  /** Parts that are cut out as areas, not as lines. */
  cutFill?: string;
}

const DISC = 'M8 1.1a6.9 6.9 0 1 1 0 13.8A6.9 6.9 0 1 1 8 1.1z';
const RING = 'M8 2a6 6 0 1 1 0 12A6 6 0 1 1 8 2z';
const TRIANGLE =
  'M8 1.6c.5 0 .95.26 1.2.7l5.5 9.7c.5.9-.15 2-1.2 2h-11c-1.05 0-1.7-1.1-1.2-2l5.5-9.7c.25-.44.7-.7 1.2-.7z';

export const TICK = 'm5 8.2 2.1 2.1L11 6';

const TICKED: GlyphShape = { fill: DISC, cut: TICK };
const ALARM: GlyphShape = { fill: TRIANGLE, cut: 'M8 5.6v3.2M8 11.25h.01' };

const GLYPHS = {
  success: TICKED,
  error: {
    fill: 'M5.2 1.4h5.6l3.8 3.8v5.6l-3.8 3.8H5.2L1.4 10.8V5.2z',
    fillEdge: 0.8,
    cut: 'm5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4',
  },
  warning: ALARM,
  info: {
    fill: 'M4.8 1.4h6.4a3.4 3.4 0 0 1 3.4 3.4v6.4a3.4 3.4 0 0 1-3.4 3.4H4.8a3.4 3.4 0 0 1-3.4-3.4V4.8a3.4 3.4 0 0 1 3.4-3.4z',
    cut: 'M8 7.5v3.7M8 4.9h.01',
  },
  incidencia: ALARM,
  solicitud: {
    fill: 'M3.8 1.9h8.4a2.3 2.3 0 0 1 2.3 2.3v5a2.3 2.3 0 0 1-2.3 2.3H8.3l-3.15 2.65c-.4.34-1 .06-1-.46V11.5H3.8a2.3 2.3 0 0 1-2.3-2.3v-5a2.3 2.3 0 0 1 2.3-2.3z',
    cut: 'M4.9 5.3h6.2M4.9 8.1h3.7',
  },
  abierta: { line: `${RING}M8 4.9v3.6M8 11h.01` },
  tramitada: { line: `${RING}M8 4.7v3.6l2.3 1.5` },
  pendiente: { line: `${RING}M5.2 8h.01M8 8h.01M10.8 8h.01` },
  resuelta: TICKED,
} satisfies Record<string, GlyphShape>;

export type GlyphName = keyof typeof GLYPHS;

interface ShapeProps {
  shape: GlyphShape;
  /** Pixels. */
  size: number;
  className?: string | undefined;
}

export function Shape({ shape, size, className }: ShapeProps): JSX.Element {
  const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const edge = shape.fillEdge === undefined ? {} : { stroke: 'currentColor', strokeWidth: shape.fillEdge };
  return (
    <svg className={className} {...square(size)} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      {shape.line && (
        <path d={shape.line} stroke="currentColor" strokeWidth={shape.lineWidth ?? 1.8} {...round} />
      )}
      {shape.fill && <path d={shape.fill} fill="currentColor" {...edge} strokeLinejoin="round" />}
      {shape.cutFill && <path d={shape.cutFill} fill={color.cut} />}
      {shape.cut && <path d={shape.cut} stroke={color.cut} strokeWidth="1.7" {...round} />}
    </svg>
  );
}

export function Glyph({ name, ...rest }: Omit<ShapeProps, 'shape'> & { name: GlyphName }): JSX.Element {
  return <Shape shape={GLYPHS[name]} {...rest} />;
}
