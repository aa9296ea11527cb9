import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/machines/registry.ts';
import { flowNameOf } from '../../flows/index.ts';
import { flowNames, readPathSet } from '../flows/support/project.ts';

const FOLDER = new URL('../../src/machines/', import.meta.url);

function machineFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  );
}

describe('registry', () => {
  test('[FLOW-1] contains every machine of src/machines', async () => {
    const machines = await Promise.all(machineFiles().map(machineIn));
    expect(registry.map(({ id }) => id).toSorted()).toEqual(machines.map(({ id }) => id).toSorted());
  });

  test('[FLOW-1] a file is named after its machine', async () => {
    const files = machineFiles();
    const named = await Promise.all(
      files.map(async (file) => `${flowNameOf((await machineIn(file)).id)}.machine.ts`),
    );
    expect(files.map((file) => basename(file))).toEqual(named);
  });

  test('[FLOW-3] has a flow and committed paths for every machine', () => {
    const names = registry.map(({ id }) => flowNameOf(id)).toSorted();
    expect(flowNames()).toEqual(names);
    expect(names.filter((name) => (readPathSet(name)?.paths.length ?? 0) === 0)).toEqual([]);
  });
});

async function machineIn(file: string): Promise<AnyStateMachine> {
  const exported: Record<string, unknown> = await import(new URL(file, FOLDER).href);
  const machine = Object.values(exported).find((value) => value instanceof StateMachine);
  if (!machine) throw new Error(`${file} exports no machine`);
  return machine;
}
