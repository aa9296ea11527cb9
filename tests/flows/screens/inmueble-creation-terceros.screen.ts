import type { CreationValues } from '../../../src/lib/creation-form.ts';
import type { Tercero } from '../../../src/lib/models.ts';
import type { inmuebleCreationTercerosMachine } from '../../../src/machines/inmueble-creation/inmueble-creation-terceros.machine.ts';
import { allAlike } from '../../../flows/browser/look-around.ts';
import { button, seeSending } from '../support/looks.ts';
import type { ContextOf, Screen, Stage } from '../../../flows/model/define-flow.ts';
import { statePaths } from '../../../flows/paths/sentences.ts';
import { inmueble } from '../support/samples.ts';
import { PATH, post } from '../support/answers.ts';
import {
  creationDialog,
  creationSection,
  fillIn,
  keepDraft,
  openDashboard,
  seeCreated,
  startCreation,
} from './creation-form.ts';
import { property } from './inmueble-creation.screen.ts';
import { press } from '../../../flows/browser/gestures.ts';

type Context = ContextOf<typeof inmuebleCreationTercerosMachine>;

/** As long as one of them is being created, the dialog says no more than that. */
const isSending = ({ state }: Stage) => statePaths(state).some((path) => path.endsWith('.sending'));
const isPartial = ({ state }: Stage) => statePaths(state).some((path) => path.endsWith('.failed'));

const seeCreating = (stage: Stage) => seeSending(stage, creationDialog(stage), 'Creando...');

/** What is done is locked, and nothing is wrong with it. */
async function seeDone(stage: Stage, tercero: Tercero): Promise<void> {
  await stage.expect(creationSection(stage, tercero)).toBeVisible();
  if (isSending(stage)) return seeCreating(stage);
  if (!isPartial(stage)) return seeCreated(stage);
  await stage.expect(creationSection(stage, tercero).getByRole('alert')).toHaveCount(0);
  await stage.expect(creationSection(stage, tercero).getByRole('textbox').first()).not.toBeEditable();
}

async function seeFailed(stage: Stage, tercero: Tercero, { failures }: Context): Promise<void> {
  await stage.expect(creationSection(stage, tercero)).toBeVisible();
  if (isSending(stage)) return seeCreating(stage);
  await stage
    .expect(creationSection(stage, tercero).getByRole('alert'))
    .toHaveText(failures[tercero]?.message ?? '');
  await stage.expect(creationSection(stage, tercero).getByRole('textbox').first()).toBeEditable();
}

function statesOf(tercero: Tercero): Screen<typeof inmuebleCreationTercerosMachine>['states'] {
  return {
    [`${tercero}.sending`]: async (stage) => {
      await seeCreating(stage);
      await stage.expect(creationSection(stage, tercero)).toBeVisible();
    },
    [`${tercero}.created`]: (stage) => seeDone(stage, tercero),
    [`${tercero}.failed`]: (stage, context) => seeFailed(stage, tercero, context),
    [`${tercero}.notNeeded`]: (stage) => stage.expect(creationSection(stage, tercero)).toHaveCount(0),
  };
}

const whileSending = (tercero: Tercero) =>
  allAlike(
    'as long as one of them is being created, the dialog says no more than that',
    `${tercero}.sending`,
    `${tercero}.created`,
    `${tercero}.failed`,
  );

/** `inputs` are the parties with what was typed of them, by the name of the start. */
export const tercerosScreen = (
  inputs: Record<string, { values: CreationValues; pending: readonly Tercero[] }>,
): Screen<typeof inmuebleCreationTercerosMachine> => ({
  open: async (stage, start) => {
    const { values, pending } = inputs[start] ?? { values: property, pending: [] };
    stage.answer(post(PATH.inmuebles, inmueble({ id: 31 })));
    await openDashboard(stage);
    await stage.expect(stage.page.getByText('Inmuebles del Sur SL')).toBeVisible();
    await keepDraft(stage, {
      values: { ...property, ...partiesOf(values), ...askFor(pending) },
      created: null,
    });
    await startCreation(stage);
    const account = values['propietario.numero_cuenta'];
    if (account !== '') await fillIn(stage, 'propietario.numero_cuenta', account);
  },
  enter: (stage) => press(stage, button(creationDialog(stage), 'Crear inmueble')),
  gestures: {},
  alike: { ...whileSending('propietario'), ...whileSending('inquilino'), ...whileSending('constructora') },
  states: { ...statesOf('propietario'), ...statesOf('inquilino'), ...statesOf('constructora') },
});

/** A draft keeps no account number: it is typed. */
function partiesOf(values: CreationValues): Partial<CreationValues> {
  const parties = Object.entries(values).filter(([name]) => name.includes('.'));
  return { ...Object.fromEntries(parties), 'propietario.numero_cuenta': '' };
}

/** The tipo and the estado that ask for these parties. */
function askFor(pending: readonly Tercero[]): Partial<CreationValues> {
  const tipo = pending.includes('propietario') ? 'gestion' : 'propiedad';
  if (pending.includes('inquilino')) return { tipo, estado: 'alquilado' };
  return { tipo, estado: pending.includes('constructora') ? 'reformando' : 'comprado' };
}
