import { useId, type JSX, type ReactNode } from 'react';
import { FLAG_LABEL, withEstado, type Flag } from '../../../lib/active-filters.ts';
import { ESTADOS } from '../../../lib/constants.ts';
import type { DashboardQuery } from '../../../lib/dashboard-query.ts';
import type { InmuebleFilters } from '../../../lib/inmueble-filters.ts';
import { messages } from '../../../lib/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EstadoGlyph } from '../../ui/estado-glyph.tsx';
import { Select } from '../../ui/select.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { FieldRow, Fields, Group, Groups } from './filter-fields-styles.ts';
import { OrderField } from './order-select.tsx';

export interface FilterFieldsProps {
  query: DashboardQuery;
  /** The provinces to choose from. */
  provincias: readonly string[];
  /** Whether 'Ordenar por' is here, because the bar has no room for it. */
  hasOrder: boolean;
  onChange: (change: Partial<DashboardQuery>) => void;
}

/** The content of the dialog 'Filtros'. Each choice applies immediately. */
export function FilterFields({ query, provincias, hasOrder, onChange }: FilterFieldsProps): JSX.Element {
  const place = useFirstFocus();
  const { filters, order } = query;
  const apply = (changed: InmuebleFilters) => onChange({ filters: changed });
  return (
    <Fields ref={place}>
      {hasOrder && (
        <FieldRow data-long="">
          <OrderField order={order} onChange={(chosen) => onChange({ order: chosen })} />
        </FieldRow>
      )}
      <EstadoGroup {...{ filters, apply }} />
      <Groups>
        <FlagGroup
          label={messages.filtros.actividad}
          flags={['activos', 'inactivos']}
          {...{ filters, apply }}
        />
        <FlagGroup
          label={messages.filtros.avisos}
          flags={['conIncidencia', 'conSolicitud']}
          {...{ filters, apply }}
        />
      </Groups>
      <FieldRow>
        <ProvinciaField
          provincia={filters.provincia}
          provincias={provincias}
          onChange={(provincia) => apply({ ...filters, provincia })}
        />
      </FieldRow>
    </Fields>
  );
}

interface ChoicesProps {
  filters: InmuebleFilters;
  apply: (filters: InmuebleFilters) => void;
}

function EstadoGroup({ filters, apply }: ChoicesProps): JSX.Element {
  return (
    <FilterGroup label={messages.filtros.estado} hasColumns>
      {ESTADOS.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          glyph={<EstadoGlyph estado={value} />}
          isSelected={filters.estados.includes(value)}
          onChange={(isOn) => apply(withEstado(filters, value, isOn))}
        />
      ))}
    </FilterGroup>
  );
}

interface FlagGroupProps extends ChoicesProps {
  label: string;
  flags: readonly Flag[];
}

function FlagGroup({ label, flags, filters, apply }: FlagGroupProps): JSX.Element {
  return (
    <FilterGroup label={label}>
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={FLAG_LABEL[flag]}
          isSelected={filters[flag]}
          onChange={(isOn) => apply({ ...filters, [flag]: isOn })}
        />
      ))}
    </FilterGroup>
  );
}

interface FilterGroupProps {
  label: string;
  /** On phones, in two columns. */
  hasColumns?: boolean;
  children: ReactNode;
}

function FilterGroup({ label, hasColumns, children }: FilterGroupProps): JSX.Element {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id} data-columns={hasColumns ? '' : undefined}>
      <span id={id} data-heading="">
        {label}
      </span>
      {children}
    </Group>
  );
}

interface ProvinciaFieldProps {
  provincia: string | null;
  provincias: readonly string[];
  onChange: (provincia: string | null) => void;
}

/** A province in the address is offered even if no property is there. */
function ProvinciaField({ provincia, provincias, onChange }: ProvinciaFieldProps): JSX.Element {
  const names =
    provincia === null || provincias.includes(provincia) ? provincias : [provincia, ...provincias];
  return (
    <Select
      label={messages.filtros.provincia}
      name="provincia"
      isRequired={false}
      value={provincia ?? ''}
      placeholder={messages.filtros.everyProvincia}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
