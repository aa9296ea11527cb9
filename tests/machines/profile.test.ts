import { expect, it } from 'vitest';
import { hasUnsavedProfile, profileMachine } from '../../src/machines/profile/profile.machine.ts';
import { encode, runMachine } from '../../flows/index.ts';
import { cliente, preferencias } from '../flows/support/samples.ts';

it('[LEAVE-2] the profile has something to lose from the first change until it is saved or cancelled', () => {
  const run = runMachine(profileMachine, { parent: { $parent: true } });
  const change = (value: string) => run.make({ event: { type: 'field.changed', name: 'telefono', value } });
  const seen = [hasUnsavedProfile(run.actor)];
  const see = () => void seen.push(hasUnsavedProfile(run.actor));
  const before = cliente({ telefono: '954000111' });
  run.make({
    actor: 'loadCliente',
    done: 'the client',
    output: encode({ cliente: before, preferencias: preferencias() }),
  });
  run.make({ event: { type: 'edit.start' } });
  see();
  change('954000222');
  see();
  run.make({ event: { type: 'form.submit' } });
  see();
  run.make({
    actor: 'updateCliente',
    done: 'saved',
    output: encode(cliente({ telefono: '954000222' })),
  });
  see();
  run.make({ event: { type: 'edit.start' } });
  change('954000333');
  see();
  run.make({ event: { type: 'edit.cancel' } });
  see();
  expect(seen).toEqual([false, false, true, true, false, true, false]);
});

it.each([
  ['read again', 'refreshCliente', [{ type: 'data.outdated' }]],
  ['read after cancelling', 'reloadCliente', [{ type: 'edit.start' }, { type: 'edit.cancel' }]],
])('[PROFILE-8] the preferences are those of the client that is %s', (_, actor, events) => {
  const run = runMachine(profileMachine, { parent: { $parent: true } });
  const current = (id: number) => encode({ cliente: cliente({ id }), preferencias: preferencias() });
  run.make({ actor: 'loadCliente', done: 'the client', output: current(7) });
  for (const event of events) run.make({ event });
  expect(run.make({ actor, done: 'another client', output: current(8) }).effects).toContainEqual({
    to: 'preferences',
    send: { type: 'preferencias.read', clienteId: 8, preferencias: preferencias() },
  });
});
