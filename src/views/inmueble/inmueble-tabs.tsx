import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, type JSX, type Ref } from 'react';
import { numberText } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import { viewToShow } from '../../lib/preferencias.ts';
import type { InmuebleQuery } from '../../lib/inmueble-query.ts';
import { DETAIL_TABS, type View } from '../../lib/routes.ts';
import type { InmuebleDetailRef } from '../../machines/inmueble/inmueble-detail.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { relacionadosPhase } from '../../machines/portfolio/portfolio.selectors.ts';
import { css } from '../theme/styled.ts';
import { media } from '../theme/tokens.ts';
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { DocumentTab } from './documents/document-tab.tsx';
import { FacturaTab } from './facturas/factura-tab.tsx';
import { IncidenciaTab } from './incidencias/incidencia-tab.tsx';
import { ItemPlaceContext } from './list/copy-link.tsx';
import { itemIn, showItemAfterDialog } from './list/use-linked-item.ts';
import { SolicitudesTab } from './solicitudes-tab.tsx';
import { useOpenItems } from './use-open-items.ts';

const { tabs, tabList } = messages.inmueble;

/**
 * On a phone the content is high enough for the tabs to keep their place under the top bar while a tab has little to
 * show or is loading.
 */
const tabsClass = css`
  /* Two digits. */
  --count-room: calc(21px + 2ch);
  ${media.mobile} {
    & > [role='tabpanel'] {
      min-height: calc(100svh - 57px - 45px - 14px);
    }
  }
`;

interface InmuebleTabsProps {
  actor: InmuebleDetailRef;
  portfolio: PortfolioRef;
  /** The title of the property. */
  title: string;
}

/** The four tabs (PROP-8); the open one is in the address. */
export function InmuebleTabs({ actor, portfolio, title }: InmuebleTabsProps): JSX.Element {
  const tab = useSelector(actor, ({ context }) => context.query.tab);
  const id = useSelector(actor, ({ context }) => context.id);
  const copy = useSelector(actor, ({ children }) => children.copy);
  const itemPlace = useMemo(() => ({ inmueble: id, tab, copy }), [id, tab, copy]);
  const place = useArrival(actor);
  const items = useTabItems(actor, portfolio, id);
  const select = (id: InmuebleQuery['tab']) => actor.send({ type: 'query.changed', change: { tab: id } });
  return (
    <div ref={place}>
      <Tabs tabs={items} selected={tab} onSelect={select} className={tabsClass}>
        <Toolbar>
          <TabList label={tabList} tabs={items} selected={tab} />
        </Toolbar>
        <TabPanel id={tab}>
          <ItemPlaceContext value={itemPlace}>
            <TabContent actor={actor} portfolio={portfolio} title={title} />
          </ItemPlaceContext>
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** HEAD-2: the number of records of each tab, once loaded; of incidents only the open ones. */
function useTabItems(actor: InmuebleDetailRef, portfolio: PortfolioRef, inmueble: number) {
  const counts = useSelector(actor, ({ children }) => children.itemCounts);
  const documentacion = useSelector(counts, (snapshot) => snapshot?.context.documentacion ?? null);
  const facturas = useSelector(counts, (snapshot) => snapshot?.context.facturas ?? null);
  const incidencias = useOpenItems(portfolio, inmueble)?.incidencias ?? null;
  const isCounting = useSelector(counts, (snapshot) => snapshot?.hasTag('loading') === true);
  const isListing = useSelector(portfolio, (snapshot) => relacionadosPhase(snapshot) === 'loading');
  const documents = useSelector(actor, ({ children }) => children.documentList);
  const isListingDocuments = useSelector(documents, (snapshot) => snapshot?.hasTag('loading') === true);
  const facturaList = useSelector(actor, ({ children }) => children.facturaList);
  const isListingFacturas = useSelector(facturaList, (snapshot) => snapshot?.hasTag('loading') === true);
  const counted = {
    documentacion: countOf(documentacion, isListingDocuments),
    facturas: countOf(facturas, isCounting || isListingFacturas),
    solicitudes: {},
    incidencias: countOf(incidencias, isListing),
  };
  return DETAIL_TABS.map((id) => ({ id, label: tabs[id], ...counted[id] }));
}

/** A count that is still loading already has its place. */
function countOf(count: number | null, isComing: boolean): { count?: string | null } {
  if (count !== null) return { count: numberText(count) };
  return isComing ? { count: null } : {};
}

/** What a badge or a link has led to gets the focus, and so scrolls into view: the tab, or its item once it is listed. */
function useArrival(actor: InmuebleDetailRef): Ref<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  const arrivals = useSelector(actor, ({ context }) => context.arrivals);
  useEffect(() => {
    if (arrivals === 0) return;
    const { item } = actor.getSnapshot().context.query;
    const linked = item === null ? null : itemIn(place.current, item);
    if (linked) showItemAfterDialog(linked);
    else place.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [actor, arrivals]);
  return place;
}

/** The content of the open tab: the list whose actor is running. */
function TabContent({ actor, portfolio, title }: InmuebleTabsProps): JSX.Element {
  const query = useSelector(actor, ({ context }) => context.query);
  const documentos = useSelector(actor, ({ children }) => children.documentList);
  const facturas = useSelector(actor, ({ children }) => children.facturaList);
  const incidencias = useSelector(actor, ({ children }) => children.incidenciaList);
  const onQueryChange = (change: Partial<InmuebleQuery>) => actor.send({ type: 'query.changed', change });
  const view = useSelector(portfolio, ({ context }) => viewToShow(query.view, context.preferencias));
  const onView = (chosen: View) => actor.send({ type: 'view.chosen', change: { view: chosen } });
  const list = { query, view, onQueryChange, onView };
  if (documentos) return <DocumentTab actor={documentos} {...list} inmueble={title} />;
  if (facturas) return <FacturaTab actor={facturas} {...list} />;
  if (incidencias) return <IncidenciaTab actor={incidencias} {...list} inmueble={title} />;
  return <SolicitudesTab isLinked={query.item !== null} />;
}
