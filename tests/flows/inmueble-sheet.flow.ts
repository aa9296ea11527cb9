import type { InmuebleSheet } from '../../src/lib/inmueble-sheet.ts';
import { messages } from '../../src/lib/messages.ts';
import { inmuebleSheetMachine } from '../../src/machines/inmueble/inmueble-sheet.machine.ts';
import { type ContextOf, defineFlow, type Driver } from '../../flows/index.ts';
import {
  constructora,
  factura,
  incidencia,
  inmuebleDetail,
  inquilino,
  propietario,
  serviceError,
  suministro,
} from './support/samples.ts';
import { down, get, record } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { press } from '../../flows/browser/input.ts';
import { button } from '../../tools/driver/elements.ts';
import { seeText } from '../../tools/driver/assertions.ts';
import { startOnInmueble } from './support/portal.ts';

const alquilado = inmuebleDetail({ tipo: 'gestion', estado: 'alquilado', inquilinos: [11] });
const sheet: InmuebleSheet = {
  inmueble: alquilado,
  suministros: [suministro()],
  incidencias: [incidencia()],
  facturas: [factura()],
  terceros: {
    propietarios: [propietario()],
    inquilinos: [inquilino()],
    constructoras: [constructora({ inmuebles: [7] })],
  },
};

const supplies = get(PATH.suministros, [record.suministro(suministro())]);
const wire = [
  get(`${PATH.inmuebles}7/`, alquilado),
  supplies,
  get(PATH.incidencias, [incidencia()]),
  supplies,
  get(`${PATH.facturas}?inmueble=7`, [record.factura(factura())]),
  get(`${PATH.propietarios}?inmueble=7`, [propietario()]),
  get(`${PATH.inquilinos}11/`, record.inquilino(inquilino())),
  get(`${PATH.constructoras}?inmuebles=7`, [constructora({ inmuebles: [7] })]),
];
const outcomes = {
  done: { 'the whole sheet': { output: sheet, wire } },
  error: {
    'the server fails': {
      error: serviceError('No se pudo cargar el inmueble.'),
      wire: down('GET', `${PATH.inmuebles}7/`),
    },
  },
};

const texts = messages.sheet;
const paper = ({ page }: Driver) => page.getByRole('article', { name: texts.title, includeHidden: true });

/** Asserts the sheet, which is visible on paper only. */
async function seeSheet(driver: Driver, known: ContextOf<typeof inmuebleSheetMachine>): Promise<void> {
  await driver.expect(paper(driver)).toBeHidden();
  await driver.expect(paper(driver)).toContainText(known.sheet ? 'Lucía Ferrer Otero' : texts.notAsked);
}

async function seeNoSheet(driver: Driver): Promise<void> {
  await driver.expect(paper(driver)).toHaveCount(0);
  await driver.expect(button(driver.page, texts.print)).toBeEnabled();
}

/** The printed sheets that the replay has not read yet, as text. */
declare global {
  interface Window {
    printed?: string[];
  }
}

const GONE = 'a browser that has been asked says so at once, and the sheet is gone again';
const KEPT = 'a kept sheet is seen only when the browser prints';

/** Makes the browser print without a dialog. */
const printAtOnce = ({ page, undoLater }: Driver, name: string) =>
  undoLater(
    page.addInitScript((title) => {
      window.print = () => {
        const sheet = document.querySelector(`article[aria-label="${title}"]`);
        window.printed = [...(window.printed ?? []), sheet?.textContent ?? 'no sheet'];
      };
    }, name),
  );

const takePrinted = ({ page }: Driver) => page.evaluate(() => void (window.printed = []));

async function seePrinted({ page, expect }: Driver): Promise<void> {
  const printed = await page.evaluate(() => window.printed);
  expect(printed).toEqual([expect.stringContaining('Lucía Ferrer Otero')]);
}

const fire = ({ page }: Driver, name: string) =>
  page.evaluate((type) => void window.dispatchEvent(new Event(type)), name);

export default defineFlow({
  machine: inmuebleSheetMachine,
  title: 'A property on paper',
  starts: { 'of a property': { inmueble: 7 } },
  samples: { 'print.request': {}, 'print.started': {}, 'print.ended': {}, 'page.used': {} },
  outcomes: {
    loadSheet: outcomes,
    completeSheet: outcomes,
    loadRest: outcomes,
    printPage: {
      done: { asked: { output: undefined } },
      error: {
        'it cannot print': { error: new Error('print is not a function'), offScreen: 'every browser prints' },
      },
    },
  },
  screen: {
    open: async (driver) => {
      await printAtOnce(driver, texts.title);
      await startOnInmueble(driver, alquilado);
    },
    enter: async () => {},
    gestures: {
      'print.request': (driver) => press(button(driver.page, texts.print)),
      'print.started': (driver) => fire(driver, 'beforeprint'),
      'print.ended': async (driver) => {
        await takePrinted(driver);
        await fire(driver, 'afterprint');
      },
      'page.used': ({ page }) => page.keyboard.press('Shift'),
    },
    ends: { printPage: { asked: takePrinted } },
    states: {
      idle: seeNoSheet,
      preparing: (driver) => seeText(driver, driver.page, texts.preparing),
      asking: seePrinted,
      asked: seeNoSheet,
      printing: seeSheet,
      printed: seeNoSheet,
      completing: seeNoSheet,
    },
    alike: {
      asking: { idle: GONE, asked: GONE, printed: GONE, completing: GONE },
      asked: { idle: KEPT, printed: KEPT, completing: KEPT },
      idle: { asked: KEPT, printed: KEPT, completing: KEPT },
      printed: { idle: KEPT, asked: KEPT, completing: KEPT },
      completing: { idle: KEPT, asked: KEPT, printed: KEPT },
    },
  },
});
