import { createActor, toPromise, type AnyActorLogic, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { unprovided, unprovidedAction, unprovidedListener } from '../../src/machines/shared/unprovided.ts';
import type { Deps } from '../../src/machines/shared/deps.ts';
import { createWholeApp } from '../support/whole-app.ts';
import { registry } from '../../src/machines/registry.ts';
import { isPlaceholder, machinesIn, placeholdersOf, unprovidedIn } from '../../flows/index.ts';

/** Any use of these dependencies fails, because nothing is called here. */
const world = new Proxy({}, { get: () => world }) as Deps;

describe('the whole app', () => {
  const machines = () => machinesIn(createWholeApp(world));

  test('leaves no machine of the registry out', () => {
    expect([...new Set(machines().map(({ id }) => id))].toSorted()).toEqual(
      registry.map(({ id }) => id).toSorted(),
    );
  });

  test.each(registry.map((machine) => [machine.id, machine] as const))(
    'provides every placeholder of %s',
    (id, machine) => {
      const provided = machines().filter((candidate) => candidate.id === id);
      expect(provided.flatMap((one) => unprovidedIn(machine, one))).toEqual([]);
    },
  );

  test('has placeholders to provide', () => {
    expect(registry.flatMap(placeholdersOf).length).toBeGreaterThan(0);
  });
});

describe('a placeholder', () => {
  const missing = new Error("'work' has no implementation: provide it in src/machines");

  test('fails when it is run, and says what is missing', async () => {
    for (const logic of [unprovided<void>('work'), unprovidedListener<EventObject>('work')]) {
      const actor = createActor<AnyActorLogic>(logic);
      const failing = toPromise(actor);
      actor.start();
      await expect(failing).rejects.toEqual(missing);
    }
    expect(() => unprovidedAction<void>('work')({}, undefined)).toThrow(missing);
  });

  test('is recognized by its mark and kind without being run', () => {
    const placeholders = [
      unprovided<void>('work'),
      unprovidedListener<EventObject>('work'),
      unprovidedAction<void>('work'),
      () => {
        throw missing;
      },
      undefined,
    ];
    const known = (kind: 'call' | 'listener' | 'action') =>
      placeholders.map((placeholder) => isPlaceholder(placeholder, kind));
    expect(known('call')).toEqual([true, false, false, false, false]);
    expect(known('listener')).toEqual([false, true, false, false, false]);
    expect(known('action')).toEqual([false, false, true, false, false]);
  });
});
