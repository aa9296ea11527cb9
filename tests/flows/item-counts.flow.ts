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
import { returnLater } from './screens/return-to-page.ts';

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

/** Opens the tab, or loads its list if it has failed. The list belongs to another flow. */
async function openAside(driver: Driver, openTab: DetailTab): Promise<void> {
  const chosen = tab(driver, NAMES[openTab]);
  const isOpen = (await chosen.getAttribute('aria-selected')) === 'true';
  const retry = button(driver.page, 'Intentar de nuevo');
  if (isOpen && (await retry.count()) === 0) return;
  await press(isOpen ? retry : chosen);
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
  },
  /** A list that is open has been counted. From incidents to documents, arrow keys would also open the invoices. */
  can: {
    'list.counted': ({ context }, counted) => counted.tab === 'facturas' || context.openTab !== 'incidencias',
    'counts.outdated': ({ context }, { openTab }) =>
      openTab === 'incidencias' || (openTab !== 'solicitudes' && context[openTab] !== null),
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
      if (isFacturas) await driver.giveAside(down('GET', FACTURAS));
      if (isFacturas) await driver.giveAside(down('GET', PATH.facturas));
    },
    gestures: {
      'list.counted': async (driver, { tab: counted }) => {
        await openAside(driver, counted);
        await driver.expect(button(driver.page, 'Exportar CSV')).toBeVisible();
      },
      'counts.outdated': async (driver, { openTab }) => {
        await openAside(driver, openTab);
        await returnLater(driver);
        if (openTab === 'facturas') await driver.giveAside(get(FACTURAS, facturas));
      },
    },
    states: { asking: seeCounts, listening: seeCounts },
    alike: allAlike('the request is not shown', 'asking', 'listening'),
  },
});
