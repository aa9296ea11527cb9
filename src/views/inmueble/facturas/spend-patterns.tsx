import type { JSX } from 'react';
import { TIPOS_SUMINISTRO } from '../../../lib/suministro.ts';
import { css } from '../../theme/styled.ts';
import { color, media } from '../../theme/tokens.ts';

const patternClass = css`
  position: absolute;
  & [data-line] {
    stroke: ${color.suElectricidad};
    stroke-width: 1.5px;
  }
  & [data-tipo='Gas'] [data-line] {
    stroke: ${color.suGas};
  }
  & circle {
    fill: CanvasText;
  }
  ${media.forcedColors} {
    & [data-tipo] [data-line] {
      stroke: CanvasText;
    }
  }
`;

/** The fills of estimated amounts, and of Gas in forced colours. `id` is unique on the page. */
export function SpendPatterns({ id }: { id: string }): JSX.Element {
  const shared = { patternUnits: 'userSpaceOnUse', width: 5, height: 5 } as const;
  return (
    <svg className={patternClass} width="0" height="0" aria-hidden="true">
      <defs>
        {TIPOS_SUMINISTRO.map((tipo) => (
          <pattern
            key={tipo}
            id={hatchOf(id, tipo)}
            data-tipo={tipo}
            {...shared}
            patternTransform="rotate(45)"
          >
            <path data-line="" d="M2.5 0v5" />
          </pattern>
        ))}
        <pattern id={dotsOf(id)} {...shared}>
          <circle cx="2.5" cy="2.5" r="1" />
        </pattern>
      </defs>
    </svg>
  );
}

export function hatchOf(id: string, tipo: string): string {
  return `${id}${tipo}`;
}

export function dotsOf(id: string): string {
  return `${id}dots`;
}
