import type { CreationValues } from '../../../src/lib/creation-form.ts';
import type { Tercero } from '../../../src/lib/models.ts';
import type { inmuebleCreationTercerosMachine } from '../../../src/machines/inmueble-creation/inmueble-creation-terceros.machine.ts';
import { allAlike } from '../../../flows/browser/similar-states.ts';
import { type ContextOf, type Driver, type Screen, statePaths } from '../../../flows/index.ts';
import { inmueble } from '../support/samples.ts';
import { post } from '../support/answers.ts';
import { PATH } from '../../../tools/driver/api.ts';
import { property } from './inmueble-creation.screen.ts';
import { press } from '../../../flows/browser/input.ts';
import { button } from '../../../tools/driver/elements.ts';
import { seeSending } from '../../../tools/driver/assertions.ts';
import {
  creationDialog,
  creationSection,
  fillField,
  openCreation,
  seeCreated,
} from '../../../tools/driver/creation.ts';
import { keepDraft, openDashboard } from './creation-draft.ts';

type Context = ContextOf<typeof inmuebleCreationTercerosMachine>;

/** Whether a party is still being created; until then the dialog shows nothing else. */
const isSending = ({ state }: Driver) => statePaths(state).some((path) => path.endsWith('.sending'));
const isPartial = ({ state }: Driver) => statePaths(state).some((path) => path.endsWith('.failed'));

const seeCreating = (driver: Driver) => seeSending(driver, creationDialog(driver.page), 'Creando...');

/** Asserts that the party's fields are locked and have no error. */
async function seeDone(driver: Driver, tercero: Tercero): Promise<void> {
  await driver.expect(creationSection(driver.page, tercero)).toBeVisible();
  if (isSending(driver)) return seeCreating(driver);
  if (!isPartial(driver)) return seeCreated(driver);
  await driver.expect(creationSection(driver.page, tercero).getByRole('alert')).toHaveCount(0);
  await driver.expect(creationSection(driver.page, tercero).getByRole('textbox').first()).not.toBeEditable();
}

async function seeFailed(driver: Driver, tercero: Tercero, { failures }: Context): Promise<void> {
  await driver.expect(creationSection(driver.page, tercero)).toBeVisible();
  if (isSending(driver)) return seeCreating(driver);
  await driver
    .expect(creationSection(driver.page, tercero).getByRole('alert'))
    .toHaveText(failures[tercero]?.message ?? '');
  await driver.expect(creationSection(driver.page, tercero).getByRole('textbox').first()).toBeEditable();
}

function statesOf(tercero: Tercero): Screen<typeof inmuebleCreationTercerosMachine>['states'] {
  return {
    [`${tercero}.sending`]: async (driver) => {
      await seeCreating(driver);
      await driver.expect(creationSection(driver.page, tercero)).toBeVisible();
    },
    [`${tercero}.created`]: (driver) => seeDone(driver, tercero),
    [`${tercero}.failed`]: (driver, context) => seeFailed(driver, tercero, context),
    [`${tercero}.notNeeded`]: (driver) => driver.expect(creationSection(driver.page, tercero)).toHaveCount(0),
  };
}

const whileSending = (tercero: Tercero) =>
  allAlike(
    'as long as one of them is being created, the dialog says no more than that',
    `${tercero}.sending`,
    `${tercero}.created`,
    `${tercero}.failed`,
  );

/** `inputs` has, for each start, the pending parties with their typed values. */
export const tercerosScreen = (
  inputs: Record<string, { values: CreationValues; pending: readonly Tercero[] }>,
): Screen<typeof inmuebleCreationTercerosMachine> => ({
  open: async (driver, start) => {
    const { values, pending } = inputs[start] ?? { values: property, pending: [] };
    driver.answer(post(PATH.inmuebles, inmueble({ id: 31 })));
    await openDashboard(driver);
    await driver.expect(driver.page.getByText('Inmuebles del Sur SL')).toBeVisible();
    await keepDraft(driver, {
      values: { ...property, ...partiesOf(values), ...askFor(pending) },
      created: null,
    });
    await openCreation(driver.page);
    const account = values['propietario.numero_cuenta'];
    if (account !== '') await fillField(driver.page, 'propietario.numero_cuenta', account);
  },
  enter: (driver) => press(button(creationDialog(driver.page), 'Crear inmueble')),
  gestures: {},
  alike: { ...whileSending('propietario'), ...whileSending('inquilino'), ...whileSending('constructora') },
  states: { ...statesOf('propietario'), ...statesOf('inquilino'), ...statesOf('constructora') },
});

/** The account number is typed, because a draft does not contain it. */
function partiesOf(values: CreationValues): Partial<CreationValues> {
  const parties = Object.entries(values).filter(([name]) => name.includes('.'));
  return { ...Object.fromEntries(parties), 'propietario.numero_cuenta': '' };
}

/** The tipo and the estado that require these parties. */
function askFor(pending: readonly Tercero[]): Partial<CreationValues> {
  const tipo = pending.includes('propietario') ? 'gestion' : 'propiedad';
  if (pending.includes('inquilino')) return { tipo, estado: 'alquilado' };
  return { tipo, estado: pending.includes('constructora') ? 'reformando' : 'comprado' };
}
