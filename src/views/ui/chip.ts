import { css } from '../theme/styled.ts';
import { color, media, radius, weight } from '../theme/tokens.ts';

/** A filled label of 24 px, coloured by `data-kind`; an estado's colours are in its class. */
export const chipClass = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 24px;
  padding: 0 8px 0 6px;
  border-radius: ${radius.chip};
  font-size: 13px;
  line-height: 16px;
  font-weight: ${weight.medium};
  white-space: nowrap;
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }

  /* Wraps: a backend may have an estado that is longer than its place. */
  &[data-kind='estado'] {
    height: auto;
    padding-block: 4px;
    white-space: normal;
    overflow-wrap: anywhere;
    background: var(--estado-soft);
    color: var(--estado-text);
    --cut: var(--estado-soft);
  }
  &[data-kind='incidencia'] {
    background: ${color.incBg};
    color: ${color.incText};
    box-shadow: inset 0 0 0 1px ${color.incLine};
    --cut: ${color.incBg};
  }
  &[data-kind='incidencia'] svg {
    color: ${color.incIcon};
  }
  &[data-kind='solicitud'] {
    background: ${color.solBg};
    color: ${color.solText};
    box-shadow: inset 0 0 0 1px ${color.solLine};
    --cut: ${color.solBg};
  }
  &[data-kind='solicitud'] svg {
    color: ${color.solIcon};
  }
  &[data-kind='abierta'] {
    background: ${color.dangerSoft};
    color: ${color.dangerText};
  }
  &[data-kind='tramitada'] {
    background: ${color.warningSoft};
    color: ${color.warningText};
  }
  &[data-kind='resuelta'] {
    background: ${color.successSoft};
    color: ${color.successText};
    --cut: ${color.successSoft};
  }
`;

/** A glyph and a label, which wraps if it is longer than its place. */
export const plainClass = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  overflow-wrap: anywhere;
`;
