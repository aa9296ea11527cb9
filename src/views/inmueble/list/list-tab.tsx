import { useMemo, type JSX, type ReactNode } from 'react';
import { WHOLE_TAB, type InmuebleQuery, type View } from '../../../lib/routes.ts';
import { ListResults, type ListTexts } from './list-results.tsx';
import { GoneNote, HiddenNote } from './gone-note.tsx';
import { CardGrid } from './list-styles.ts';
import { ListTools } from './list-tools.tsx';
import { phaseOf } from './phase.ts';
import { useLinkedItem } from './use-linked-item.ts';
import { useIsAtLeast, type Breakpoint } from '../../ui/use-is-at-least.ts';

/** What every tab with a list is given: what one looks at, and how to change it. */
export interface TabQuery {
  query: InmuebleQuery;
  view: View;
  onView: (view: View) => void;
  onQueryChange: (change: Partial<InmuebleQuery>) => void;
}

/** How items look in each view of the list. */
export interface ListLayouts<Item> {
  card: (item: Item) => ReactNode;
  rows: (items: readonly Item[]) => ReactNode;
  table: (items: readonly Item[]) => ReactNode;
  /** From this width on the table has room for its columns; below it there are rows. */
  tableFrom: Breakpoint;
}

interface ListTabProps<Item> extends TabQuery, ListLayouts<Item> {
  texts: ListTexts & { filter: string; filterPlaceholder: string };
  /** Null until loaded. */
  items: readonly Item[] | null;
  error: string | null;
  /** What a search leaves of them. */
  filter: (items: readonly Item[], search: string) => Item[];
  /** As the list machine knows it: what is exported is what is on screen. */
  search: string;
  /** What else is filtered for, as chips over the list. */
  chips?: ReactNode;
  /** The one thing that adds to the list: a primary `Button`. */
  action?: ReactNode;
  actor: { send(event: { type: 'list.retry' } | { type: 'export.request' }): void };
}

/** A list of a property in its tab: filter and view, then the items, or why none are shown. */
export function ListTab<Item extends { id: number }>(props: ListTabProps<Item>): JSX.Element {
  const { texts, items, error, filter, search, action, actor, query, ...rest } = props;
  const { view, onView, onQueryChange, chips, ...layouts } = rest;
  const visible = useMemo(() => filter(items ?? [], search), [filter, items, search]);
  const { place, missing } = useLinkedItem(query.item, items, visible);
  const clear = { search: WHOLE_TAB.search, mes: WHOLE_TAB.mes };
  return (
    <>
      <ListTools
        label={texts.filter}
        placeholder={texts.filterPlaceholder}
        {...{ query, view, onView, onQueryChange, action }}
      />
      {chips}
      {missing === 'gone' && <GoneNote />}
      {missing === 'hidden' && <HiddenNote onClear={() => onQueryChange({ ...clear, item: query.item })} />}
      <div ref={place}>
        <ListResults
          phase={phaseOf(items, error)}
          texts={texts}
          error={error}
          total={items?.length ?? 0}
          shown={visible.length}
          isFiltered={search !== '' || Boolean(chips)}
          onRetry={() => actor.send({ type: 'list.retry' })}
          onClear={() => onQueryChange(clear)}
          onExport={() => actor.send({ type: 'export.request' })}
        >
          <Items {...layouts} items={visible} view={view} label={texts.list} />
        </ListResults>
      </div>
    </>
  );
}

interface ItemsProps<Item> extends ListLayouts<Item> {
  items: readonly Item[];
  view: View;
  label: string;
}

/** As cards, as a table or as rows. */
function Items<Item extends { id: number }>(props: ItemsProps<Item>): JSX.Element {
  const { items, view, label, card, rows, table, tableFrom } = props;
  const isWide = useIsAtLeast(tableFrom);
  if (view === 'lista') return <>{isWide ? table(items) : rows(items)}</>;
  return (
    <CardGrid aria-label={label}>
      {items.map((item) => (
        <li key={item.id} data-item={item.id} data-card="">
          {card(item)}
        </li>
      ))}
    </CardGrid>
  );
}
