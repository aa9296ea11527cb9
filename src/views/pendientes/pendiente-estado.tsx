import type { CSSProperties, JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { EstadoPendiente } from '../../lib/pendientes-query.ts';
import { color } from '../theme/tokens.ts';
import { plainClass } from '../ui/chip.ts';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';

const LOOKS: Readonly<Record<EstadoPendiente, { glyph: GlyphName; tone: string }>> = {
  abierta: { glyph: 'abierta', tone: color.danger },
  tramitada: { glyph: 'tramitada', tone: color.warning },
  pendiente: { glyph: 'pendiente', tone: color.info },
  en_proceso: { glyph: 'tramitada', tone: color.warning },
};

export function PendienteEstado({ estado }: { estado: EstadoPendiente }): JSX.Element {
  const { glyph, tone } = LOOKS[estado];
  return (
    <span className={plainClass} style={{ '--estado': tone } as CSSProperties}>
      <Glyph name={glyph} size={16} />
      {messages.pendientes.estados[estado]}
    </span>
  );
}
