import { messages } from '../../src/lib/messages.ts';
import {
  suministroViewerMachine,
  type ItemAddress,
} from '../../src/machines/suministros/suministro-viewer.machine.ts';
import { type ContextOf, defineFlow, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';
import { PATH } from '../../tools/driver/api.ts';
import { seeFailure, seeNoDialog, seeText } from '../../tools/driver/assertions.ts';
import { leaveDialog } from '../../tools/driver/dialogs.ts';
import { button, dialog } from '../../tools/driver/elements.ts';
import { down, get, record } from './support/answers.ts';
import { startOnInmueble } from './support/portal.ts';
import { factura, incidencia, serviceError, suministro } from './support/samples.ts';

const luz = suministro({ observaciones: 'Potencia contratada 5,75 kW' });
const gas = suministro({ id: 4, tipo: 'Gas', cups: null, estado: 'en_tramite' });
const FACTURAS = `${PATH.facturas}?inmueble=7`;
const last = factura();
const facturas = [factura({ id: 20, numero: 'FE-2026-047000', fecha: '2026-09-30' }), last];
const corte = incidencia();

const itemName = ({ tab }: ItemAddress) => (tab === 'facturas' ? last.numero : corte.tipo);

const viewer = ({ page }: Driver) => dialog(page, 'Suministros');
const region = (driver: Driver, name: string) => viewer(driver).getByRole('region', { name });

/** Asserts what each supply shows, whether or not its invoices are loaded. */
async function seeSuministros(driver: Driver, invoice: readonly [string, string]): Promise<void> {
  const told = (name: string) => region(driver, name).getByRole('definition');
  await driver
    .expect(told('Electricidad'))
    .toHaveText(['ES0021000000000001AB', 'Potencia contratada 5,75 kW', invoice[0], 'Corte de luz']);
  await driver.expect(told('Gas')).toHaveText(['Sin CUPS', 'Sin observaciones', invoice[1], 'Ninguna']);
  // Its dot is full only for a supply that is in use.
  await driver.expect(region(driver, 'Gas').getByText('En tramite')).toHaveAttribute('data-off');
  await driver.expect(region(driver, 'Electricidad').getByText('Activo')).not.toHaveAttribute('data-off');
}

const WAITING = ['Cargando facturas...', 'Cargando facturas...'] as const;
const UNKNOWN = ['No disponible', 'No disponible'] as const;
const SHOWN = ['FE-2026-04812731/10/202684,37 €', 'Sin facturas'] as const;

export default defineFlow({
  machine: suministroViewerMachine,
  title: 'Supplies of a property',
  starts: { 'of a property': { inmueble: 7 } },
  distinguish: ({ facturas: known }: ContextOf<typeof suministroViewerMachine>) => known !== null,
  samples: {
    'load.retry': {},
    'dialog.close': {},
    'item.follow': [
      { address: { tab: 'facturas', item: last.id } },
      { address: { tab: 'incidencias', item: corte.id } },
    ],
  },
  /** The number of an invoice is a link once it is loaded. */
  can: {
    'item.follow': ({ context }, { address }) => address.tab === 'incidencias' || context.facturas !== null,
  },
  outcomes: {
    loadFacturas: {
      done: { 'two invoices': { output: facturas, wire: get(FACTURAS, facturas.map(record.factura)) } },
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
      driver.answer(
        get(PATH.suministros, [record.suministro(luz), record.suministro(gas)]),
        get(PATH.incidencias, [corte]),
      );
      await startOnInmueble(driver);
    },
    enter: (driver) => press(button(driver.page, 'Datos suministros')),
    gestures: {
      'load.retry': (driver) => press(button(viewer(driver), 'Intentar de nuevo')),
      'dialog.close': (driver) => leaveDialog(viewer(driver)),
      'item.follow': async (driver, { address }) => {
        await press(button(viewer(driver), itemName(address)));
        if (address.tab === 'facturas') await driver.giveAside(get(FACTURAS, facturas.map(record.factura)));
      },
    },
    states: {
      loading: (driver) => seeSuministros(driver, WAITING),
      showing: (driver) => seeSuministros(driver, SHOWN),
      failed: async (driver, { error }) => {
        await seeSuministros(driver, UNKNOWN);
        await seeFailure(driver, viewer(driver), error);
      },
      closed: async (driver, { followed }) => {
        await seeNoDialog(driver);
        if (!followed) return seeText(driver, driver.page, 'Próximamente podrá consultar aquí');
        const name = followed.tab === 'facturas' ? 'Facturas' : 'Incidencias';
        await driver.expect(driver.page.getByRole('tab', { name, selected: true })).toBeVisible();
        const item = driver.page.getByRole('listitem').filter({ hasText: itemName(followed) });
        await driver.expect(item).toBeFocused();
      },
    },
  },
});
