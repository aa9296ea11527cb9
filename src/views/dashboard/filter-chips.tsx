import { useRef, type JSX, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ActiveFilter } from '../../lib/active-filters.ts';
import { NO_FILTERS, type InmuebleFilters } from '../../lib/inmueble-filters.ts';
import { messages } from '../../lib/messages.ts';
import { estadoColor } from '../theme/estado-color.ts';
import { css, styled } from '../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { EstadoGlyph } from '../ui/estado-glyph.tsx';
import { Icon } from '../ui/icon.tsx';
import { cutEdgeRules, useCutEdges } from '../ui/use-cut-edges.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Line = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  width: 100%;
  min-height: 32px;
  padding: ${space[3]} 0;
  & > [data-tally] {
    margin-right: ${space[1]};
  }
  ${media.mobile} {
    flex-wrap: nowrap;
    width: calc(100% + 32px);
    min-height: 44px;
    margin: ${space[1]} -${space[4]} 0;
    padding: 0 ${space[4]};
    overflow-x: auto;
    scrollbar-width: none;
    & > * {
      flex: none;
    }
    ${cutEdgeRules}
  }
`;

const chipClass = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 32px;
  padding: 0 ${space[2]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.chip};
  background: ${color.surface};
  ${text[13]}
  font-weight: ${weight.medium};
  white-space: nowrap;
  cursor: default;
  & > [data-estado] {
    color: var(--estado);
  }
  & > :last-child {
    color: ${color.text3};
  }
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-pressed] {
    background: ${color.pressed};
  }
  ${media.touch} {
    margin: 6px 0;
    &::before {
      content: '';
      position: absolute;
      inset: -7px 0;
    }
  }
`;

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
  onChange: (filters: InmuebleFilters) => void;
  /** The first word of the line, where the bar above has no room for it. */
  tally?: ReactNode;
}

/** The active filters: each is a button that removes it. On a phone the line scrolls sideways. */
export function FilterChips({ filters, onChange, tally }: FilterChipsProps): JSX.Element {
  const line = useRef<HTMLDivElement>(null);
  useCutEdges(line);
  return (
    <Line ref={line}>
      {tally}
      {filters.map((filter) => (
        <FilterChip key={filter.label} filter={filter} onPress={() => onChange(filter.without)} />
      ))}
      {filters.length > 0 && <AllOff onPress={() => onChange(NO_FILTERS)} />}
    </Line>
  );
}

function FilterChip({ filter, onPress }: { filter: ActiveFilter; onPress: () => void }): JSX.Element {
  const chip = useRef<HTMLButtonElement>(null);
  useFocusFallback(chip);
  const { label, estado } = filter;
  return (
    <AriaButton ref={chip} className={chipClass} onPress={onPress}>
      {estado !== undefined && (
        <span data-estado="" style={{ '--estado': estadoColor(estado).solid } as React.CSSProperties}>
          <EstadoGlyph estado={estado} size={14} />
        </span>
      )}
      <span>
        <VisuallyHidden>{messages.dashboard.clearFilter} </VisuallyHidden>
        {label}
      </span>
      <Icon name="close" size={14} />
    </AriaButton>
  );
}

function AllOff({ onPress }: { onPress: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  return (
    <Button ref={button} variant="ghost" size="sm" onPress={onPress}>
      {messages.dashboard.clearFilters}
    </Button>
  );
}
