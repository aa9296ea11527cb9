import { pseudoImporte } from '../../src/lib/factura.ts';
import { facturaListMachine } from '../../src/machines/facturas/factura-list.machine.ts';
import { defineFlow, type ContextOf, type Stage } from '../../flows/model/define-flow.ts';
import { SHOWN_WHILE_RELOADING } from '../../flows/browser/look-around.ts';
import { button, exportCsv, openInmueble, seeList, seeListComing, seeNoList } from './support/looks.ts';
import { factura, serviceError } from './support/samples.ts';
import { down, get, PATH, record } from './support/answers.ts';
import { press } from '../../flows/browser/gestures.ts';

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
async function seeFacturas(stage: Stage, { facturas, error }: ContextOf<typeof facturaListMachine>) {
  const numbers = (facturas ?? []).map(({ numero }) => button(stage.page, `Descargar ${numero}`));
  for (const number of numbers) await stage.expect(number).toBeVisible();
  await seeList(stage, error);
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
    open: (stage) => openInmueble(stage),
    enter: (stage) => press(stage, stage.page.getByRole('tab', { name: 'Facturas' })),
    gestures: {
      'list.retry': (stage) => press(stage, button(stage.page, 'Intentar de nuevo')),
      'factura.download': (stage, { enlace }) =>
        press(stage, button(stage.page, `Descargar ${(enlace === null ? gas : luz).numero}`)),
      'export.request': (stage, { filter }) => exportCsv(stage, 'Filtrar facturas', filter),
    },
    states: {
      loading: (stage) => seeListComing(stage, 'Cargando facturas...'),
      'showing.idle': seeFacturas,
      'showing.reloading': seeFacturas,
      failed: (stage, { error }) => seeNoList(stage, error),
    },
    alike: SHOWN_WHILE_RELOADING,
  },
});
