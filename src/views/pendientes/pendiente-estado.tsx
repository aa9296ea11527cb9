import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { EstadoPendiente } from '../../lib/pendientes-query.ts';
import { css } from '../theme/styled.ts';
import { color, type Color } from '../theme/tokens.ts';
import { plainClass } from '../ui/chip.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';

const look = (glyph: GlyphName, tone: Color) => ({
  glyph,
  className: css`
    color: ${color[tone]};
  `,
});

const LOOKS: Readonly<Record<EstadoPendiente, ReturnType<typeof look>>> = {
  abierta: look('abierta', 'danger'),
  tramitada: look('tramitada', 'warning'),
  pendiente: look('pendiente', 'info'),
  en_proceso: look('tramitada', 'warning'),
};

export function PendienteEstado({ estado }: { estado: EstadoPendiente }): JSX.Element {
  const { glyph, className } = LOOKS[estado];
  return (
    <span className={plainClass}>
      <Glyph name={glyph} className={className} size={16} />
      {messages.pendientes.estados[estado]}
    </span>
  );
}
