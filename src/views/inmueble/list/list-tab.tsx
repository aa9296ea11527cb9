import { useSelector } from '@xstate/react';
import { useMemo, type JSX, type ReactNode } from 'react';
import { WHOLE_TAB, type InmuebleQuery } from '../../../lib/inmueble-query.ts';
import type { View } from '../../../lib/routes.ts';
import type { DocumentListRef } from '../../../machines/documents/document-list.machine.ts';
import type { FacturaListRef } from '../../../machines/facturas/factura-list.machine.ts';
import type { IncidenciaListRef } from '../../../machines/incidencias/incidencia-list.machine.ts';
import { ListResults, type ListTexts } from './list-results.tsx';
import { GoneNote, HiddenNote } from './link-notes.tsx';
import { CardGrid } from './list-styles.ts';
import { ListTools } from './list-tools.tsx';
import { phaseOf } from './phase.ts';
import { MoreItems } from './more-items.tsx';
import { useFirstItems } from './use-first-items.ts';
import { useLinkedItem } from './use-linked-item.ts';
import { useMedia } from '../../ui/use-media.ts';

/** The props of every tab with a list: the query, and how to change it. */
export interface TabQuery {
  query: InmuebleQuery;
  view: View;
  onView: (view: View) => void;
  onQueryChange: (change: Partial<InmuebleQuery>) => void;
}

/** The layouts of an item. */
interface ListLayouts<Item> {
  card: (item: Item) => ReactNode;
  rows: (items: readonly Item[]) => ReactNode;
  table: (items: readonly Item[]) => ReactNode;
  /** Where rows are shown instead of the table; a rule of `media`. */
  rowsAt: string;
}

interface ListTabProps<Item> extends TabQuery, ListLayouts<Item> {
  texts: ListTexts & { filter: string; filterPlaceholder: string };
  /** Null until loaded. */
  items: readonly Item[] | null;
  error: string | null;
  /** Returns the items that match the search. */
  filter: (items: readonly Item[], search: string) => Item[];
  /** The search of the list machine, which exports the items on screen. */
  search: string;
  /** The other active filters, as chips above the list. */
  chips?: ReactNode;
  /** The button that adds a record to the list: a primary `Button`. */
  action?: ReactNode;
  actor: DocumentListRef | FacturaListRef | IncidenciaListRef;
}

/** A list of a property in its tab: filter and view, then the items, or the reason why there are none. */
export function ListTab<Item extends { id: number }>(props: ListTabProps<Item>): JSX.Element {
  const { texts, items, error, filter, search, action, actor, query, ...rest } = props;
  const { view, onView, onQueryChange, chips, ...layouts } = rest;
  const isReloading = useSelector(actor, (snapshot) => snapshot.hasTag('reloading'));
  const visible = useMemo(() => filter(items ?? [], search), [filter, items, search]);
  const { place, missing } = useLinkedItem(query.item, items, visible, isReloading);
  const wanted = { place, item: query.item, filter: `${search} ${query.mes}` };
  const { first, showMore } = useFirstItems(visible, wanted);
  const clear = { search: WHOLE_TAB.search, mes: WHOLE_TAB.mes };
  return (
    <>
      <ListTools
        label={texts.filter}
        placeholder={texts.filterPlaceholder}
        {...{ query, view, onView, onQueryChange, action }}
      />
      {missing === 'gone' && <GoneNote />}
      {missing === 'hidden' && <HiddenNote onClear={() => onQueryChange({ ...clear, item: query.item })} />}
      <div ref={place} data-results="">
        <ListResults
          phase={phaseOf(items, error)}
          texts={texts}
          error={error}
          total={items?.length ?? 0}
          shown={visible.length}
          search={search}
          chips={chips}
          onRetry={() => actor.send({ type: 'list.retry' })}
          onClear={() => onQueryChange(clear)}
          onExport={() => actor.send({ type: 'export.request' })}
        >
          <Items {...layouts} items={first} view={view} label={texts.list} />
          <MoreItems texts={texts} shown={first.length} total={visible.length} onPress={showMore} />
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
  const { items, view, label, card, rows, table, rowsAt } = props;
  const hasRows = useMedia(rowsAt);
  if (view === 'lista') return <>{hasRows ? rows(items) : table(items)}</>;
  return (
    <CardGrid role="list" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} data-item={item.id} data-card="">
          {card(item)}
        </li>
      ))}
    </CardGrid>
  );
}
