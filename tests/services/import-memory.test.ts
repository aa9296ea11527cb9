import { describe, expect, it } from 'vitest';
import type { LineStage } from '../../src/lib/import-plan.ts';
import { createImportMemory } from '../../src/services/import-memory.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const source = { cliente: 1, hash: 'a1' };
const STAGES: readonly [number, LineStage][] = [
  [2, { at: 'inmueble sent' }],
  [5, { at: 'inmueble sent', besides: 30 }],
  [3, { at: 'inmueble created', id: 31 }],
  [99, { at: 'propietario sent', id: 32 }],
  [4999, { at: 'done', id: 33 }],
];

function filled() {
  const { storage, ...rest } = memoryStorage();
  const memory = createImportMemory(storage);
  for (const [line, stage] of STAGES) memory.write(source, line, stage);
  return { memory, storage, ...rest };
}

describe('[IMPORT-6] how far the lines of a file have come', () => {
  it('is known after a reload', () => {
    const { storage } = filled();
    expect(createImportMemory(storage).read(source).lines).toEqual(new Map(STAGES));
  });

  it('is forgotten line by line, and leaves nothing behind', () => {
    const { memory, storage } = filled();
    for (const [line] of STAGES) memory.write(source, line, null);
    expect([memory.read(source).lines.size, storage().length]).toEqual([0, 0]);
  });

  it.each([
    ['another client', { cliente: 2, hash: 'a1' }],
    ['another file', { cliente: 1, hash: 'a2' }],
  ])('is not that of %s', (_, other) => {
    expect(filled().memory.read(other).lines.size).toBe(0);
  });

  it('contains nothing that was typed: numbers of lines and ids only', () => {
    expect(Object.fromEntries(filled().items)).toEqual({
      'lindero.importados.1.a1.0': '{"2":"i","3":"c31","5":"i30","99":"p32"}',
      'lindero.importados.1.a1.49': '{"4999":"d33"}',
    });
  });

  it('is empty if the storage has something else, or is blocked', () => {
    const { storage } = memoryStorage();
    storage().setItem('lindero.importados.1.a1.0', '{"2":"x","3":7,');
    expect(createImportMemory(storage).read(source).lines.size).toBe(0);
    const refused = createImportMemory(() => {
      throw new Error('SecurityError');
    });
    refused.write(source, 2, { at: 'inmueble sent' });
    expect(refused.read(source).lines.size).toBe(0);
  });

  it('is that of the lines whose stage can be read', () => {
    const { storage } = memoryStorage({ 'lindero.importados.1.a1.0': '{"2":"x","3":7,"4":"d9"}' });
    expect([...createImportMemory(storage).read(source).lines]).toEqual([[4, { at: 'done', id: 9 }]]);
  });
});

describe('[IMPORT-6] the properties that a client has created from files', () => {
  const CORRECTED = { cliente: 1, hash: 'b2' };

  it('are known to every file of that client, and to no other client', () => {
    const { memory } = filled();
    const created = STAGES.flatMap(([, stage]) => ('id' in stage ? [[stage.id, stage]] : []));
    expect([...memory.read(CORRECTED).inmuebles]).toEqual(created);
    expect(memory.read({ cliente: 11, hash: 'a1' }).inmuebles.size).toBe(0);
  });

  it('are as far as the file that brought them furthest', () => {
    const { memory } = filled();
    memory.write(CORRECTED, 2, { at: 'done', id: 31 });
    memory.write(CORRECTED, 4, { at: 'inmueble created', id: 32 });
    memory.write({ cliente: 1, hash: '0' }, 9, { at: 'inmueble created', id: 33 });
    const { inmuebles } = memory.read(source);
    expect([31, 32, 33].map((id) => inmuebles.get(id)?.at)).toEqual(['done', 'propietario sent', 'done']);
  });
});
