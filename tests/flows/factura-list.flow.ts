import { pseudoImporte } from '../../src/lib/factura.ts';
import { facturaListMachine } from '../../src/machines/facturas/factura-list.machine.ts';
import { type ContextOf, defineFlow, type Driver } from '../../flows/index.ts';
import { factura, serviceError } from './support/samples.ts';
import { down, get, record } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { press } from '../../flows/browser/input.ts';
import { button } from '../../tools/driver/elements.ts';
import { seeList, seeListComing, seeNoList } from '../../tools/driver/assertions.ts';
import { exportCsv } from '../../tools/driver/lists.ts';
import { SHOWN_WHILE_RELOADING, openInmueble } from './support/portal.ts';

const luz = factura();
const gas = factura({
  id: 22,
  numero: 'FG-2026-011930',
  descripcion: 'Gas natural, septiembre y octubre',
  nombre_archivo: 'gas-octubre.pdf',
  fecha: '2026-11-04',
  tipoSuministro: 'Gas',
  importeNumerico: pseudoImporte(22, 'Gas'),
  estimado: true,
  enlace: null,
});
const path = `${PATH.facturas}?inmueble=7`;
const failed = serviceError('No se pudieron cargar las facturas. Por favor, inténtalo de nuevo.');

/** Each invoice that is known, and what is wrong with the list as it is. */
async function seeFacturas(driver: Driver, { facturas, error }: ContextOf<typeof facturaListMachine>) {
  const numbers = (facturas ?? []).map(({ numero }) => button(driver.page, `Descargar ${numero}`));
  for (const number of numbers) await driver.expect(number).toBeVisible();
  await seeList(driver, error);
}

export default defineFlow({
  machine: facturaListMachine,
  title: 'Invoices of a property',
  starts: { 'of a property': { inmueble: 7 } },
  distinguish: ({ error }) => error !== null,
  samples: {
    'list.retry': {},
    'factura.download': [{ enlace: luz.enlace }, { enlace: null }],
    'export.request': [{ filter: '' }, { filter: 'gas' }],
  },
  /** Only a list that says what is wrong with it offers to ask again. */
  can: { 'list.retry': ({ context }) => context.error !== null },
  outcomes: {
    loadFacturas: {
      done: {
        'two invoices': { output: [luz, gas], wire: get(path, [record.factura(luz), record.factura(gas)]) },
      },
      error: { 'the server fails': { error: failed, wire: [down('GET', path), down('GET', PATH.facturas)] } },
    },
    reloadFacturas: {
      done: { 'one invoice': { output: [gas], wire: get(path, [record.factura(gas)]) } },
      error: { 'the server fails': { error: failed, wire: [down('GET', path), down('GET', PATH.facturas)] } },
    },
  },
  screen: {
    open: (driver) => openInmueble(driver),
    enter: (driver) => press(driver.page.getByRole('tab', { name: 'Facturas' })),
    gestures: {
      'list.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'factura.download': (driver, { enlace }) =>
        press(button(driver.page, `Descargar ${(enlace === null ? gas : luz).numero}`)),
      'export.request': (driver, { filter }) => exportCsv(driver.page, 'Filtrar facturas', filter),
    },
    states: {
      loading: (driver) => seeListComing(driver, 'Cargando facturas...'),
      'showing.idle': seeFacturas,
      'showing.reloading': seeFacturas,
      failed: (driver, { error }) => seeNoList(driver, error),
    },
    alike: SHOWN_WHILE_RELOADING,
  },
});
