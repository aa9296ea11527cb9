import type { InputFrom } from 'xstate';
import { known } from '../../src/lib/known.ts';
import { messages } from '../../src/lib/messages.ts';
import { importLineMachine } from '../../src/machines/inmueble-import/import-line.machine.ts';
import { defineFlow, parent, type Driver } from '../../flows/index.ts';
import { press } from '../../flows/browser/input.ts';
import { PATH } from '../../tools/driver/api.ts';
import { button } from '../../tools/driver/elements.ts';
import { lost, post, refused } from './support/answers.ts';
import { fileOf, linesOf, managedLine, plainLine } from './support/import-samples.ts';
import { inmueble, propietario, serviceError } from './support/samples.ts';
import { importDialog, openReview, sendButton } from './screens/import.ts';

const plain = fileOf(plainLine(2));
const managed = fileOf(managedLine(2));
const source = { cliente: 1, hash: 'hash' };
const first = (text: string) => known(linesOf(text)[0], 'line');
const created = inmueble({ id: 31, nombre_via: 'Sierpes', numero_via: '2' });

const starts: Record<string, InputFrom<typeof importLineMachine>> = {
  'a property': { parent, source, line: first(plain) },
  'a property and its owner': { parent, source, line: first(managed) },
  'an owner whose property exists': { parent, source, line: { ...first(managed), id: 31 } },
};

/** The owner was refused; a retry sends only the owner. */
async function failOnce(driver: Driver): Promise<void> {
  driver.answer(
    post(PATH.inmuebles, created),
    refused('POST', PATH.propietarios, { telefono: ['Número no válido.'] }),
  );
  await press(sendButton(driver));
  await driver.expect(button(importDialog(driver), 'Reintentar el que falló')).toBeVisible();
}

async function seeUnderWay(driver: Driver, path: string): Promise<void> {
  await driver.expect(importDialog(driver).getByText('0 de 1', { exact: true })).toBeVisible();
  await driver.expect.poll(() => driver.waiting()).toEqual([`POST ${path}`]);
}

const doubt = messages.common.uncertain;

export default defineFlow({
  machine: importLineMachine,
  title: 'One line of an import',
  starts,
  distinguish: ({ id, line }) => [id, line.propietario !== null],
  samples: {},
  outcomes: {
    createInmueble: {
      done: { 'the property': { output: created, wire: post(PATH.inmuebles, created) } },
      error: {
        'an objection': {
          error: serviceError('codigo_postal: Código postal no válido.', {
            codigo_postal: ['Código postal no válido.'],
          }),
          wire: refused('POST', PATH.inmuebles, { codigo_postal: ['Código postal no válido.'] }),
        },
        'no answer': {
          error: serviceError(
            `${messages.creation.failed}. ${messages.common.noConnection} ${doubt}`,
            {},
            'uncertain',
          ),
          wire: lost('POST', PATH.inmuebles),
        },
      },
    },
    createPropietario: {
      done: {
        'the owner': {
          output: { id: propietario().id },
          wire: post(PATH.propietarios, propietario({ inmueble: 31 })),
        },
      },
      error: {
        'an objection': {
          error: serviceError('Error al crear el propietario: telefono: Número no válido.', {
            telefono: ['Número no válido.'],
          }),
          wire: refused('POST', PATH.propietarios, { telefono: ['Número no válido.'] }),
        },
        'no answer': {
          error: serviceError(
            `Error al crear el propietario. Por favor, intente nuevamente. ${doubt}`,
            {},
            'uncertain',
          ),
          wire: lost('POST', PATH.propietarios),
        },
      },
    },
  },
  screen: {
    open: async (driver, start) => {
      await openReview(driver, start === 'a property' ? plain : managed);
      if (starts[start]?.line.id === 31) await failOnce(driver);
    },
    enter: (driver, start) =>
      press(
        starts[start]?.line.id === 31
          ? button(importDialog(driver), 'Reintentar el que falló')
          : sendButton(driver),
      ),
    gestures: {},
    states: {
      creatingInmueble: (driver) => seeUnderWay(driver, PATH.inmuebles),
      creatingPropietario: (driver) => seeUnderWay(driver, PATH.propietarios),
      settled: async (driver, { failure }) => {
        const shown = importDialog(driver);
        await driver.expect(button(shown, 'Descargar informe')).toBeVisible();
        if (failure === null) return driver.expect(shown.getByText('1 inmueble importado')).toBeVisible();
        const list = shown.getByRole('list', {
          name: failure.kind === 'failed' ? 'Fallaron' : 'Por comprobar',
        });
        await driver.expect(list).toHaveText(`Línea 2, Calle Sierpes, 2${failure.message}`);
      },
    },
  },
});
