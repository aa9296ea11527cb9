import { memo, useRef, type JSX } from 'react';
import { numberText } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import type { PendientesCounts } from '../../lib/pendientes.ts';
import {
  ESTADOS_PENDIENTES,
  estadoOf,
  pendientesHref,
  PENDIENTES_SHOWN,
  type PendientesQuery,
} from '../../lib/pendientes-query.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text } from '../theme/tokens.ts';
import { useResultsFromTop } from '../ui/below-bar.ts';
import { InlineSelect } from '../ui/inline-select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useToolbarHeight } from '../ui/toolbar-place.ts';
import { Toolbar } from '../ui/toolbar.tsx';

const Tally = styled('span')`
  ${text[13]}
  color: ${color.text3};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${media.tablet} {
    order: 4;
    width: 100%;
    white-space: normal;
  }
`;

const Bar = styled(Toolbar)`
  ${media.tablet} {
    height: auto;
    min-height: 56px;
    flex-wrap: wrap;
    padding-top: 10px;
    padding-bottom: 10px;
  }
  ${media.mobile} {
    padding-top: 12px;
    & > :first-child {
      width: 100%;
    }
    & > :has(> select) {
      order: 3;
    }
  }
`;

const Search = styled(SearchField)`
  flex: 0 1 300px;
  min-width: 0;
  ${media.tablet} {
    flex: 1 1 180px;
  }
  ${media.mobile} {
    flex: 1 1 130px;
    order: 2;
  }
`;

interface PendientesToolbarProps {
  query: PendientesQuery;
  counts: PendientesCounts;
  /** How many items match the filters, if any is active. */
  tally: string | undefined;
  onChange: (change: Partial<PendientesQuery>) => void;
}

/** The filters (PEND-3). They stay visible while the list scrolls. */
export function PendientesToolbar({ query, counts, tally, onChange }: PendientesToolbarProps): JSX.Element {
  const { filter, filterPlaceholder } = messages.pendientes;
  const { show, estado, search } = query;
  const bar = useRef<HTMLDivElement>(null);
  useToolbarHeight(bar);
  useResultsFromTop(bar, pendientesHref(query));
  return (
    <Bar ref={bar} data-sticky="" data-print="none">
      <div>
        <ShowFilter {...{ show, counts, onChange }} />
      </div>
      {tally !== undefined && <Tally>{tally}</Tally>}
      <EstadoFilter {...{ show, estado, onChange }} />
      <Search
        label={filter}
        placeholder={filterPlaceholder}
        value={search}
        onChange={(typed) => onChange({ search: typed })}
      />
    </Bar>
  );
}

type ShowFilterProps = Pick<PendientesToolbarProps, 'counts' | 'onChange'> & Pick<PendientesQuery, 'show'>;

/** Memoized, as the next one: typing renders only the field. */
const ShowFilter = memo(function ShowFilter({ show, counts, onChange }: ShowFilterProps): JSX.Element {
  const { show: label, shown } = messages.pendientes;
  const segments = PENDIENTES_SHOWN.map((value) => {
    const count = counts[value];
    return { value, label: shown[value], count: count === null ? undefined : numberText(count) };
  });
  return (
    <Segmented
      {...{ label, segments }}
      isLabelHidden
      value={show}
      onChange={(chosen) => onChange({ show: chosen })}
    />
  );
});

const ANY = '';

type EstadoFilterProps = Pick<PendientesToolbarProps, 'onChange'> & Pick<PendientesQuery, 'show' | 'estado'>;

const EstadoFilter = memo(function EstadoFilter({ show, estado, onChange }: EstadoFilterProps): JSX.Element {
  const { estado: label, anyEstado, estados } = messages.pendientes;
  return (
    <InlineSelect
      label={label}
      value={estado ?? ANY}
      options={[
        { value: ANY, label: anyEstado },
        ...ESTADOS_PENDIENTES[show].map((value) => ({ value, label: estados[value] })),
      ]}
      onChange={(chosen) => onChange({ estado: estadoOf(show, chosen) })}
    />
  );
});
