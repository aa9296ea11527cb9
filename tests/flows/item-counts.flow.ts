import { messages } from '../../src/lib/messages.ts';
import type { DetailTab } from '../../src/lib/routes.ts';
import { itemCountsMachine } from '../../src/machines/inmueble/item-counts.machine.ts';
import { type ContextOf, defineFlow, type Driver } from '../../flows/index.ts';
import { allAlike } from '../../flows/browser/similar-states.ts';
import { press } from '../../flows/browser/input.ts';
import { PATH } from '../../tools/driver/api.ts';
import { button } from '../../tools/driver/elements.ts';
import { down, get, record } from './support/answers.ts';
import { documento, factura, serviceError } from './support/samples.ts';
import { logInBefore } from './support/portal.ts';
import { returnLater } from './screens/return-later.ts';

const FACTURAS = `${PATH.facturas}?inmueble=7`;
const facturas = [factura(), factura({ id: 22 }), factura({ id: 23 })].map(record.factura);
const documentos = [documento(), documento({ id: 12 })].map(record.documento);

const tab = ({ page }: Driver, name: string) => page.getByRole('tab', { name });

/** Asserts that each tab shows its count, or none before it is loaded. */
async function seeCounts(driver: Driver, context: ContextOf<typeof itemCountsMachine>): Promise<void> {
  const { documentacion, facturas: invoices } = context;
  await driver.expect(tab(driver, 'Documentación')).toHaveText(`Documentación ${documentacion ?? ''}`.trim());
  await driver.expect(tab(driver, 'Facturas')).toHaveText(`Facturas ${invoices ?? ''}`.trim());
  await driver.expect(tab(driver, 'Incidencias')).toHaveText('Incidencias 0');
}

const NAMES = {
  documentacion: 'Documentación',
  facturas: 'Facturas',
  solicitudes: 'Solicitudes',
  incidencias: 'Incidencias',
};

/** The server fails to send the list of invoices, first those of the property, then those of all. */
async function failFacturas({ giveAside }: Driver): Promise<void> {
  await giveAside(down('GET', FACTURAS));
  await giveAside(down('GET', PATH.facturas));
}

/**
 * Opens the tab, or loads its list if it has failed. The list belongs to another flow. Opens it by the address, because
 * arrow keys would also open the tabs in between; the focus stays on the tab that is left.
 */
async function openAside(driver: Driver, openTab: DetailTab): Promise<void> {
  const isOpen = (await tab(driver, NAMES[openTab]).getAttribute('aria-selected')) === 'true';
  const retry = button(driver.page, 'Intentar de nuevo');
  if (isOpen && (await retry.count()) === 0) return;
  await press(isOpen ? retry : driver.page.getByRole('tab', { selected: true }));
  if (!isOpen) await driver.go(`/inmueble/7?tab=${openTab}`);
  if (openTab === 'facturas') await driver.giveAside(get(FACTURAS, facturas));
}

export default defineFlow({
  machine: itemCountsMachine,
  title: 'Counts of documents and invoices',
  starts: {
    'on the tab of requests': { inmueble: 7, openTab: 'solicitudes' },
    'on the tab of invoices': { inmueble: 7, openTab: 'facturas' },
  },
  distinguish: ({ openTab, documentacion, facturas: invoices }) => [openTab, documentacion, invoices],
  samples: {
    'list.counted': [
      { tab: 'documentacion', count: 2 },
      { tab: 'facturas', count: 3 },
    ],
    'counts.outdated': [{ openTab: 'incidencias' }, { openTab: 'documentacion' }, { openTab: 'facturas' }],
    'tab.changed': {},
  },
  /** A list that is open has been counted, unless it is awaited: then the tab of invoices is open. */
  can: {
    'list.counted': (snapshot, counted) => counted.tab === 'facturas' || !snapshot.matches('awaiting'),
    'counts.outdated': (snapshot, { openTab }) =>
      snapshot.matches('awaiting')
        ? openTab === 'facturas'
        : openTab === 'incidencias' || (openTab !== 'solicitudes' && snapshot.context[openTab] !== null),
    'tab.changed': (snapshot) => snapshot.matches('awaiting'),
  },
  outcomes: {
    countFacturas: {
      done: { three: { output: 3, wire: get(FACTURAS, facturas) } },
      error: {
        'the server fails': {
          error: serviceError(messages.factura.loadFailed),
          wire: [down('GET', FACTURAS), down('GET', PATH.facturas)],
        },
      },
    },
  },
  screen: {
    open: async (driver) => {
      driver.answer(get(PATH.documentos, documentos));
      await logInBefore(driver);
    },
    enter: async (driver, start) => {
      const isFacturas = start === 'on the tab of invoices';
      await driver.go(`/inmueble/7?tab=${isFacturas ? 'facturas' : 'solicitudes'}`);
      await driver.expect(button(driver.page, 'Editar inmueble')).toBeEnabled();
      // The list of this tab belongs to another flow. Its failure leaves the count unknown.
      if (isFacturas) await failFacturas(driver);
    },
    gestures: {
      'list.counted': async (driver, { tab: counted }) => {
        await openAside(driver, counted);
        await driver.expect(button(driver.page, 'Exportar CSV')).toBeVisible();
      },
      'counts.outdated': async (driver, { openTab }) => {
        if (driver.state !== 'awaiting') await openAside(driver, openTab);
        await returnLater(driver);
        if (openTab === 'facturas') await failFacturas(driver);
      },
      'tab.changed': (driver) => press(tab(driver, NAMES.incidencias)),
    },
    states: { awaiting: seeCounts, asking: seeCounts, listening: seeCounts },
    alike: allAlike('requests are not shown', 'awaiting', 'asking', 'listening'),
  },
});
