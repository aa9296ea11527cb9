import { returnLater } from './screens/return-later.ts';
import { pseudoImporte } from '../../src/lib/inferred-factura.ts';
import { facturaListMachine } from '../../src/machines/facturas/factura-list.machine.ts';
import { type ContextOf, defineFlow, parent } from '../../flows/index.ts';
import { PATH } from '../../tools/driver/api.ts';
import { seeListComing, seeNoList } from '../../tools/driver/assertions.ts';
import { button } from '../../tools/driver/elements.ts';
import { pickOption, press, write } from '../../flows/browser/input.ts';
import { seeFacturas, seeSpendChart, seeSpendTable, spendMonth } from './screens/factura-list.screen.ts';
import { down, get, record } from './support/answers.ts';
import { startOnInmueble, RECORDS_WHILE_RELOADING } from './support/portal.ts';
import { factura, serviceError } from './support/samples.ts';

const luz = factura();
const gas = factura({
  id: 22,
  numero: 'FG-2026-011930',
  descripcion: 'Gas natural, septiembre y octubre',
  nombre_archivo: 'gas-octubre.pdf',
  suministro: 4,
  fecha: '2026-10-04',
  tipoSuministro: 'Gas',
  importeNumerico: pseudoImporte(22, 'Gas'),
  estimado: true,
  enlace: null,
});
/** September has no invoice, and one invoice has no date. */
const earlier = [
  factura({ id: 23, numero: 'FE-2026-040001', fecha: '2026-08-31', importeNumerico: 132.45 }),
  factura({ id: 24, numero: 'FE-2026-030001', fecha: '2026-07-31', importeNumerico: 118.66 }),
  factura({ id: 25, numero: 'FE-2025-060001', fecha: '2025-11-30', importeNumerico: 83.6 }),
  factura({ id: 26, numero: 'REC-1', fecha: null, importeNumerico: 41.5 }),
];
const facturas = [luz, gas, ...earlier];
const path = `${PATH.facturas}?inmueble=7`;
const failed = serviceError('No se pudieron cargar las facturas. Por favor, inténtalo de nuevo.');
const wholeTab = { search: '', periodo: null, mes: null };

export default defineFlow({
  machine: facturaListMachine,
  title: 'Invoices of a property',
  starts: { 'of a property': { parent, inmueble: 7, ...wholeTab } },
  distinguish: ({ error, search, periodo, mes }) => [error !== null, search, periodo, mes],
  samples: {
    'list.retry': {},
    'data.outdated': {},
    'factura.download': [{ enlace: luz.enlace }, { enlace: null }],
    'search.changed': { search: 'gas' },
    'export.request': {},
    'spend.changed': { periodo: 2025, mes: '2025-11' },
    'period.choose': [{ periodo: 2025 }, { periodo: null }],
    'month.press': { mes: '2026-10' },
    'period.export': {},
    'spend.toggle': {},
  },
  /** Only a list with an error has a retry button, and only a list with matches has an export button. */
  can: {
    'list.retry': ({ context }) => context.error !== null,
    'search.changed': ({ context }) => context.search === '',
    'export.request': ({ context }) => context.search !== '' || context.mes === '2026-10',
    'factura.download': ({ context: { search, periodo, mes } }, { enlace }) =>
      periodo === null && (mes !== null || search === '' || enlace === null),
    'spend.changed': (snapshot) => snapshot.hasTag('table') && isUnfiltered(snapshot.context),
    'period.choose': ({ context }, { periodo }) => context.error === null && periodo !== context.periodo,
    'month.press': ({ context: { periodo, search } }) => periodo === null && search === '',
    'period.export': ({ context }) => context.periodo !== null,
    'spend.toggle': ({ context: { error, search } }) => error === null && search === '',
  },
  outcomes: {
    loadFacturas: {
      done: {
        'six invoices': { output: facturas, wire: get(path, facturas.map(record.factura)) },
      },
      error: { 'the server fails': { error: failed, wire: [down('GET', path), down('GET', PATH.facturas)] } },
    },
    reloadFacturas: {
      done: {
        'three invoices': {
          output: [gas, ...earlier.slice(2)],
          wire: get(path, [gas, ...earlier.slice(2)].map(record.factura)),
        },
      },
      error: { 'the server fails': { error: failed, wire: [down('GET', path), down('GET', PATH.facturas)] } },
    },
  },
  screen: {
    open: (driver) => startOnInmueble(driver),
    enter: (driver) => press(driver.page.getByRole('tab', { name: 'Facturas' })),
    gestures: {
      'data.outdated': returnLater,
      'list.retry': (driver) => press(button(driver.page, 'Intentar de nuevo')),
      'factura.download': (driver, { enlace }) =>
        press(button(driver.page, `Descargar ${(enlace === null ? gas : luz).numero}`)),
      'search.changed': (driver, { search }) =>
        write(driver.page.getByRole('searchbox', { name: 'Filtrar facturas' }), search),
      'export.request': (driver) => press(button(driver.page, 'Exportar CSV')),
      'spend.changed': (driver, { periodo, mes }) =>
        driver.go(`/inmueble/7?tab=facturas&periodo=${periodo}&mes=${mes}`),
      'period.choose': (driver, { periodo }) =>
        pickOption(driver.page.getByLabel('Periodo'), String(periodo ?? '')),
      'month.press': (driver, { mes }) => press(spendMonth(driver, mes)),
      'period.export': (driver) => press(button(driver.page, 'Exportar facturas de 2025')),
      'spend.toggle': (driver) => press(driver.page.getByRole('button', { name: /^Ver como/ })),
    },
    states: {
      loading: (driver) => seeListComing(driver, 'Cargando facturas...'),
      'showing.records.idle': seeFacturas,
      'showing.records.reloading': seeFacturas,
      'showing.spend.chart': seeSpendChart,
      'showing.spend.table': seeSpendTable,
      failed: (driver, { error }) => seeNoList(driver, error),
    },
    alike: RECORDS_WHILE_RELOADING,
  },
});

function isUnfiltered({ search, periodo, mes }: ContextOf<typeof facturaListMachine>): boolean {
  return search === '' && periodo === null && mes === null;
}
