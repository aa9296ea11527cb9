import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { takeImportTurn } from '../../src/services/browser/import-turn.ts';
import type { Locks } from '../../src/services/token-refresh.ts';

/** What two tabs do is in tests/browser/import.test.ts. */

it('[IMPORT-6] a page without locks imports at once', () => {
  const onTurn = vi.fn<() => void>();
  takeImportTurn(undefined, onTurn);
  expect(onTurn).toHaveBeenCalledTimes(1);
});

it('[IMPORT-6] a page whose browser refuses locks imports anyway', async () => {
  const onTurn = vi.fn<() => void>();
  const failure = new DOMException('Not allowed here', 'SecurityError');
  takeImportTurn({ request: () => Promise.reject(failure) }, onTurn);
  await vi.waitFor(() => expect(onTurn).toHaveBeenCalledTimes(1));
});

it('[IMPORT-6] a tab that stops waiting gets no turn', async () => {
  const onTurn = vi.fn<() => void>();
  const request: Locks['request'] = (_, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  takeImportTurn({ request }, onTurn)();
  await nextTask();
  expect(onTurn).not.toHaveBeenCalled();
});
