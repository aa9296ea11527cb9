import type { JSX } from 'react';
import { numero } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import {
  ESTADOS_PENDIENTES,
  estadoOf,
  PENDIENTES_SHOWN,
  type PendientesQuery,
} from '../../lib/pendientes-query.ts';
import { styled } from '../theme/styled.ts';
import { color, media, text } from '../theme/tokens.ts';
import { InlineSelect } from '../ui/inline-select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import type { PendientesData } from './use-pendientes.ts';

const Tally = styled('span')`
  ${text[13]}
  color: ${color.text3};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${media.tablet} {
    order: 4;
    width: 100%;
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
  data: PendientesData;
  /** What the filters have left, if any is in force. */
  tally: string | undefined;
  onChange: (change: Partial<PendientesQuery>) => void;
}

/** The filters (PEND-3); they stay in view while the list is scrolled. */
export function PendientesToolbar({ data, tally, onChange }: PendientesToolbarProps): JSX.Element {
  const { query, counts } = data;
  const { show, shown, filter, filterPlaceholder } = messages.pendientes;
  const segments = PENDIENTES_SHOWN.map((value) => {
    const count = counts[value];
    return { value, label: shown[value], count: count === null ? undefined : numero(count) };
  });
  return (
    <Bar data-sticky="" data-print="none">
      <div>
        <Segmented
          label={show}
          isLabelHidden
          value={query.show}
          segments={segments}
          onChange={(chosen) => onChange({ show: chosen })}
        />
      </div>
      {tally !== undefined && <Tally>{tally}</Tally>}
      <EstadoFilter query={query} onChange={onChange} />
      <Search
        label={filter}
        placeholder={filterPlaceholder}
        value={query.search}
        onChange={(search) => onChange({ search })}
      />
    </Bar>
  );
}

const ANY = '';

function EstadoFilter({
  query,
  onChange,
}: Pick<PendientesToolbarProps, 'onChange'> & { query: PendientesQuery }): JSX.Element {
  const { estado, anyEstado, estados } = messages.pendientes;
  return (
    <InlineSelect
      label={estado}
      value={query.estado ?? ANY}
      options={[
        { value: ANY, label: anyEstado },
        ...ESTADOS_PENDIENTES[query.show].map((value) => ({ value, label: estados[value] })),
      ]}
      onChange={(chosen) => onChange({ estado: estadoOf(query.show, chosen) })}
    />
  );
}
