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

it('[LEAVE-2] [PROFILE-4] the profile works when the client leaves it for an earlier visit to it', () => {
  const run = runMachine(profileMachine, { parent: { $parent: true } });
  const leave = { type: 'leave.request', departure: { by: -2 } };
  const change = { type: 'field.changed', name: 'telefono', value: '954000222' };
  const output = encode({ cliente: cliente(), preferencias: preferencias() });
  run.make({ actor: 'loadCliente', done: 'the client', output });
  const went = { do: 'depart', params: { by: -2 } };
  const departures = [
    [{ type: 'edit.start' }, leave],
    [{ type: 'edit.start' }, change, leave, { type: 'leave.confirm' }],
  ].map((events) => events.map((event) => run.make({ event }).effects).flat());
  expect(departures.map((effects) => effects.filter((effect) => 'do' in effect))).toEqual([[went], [went]]);
  const seen = ['account.toggle', 'data.outdated', 'edit.start'].map((type) => run.make({ event: { type } }));
  expect(seen.map(({ context }) => context)).toMatchObject([{ revealed: true }, {}, {}]);
  expect(seen[1]?.effects).toContainEqual({ call: 'refreshCliente', src: 'loadCliente' });
  expect(run.actor.getSnapshot().hasTag('form')).toBe(true);
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
