import { useRef, type JSX, type ReactNode } from 'react';
import type { ActiveFilter } from '../../lib/active-filters.ts';
import { NO_FILTERS, type InmuebleFilters } from '../../lib/inmueble-filters.ts';
import { messages } from '../../lib/messages.ts';
import { styled } from '../theme/styled.ts';
import { media, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { cutEdgeRules, useCutEdges } from '../ui/use-cut-edges.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';

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
    /* What has the focus scrolls out of the faded edges. */
    scroll-padding-inline: 48px;
    scrollbar-width: none;
    & > * {
      flex: none;
    }
    & > button:focus-visible {
      outline-offset: -2px;
    }
    ${cutEdgeRules}
  }
  ${media.below320} {
    flex-wrap: wrap;
    & > * {
      flex: initial;
    }
  }
`;

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
  onChange: (filters: InmuebleFilters) => void;
  /** The count at the start of the line, if the bar has no room for it. */
  tally?: ReactNode;
}

/** The active filters, each a button that removes it. On a phone the line scrolls sideways. */
export function FilterChips({ filters, onChange, tally }: FilterChipsProps): JSX.Element {
  const line = useRef<HTMLDivElement>(null);
  useCutEdges(line);
  return (
    <Line ref={line}>
      {tally}
      {filters.map((filter) => (
        <FilterChip key={filter.label} {...filter} onPress={() => onChange(filter.without)} />
      ))}
      {filters.length > 0 && <AllOff onPress={() => onChange(NO_FILTERS)} />}
    </Line>
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
