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
    expect(run.make({ event: { type: 'preferencias.read', preferencias: NONE } }).context).toEqual({
      stored: NONE,
    });
  },
);
