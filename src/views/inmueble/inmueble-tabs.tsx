import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import { DETAIL_TABS, type InmuebleQuery } from '../../lib/routes.ts';
import type { InmuebleDetailRef } from '../../machines/inmueble/inmueble-detail.machine.ts';
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { DocumentTab } from './documents/document-tab.tsx';
import { FacturaTab } from './facturas/factura-tab.tsx';
import { IncidenciaTab } from './incidencias/incidencia-tab.tsx';
import { SolicitudesTab } from './solicitudes-tab.tsx';

const { tabs, tabList } = messages.inmueble;
const TABS = DETAIL_TABS.map((id) => ({ id, label: tabs[id] }));

interface InmuebleTabsProps {
  actor: InmuebleDetailRef;
  /** What the property is called. */
  title: string;
}

/** The four tabs (PROP-8); which one is open stands in the address. */
export function InmuebleTabs({ actor, title }: InmuebleTabsProps): JSX.Element {
  const { tab } = useSelector(actor, ({ context }) => context.query);
  const select = (id: InmuebleQuery['tab']) => actor.send({ type: 'query.changed', change: { tab: id } });
  return (
    <Tabs tabs={TABS} selected={tab} onSelect={select}>
      <Toolbar>
        <TabList label={tabList} tabs={TABS} selected={tab} />
      </Toolbar>
      <TabPanel id={tab}>
        <TabContent actor={actor} title={title} />
      </TabPanel>
    </Tabs>
  );
}

/** What the open tab holds: the list whose actor is there. */
function TabContent({ actor, title }: InmuebleTabsProps): JSX.Element {
  const query = useSelector(actor, ({ context }) => context.query);
  const documentos = useSelector(actor, ({ children }) => children.documentList);
  const facturas = useSelector(actor, ({ children }) => children.facturaList);
  const incidencias = useSelector(actor, ({ children }) => children.incidenciaList);
  const onQueryChange = (change: Partial<InmuebleQuery>) => actor.send({ type: 'query.changed', change });
  const list = { query, onQueryChange };
  if (documentos) return <DocumentTab actor={documentos} {...list} />;
  if (facturas) return <FacturaTab actor={facturas} {...list} />;
  if (incidencias) return <IncidenciaTab actor={incidencias} {...list} inmueble={title} />;
  return <SolicitudesTab />;
}
