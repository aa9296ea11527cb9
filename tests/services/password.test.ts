import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createPassword, waitByTimer } from '../../src/services/password.ts';
import { failureOf, recordedApi, signal } from './recorded-api.ts';

describe('the change of the password', () => {
  const change = { path: null, actual: 'vieja', nueva: 'nuevecita' };
  const { http } = recordedApi();

  it('[PROFILE-10] is simulated: it takes about 800 ms and sends nothing', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    const { http, calls } = recordedApi();
    await createPassword(http, wait).change(change, signal);
    expect(waited).toEqual([800]);
    expect(calls).toEqual([]);
  });

  it('[PROFILE-10] has a message when it fails', async () => {
    const password = createPassword(http, () => Promise.reject(new Error('x')));
    expect(await failureOf(password.change(change, signal))).toMatchObject({
      message: 'No se pudo cambiar la contraseña. Por favor, intenta de nuevo.',
    });
  });

  const real = { ...change, path: '/api/password/' };
  const never = () => Promise.reject(new Error('it is not simulated'));

  it('[PROFILE-10] is a call if the backend announced one', async () => {
    const { http, calls } = recordedApi({ status: 204, json: undefined });
    await createPassword(http, never).change(real, signal);
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/password/',
        bearer: 'Bearer token-1',
        body: { old_password: 'vieja', new_password: 'nuevecita' },
      },
    ]);
  });

  it('[PROFILE-10] assigns the server’s errors to the fields of the form', async () => {
    const json = {
      old_password: ['No es correcta.'],
      new_password: { short: ['Es corta.'] },
      otra: ['No vale.'],
    };
    const { http } = recordedApi({ status: 400, json });
    expect(await failureOf(createPassword(http, never).change(real, signal))).toMatchObject({
      message: 'No se pudo cambiar la contraseña. Por favor, intenta de nuevo.',
      kind: 'refused',
      fields: { actual: ['No es correcta.'], 'nueva.short': ['Es corta.'], otra: ['No vale.'] },
    });
  });

  it('throws the reason of the signal when aborted', async () => {
    const password = createPassword(http, waitByTimer);
    expect(await failureOf(password.change(change, AbortSignal.abort('gone')))).toBe('gone');
  });

  it('waits by a timer that ends at once when aborted', async () => {
    vi.useFakeTimers();
    try {
      let done = false;
      const staying = new AbortController().signal;
      const waiting = waitByTimer(800, staying).then(() => (done = true));
      await vi.advanceTimersByTimeAsync(799);
      expect(done).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await waiting;
      expect(done).toBe(true);
      expect(getEventListeners(staying, 'abort')).toEqual([]);
      const leaving = new AbortController();
      // Counted without a wait in between, because what an earlier file has left running may set timers meanwhile.
      const timers = vi.getTimerCount();
      const left = failureOf(waitByTimer(800, leaving.signal));
      expect(vi.getTimerCount()).toBe(timers + 1);
      leaving.abort('left');
      expect(vi.getTimerCount()).toBe(timers);
      expect(await left).toBe('left');
      expect(await failureOf(waitByTimer(800, AbortSignal.abort('gone')))).toBe('gone');
    } finally {
      vi.useRealTimers();
    }
  });
});
