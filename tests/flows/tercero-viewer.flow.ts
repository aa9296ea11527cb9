import { messages } from '../../src/lib/messages.ts';
import type { InmuebleDetail, Tercero } from '../../src/lib/models.ts';
import { terceroViewerMachine } from '../../src/machines/terceros/tercero-viewer.machine.ts';
import { defineFlow, type Stage } from '../../flows/model/define-flow.ts';
import { allAlike } from '../../flows/browser/look-around.ts';
import { button, closeDialog, openInmueble, seeFailure, seeNoDialog, seeText } from './support/looks.ts';
import { constructora, inmuebleDetail, inquilino, propietario, serviceError } from './support/samples.ts';
import { down, get, PATH, record, refused } from './support/answers.ts';
import { press } from '../../flows/browser/gestures.ts';

const lucia = inquilino();
const marcos = inquilino({ id: 15, nombre: 'Marcos' });
const of = (tercero: Tercero) => (context: { tercero: Tercero }) => context.tercero === tercero;
const failure = (tercero: Tercero) => serviceError(messages.tercero.loadFailed[tercero]);

/** The property as it looks where somebody opens the viewer from its cards. */
const SHOWN: Record<string, InmuebleDetail> = {
  'two tenants are listed': inmuebleDetail({ estado: 'alquilado', inquilinos: [11, 15] }),
  'no owner is listed': inmuebleDetail({ tipo: 'gestion', inquilinos: [11] }),
  'a builder is listed': inmuebleDetail({ estado: 'reformando', constructoras: [12] }),
};

const viewer = ({ page }: Stage) => page.getByRole('dialog', { name: /^Datos del? / });
const retry = (stage: Stage) => button(viewer(stage), 'Intentar de nuevo');

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
          output: { tercero: 'propietario', people: [propietario()] },
          when: of('propietario'),
          wire: get(`${PATH.propietarios}?inmueble=7`, [propietario()]),
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
    open: (stage, start) => openInmueble(stage, SHOWN[start]),
    enter: (stage) =>
      press(stage, stage.page.getByRole('button', { name: /^Datos (inquilino|propietario|constructora)$/ })),
    gestures: {
      'load.retry': (stage) => press(stage, retry(stage)),
      'dialog.close': (stage) => closeDialog(stage, viewer(stage)),
    },
    states: {
      loading: (stage) => seeText(stage, viewer(stage), 'Cargando datos...'),
      searching: (stage) => seeText(stage, viewer(stage), 'Cargando datos...'),
      showing: async (stage, { terceros }) => {
        await stage.expect(viewer(stage)).toBeVisible();
        await stage.expect(viewer(stage).getByText(/^(Cargando|No se encontraron) datos/)).toHaveCount(0);
        await stage.expect(retry(stage)).toHaveCount(0);
        for (const one of terceros?.people ?? []) {
          await seeText(stage, viewer(stage), 'empresa' in one ? one.empresa : one.nombre);
        }
      },
      none: (stage, { tercero }) =>
        seeText(stage, viewer(stage), `No se encontraron datos de ${tercero} para este inmueble.`),
      failed: (stage, { error }) => seeFailure(stage, viewer(stage), error),
      closed: seeNoDialog,
    },
    alike: allAlike('what is waited for, and where it is looked for, looks the same', 'loading', 'searching'),
  },
});
