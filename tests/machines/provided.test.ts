import { describe, expect, test } from 'vitest';
import type { Deps } from '../../src/machines/shared/deps.ts';
import { createImplementations } from '../../src/machines/implementations.ts';
import { registry } from '../../src/machines/registry.ts';
import { machinesIn, placeholdersOf, unprovidedIn } from '../../flows/index.ts';

/** Nothing is called here: whoever touches the world fails. */
const world = new Proxy({}, { get: () => world }) as Deps;

describe('createImplementations', () => {
  const machines = () => machinesIn(createImplementations(world));

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
