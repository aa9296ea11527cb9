import { filterFacturas } from '../../src/lib/filters.ts';
import { returnLater } from './screens/return-to-page.ts';
import { pseudoImporte } from '../../src/lib/factura.ts';
import { facturaListMachine } from '../../src/machines/facturas/factura-list.machine.ts';
import { type ContextOf, defineFlow, type Driver, parent } from '../../flows/index.ts';
import { factura, serviceError } from './support/samples.ts';
import { down, get, record } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { press, write } from '../../flows/browser/input.ts';
import { button } from '../../tools/driver/elements.ts';
import { seeList, seeListComing, seeNoList } from '../../tools/driver/assertions.ts';
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

/** Each invoice that the search leaves, and what is wrong with the list as it is. */
async function seeFacturas(
  driver: Driver,
  { facturas, search, error }: ContextOf<typeof facturaListMachine>,
) {
  const numbers = filterFacturas(facturas ?? [], search).map(({ numero }) =>
    button(driver.page, `Descargar ${numero}`),
  );
  for (const number of numbers) await driver.expect(number).toBeVisible();
  await seeList(driver, error);
}

export default defineFlow({
  machine: facturaListMachine,
  title: 'Invoices of a property',
  starts: { 'of a property': { parent, inmueble: 7, search: '' } },
  distinguish: ({ error, search }) => [error !== null, search],
  samples: {
    'list.retry': {},
    'data.outdated': {},
    'factura.download': [{ enlace: luz.enlace }, { enlace: null }],
    'search.changed': { search: 'gas' },
    'export.request': {},
  },
  /** Only a list that says what is wrong with it offers to ask again; what is exported is what a search leaves. */
  can: {
    'list.retry': ({ context }) => context.error !== null,
    'search.changed': ({ context }) => context.search === '',
    'export.request': ({ context }) => context.search !== '',
    'factura.download': ({ context }, { enlace }) => context.search === '' || enlace === null,
  },
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
      'data.outdated': returnLater,
      'list.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'factura.download': (driver, { enlace }) =>
        press(button(driver.page, `Descargar ${(enlace === null ? gas : luz).numero}`)),
      'search.changed': (driver, { search }) =>
        write(driver.page.getByRole('searchbox', { name: 'Filtrar facturas' }), search),
      'export.request': (driver) => press(button(driver.page, 'Exportar CSV')),
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
