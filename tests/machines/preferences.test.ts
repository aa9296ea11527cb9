import { expect, it } from 'vitest';
import { preferencesMachine } from '../../src/machines/profile/preferences.machine.ts';
import { runMachine } from '../../flows/index.ts';

const BOTH = { mostrarPropiedad: true, mostrarGestion: true };
const NONE = { mostrarPropiedad: false, mostrarGestion: false };

it.each(['mostrarPropiedad', 'mostrarGestion'] as const)(
  '[LEAVE-6] a choice of %s that is not saved stays when another tab saves other preferences',
  (name) => {
    const run = runMachine(preferencesMachine, {
      parent: { $parent: true },
      clienteId: 7,
      preferencias: BOTH,
    });
    run.make({ event: { type: 'field.changed', name, value: false } });
    const read = run.make({ event: { type: 'preferencias.read', clienteId: 7, preferencias: NONE } });
    expect(read.context).toEqual({ stored: NONE });
  },
);

it.each([
  ['nothing was chosen', null, NONE],
  ['a choice is not saved', false, { mostrarPropiedad: true, mostrarGestion: false }],
] as const)(
  '[PROFILE-8] once another client is read, preferences are stored for that one: %s',
  (_, mostrarGestion, preferencias) => {
    const run = runMachine(preferencesMachine, {
      parent: { $parent: true },
      clienteId: 7,
      preferencias: BOTH,
    });
    if (mostrarGestion !== null)
      run.make({ event: { type: 'field.changed', name: 'mostrarGestion', value: mostrarGestion } });
    run.make({ event: { type: 'preferencias.read', clienteId: 8, preferencias: NONE } });
    expect(run.make({ event: { type: 'form.submit' } }).effects).toEqual([
      { call: 'savePreferencias', input: { clienteId: 8, preferencias } },
    ]);
  },
);
