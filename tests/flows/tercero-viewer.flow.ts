import { messages } from '../../src/lib/messages.ts';
import type { InmuebleDetail, Tercero } from '../../src/lib/models.ts';
import { terceroViewerMachine } from '../../src/machines/terceros/tercero-viewer.machine.ts';
import { defineFlow, type Driver } from '../../flows/index.ts';
import { allAlike } from '../../flows/browser/similar-states.ts';
import { constructora, inmuebleDetail, inquilino, propietario, serviceError } from './support/samples.ts';
import { down, get, record, refused } from './support/answers.ts';
import { PATH } from '../../tools/driver/api.ts';
import { press } from '../../flows/browser/input.ts';
import { button } from '../../tools/driver/elements.ts';
import { seeFailure, seeNoDialog, seeText } from '../../tools/driver/assertions.ts';
import { leaveDialog } from '../../tools/driver/dialogs.ts';
import { startOnInmueble } from './support/portal.ts';

const lucia = inquilino();
const marcos = inquilino({ id: 15, nombre: 'Marcos', bonificacion: 0 });
const jorge = propietario({ numero_cuenta: 'ES9121000418450200051332' });
const of = (tercero: Tercero) => (context: { tercero: Tercero }) => context.tercero === tercero;
const failure = (tercero: Tercero) => serviceError(messages.tercero.loadFailed[tercero]);

/** The property whose cards open the viewer, by start. */
const SHOWN: Record<string, InmuebleDetail> = {
  'two tenants are listed': inmuebleDetail({ estado: 'alquilado', inquilinos: [11, 15] }),
  'no owner is listed': inmuebleDetail({ tipo: 'gestion', inquilinos: [11] }),
  'a builder is listed': inmuebleDetail({ estado: 'reformando', constructoras: [12] }),
};

/** The texts of each person, by their id. */
const TOLD: Record<number, string[]> = {
  11: [
    'NombreLucía',
    'ApellidosFerrer Otero',
    'Teléfono612 405 918',
    'Bonificación45,50 €',
    'Correo electrónicolucia@correo.es',
  ],
  15: [
    'NombreMarcos',
    'ApellidosFerrer Otero',
    'Teléfono612 405 918',
    'Bonificación0,00 €',
    'Correo electrónicolucia@correo.es',
  ],
  13: [
    'NombreJorge',
    'ApellidosPrat Soler',
    'Teléfono933 111 222',
    'Correo electrónicojorge@correo.es',
    'Número de cuentaES91 2100 0418 4502 0005 1332',
  ],
  12: [
    'EmpresaObras Levante, S.L.',
    'Persona de contactoJoan Ferri',
    'Teléfono963 215 480',
    'Correo electrónicoobras@levante.es',
  ],
};

/** The targets of the links of their telephones and e-mail addresses. */
const LINKS: Record<number, string[]> = {
  11: ['tel:+34612405918', 'mailto:lucia@correo.es'],
  15: ['tel:+34612405918', 'mailto:lucia@correo.es'],
  13: ['tel:+34933111222', 'mailto:jorge@correo.es'],
  12: ['tel:+34963215480', 'mailto:obras@levante.es'],
};

const viewer = ({ page }: Driver) => page.getByRole('dialog', { name: /^Datos del? / });
const retry = (driver: Driver) => button(viewer(driver), 'Intentar de nuevo');

export default defineFlow({
  machine: terceroViewerMachine,
  title: 'Tenants, owners or builders of a property',
  starts: {
    'two tenants are listed': { tercero: 'inquilino', inmueble: inmuebleDetail({ inquilinos: [11, 15] }) },
    'no owner is listed': { tercero: 'propietario', inmueble: inmuebleDetail({ inquilinos: [11] }) },
    'a builder is listed': { tercero: 'constructora', inmueble: inmuebleDetail({ constructoras: [12] }) },
  },
  samples: { 'load.retry': {}, 'dialog.close': {} },
  outcomes: {
    loadTerceros: {
      done: {
        'two tenants': {
          output: { tercero: 'inquilino', people: [lucia, marcos] },
          when: of('inquilino'),
          wire: [
            get(`${PATH.inquilinos}11/`, record.inquilino(lucia)),
            get(`${PATH.inquilinos}15/`, record.inquilino(marcos)),
          ],
        },
        'a builder': {
          output: { tercero: 'constructora', people: [constructora()] },
          when: of('constructora'),
          wire: get(`${PATH.constructoras}12/`, constructora()),
        },
        'the builder is gone': {
          output: { tercero: 'constructora', people: [] },
          when: of('constructora'),
          wire: refused('GET', `${PATH.constructoras}12/`, { detail: 'No encontrado.' }, 404),
        },
      },
      error: {
        'the server fails': {
          error: failure('inquilino'),
          when: of('inquilino'),
          wire: down('GET', `${PATH.inquilinos}11/`),
        },
      },
    },
    findTerceros: {
      done: {
        'an owner': {
          output: { tercero: 'propietario', people: [jorge] },
          when: of('propietario'),
          wire: get(`${PATH.propietarios}?inmueble=7`, [jorge]),
        },
        'a builder': {
          output: { tercero: 'constructora', people: [constructora({ inmuebles: [7] })] },
          when: of('constructora'),
          wire: get(`${PATH.constructoras}?inmuebles=7`, [constructora({ inmuebles: [7] })]),
        },
        nobody: {
          output: { tercero: 'propietario', people: [] },
          when: of('propietario'),
          wire: get(`${PATH.propietarios}?inmueble=7`, []),
        },
      },
      error: {
        'the server fails': {
          error: failure('propietario'),
          when: of('propietario'),
          wire: down('GET', `${PATH.propietarios}?inmueble=7`),
        },
      },
    },
  },
  screen: {
    open: (driver, start) => startOnInmueble(driver, SHOWN[start]),
    enter: (driver) =>
      press(driver.page.getByRole('button', { name: /^Datos (inquilino|propietario|constructora)$/ })),
    gestures: {
      'load.retry': (driver) => press(retry(driver)),
      'dialog.close': (driver) => leaveDialog(viewer(driver)),
    },
    states: {
      loading: (driver) => seeText(driver, viewer(driver), 'Cargando datos...'),
      searching: (driver) => seeText(driver, viewer(driver), 'Cargando datos...'),
      showing: async (driver, { terceros }) => {
        await driver.expect(viewer(driver)).toBeVisible();
        await driver.expect(viewer(driver).getByText(/^(Cargando|No se encontraron) datos/)).toHaveCount(0);
        await driver.expect(retry(driver)).toHaveCount(0);
        const people = viewer(driver).getByRole('listitem');
        await driver.expect(people).toHaveCount(terceros?.people.length ?? 0);
        for (const [index, { id }] of (terceros?.people ?? []).entries()) {
          await driver.expect(people.nth(index).locator('dl > div')).toHaveText(TOLD[id] ?? []);
          const links = people.nth(index).getByRole('link');
          const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
          driver.expect(hrefs).toEqual(LINKS[id]);
        }
      },
      none: (driver, { tercero }) =>
        seeText(driver, viewer(driver), `No se encontraron datos de ${tercero} para este inmueble.`),
      failed: (driver, { error }) => seeFailure(driver, viewer(driver), error),
      closed: seeNoDialog,
    },
    alike: allAlike('both requests show the same loading text', 'loading', 'searching'),
  },
});
