import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { waitByTimer, createContrasena } from '../../src/services/contrasena.ts';
import { createPreferencias } from '../../src/services/preferences-store.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { failureOf, recordedApi, signal } from './recorded-api.ts';

const BOTH = { mostrarPropiedad: true, mostrarGestion: true };

describe('preferences', () => {
  it('[PROFILE-8] are kept per client under one key', async () => {
    const { storage, items } = memoryStorage();
    const preferencias = createPreferencias(storage);
    await preferencias.save({
      clienteId: 7,
      preferencias: { mostrarPropiedad: false, mostrarGestion: true },
    });
    await preferencias.save({
      clienteId: 8,
      preferencias: { mostrarPropiedad: true, mostrarGestion: false },
    });
    expect([7, 8, 9].map(preferencias.read)).toEqual([
      { mostrarPropiedad: false, mostrarGestion: true },
      { mostrarPropiedad: true, mostrarGestion: false },
      BOTH,
    ]);
    expect([...items.keys()]).toEqual(['lindero.preferencias']);
  });

  it('[VIEW-3] include the view of each client; an unknown one counts as none', async () => {
    const preferencias = createPreferencias(
      memoryStorage({ 'lindero.preferencias': '{"8": {"vista": "mapa"}}' }).storage,
    );
    await preferencias.save({ clienteId: 7, preferencias: { ...BOTH, vista: 'lista' } });
    expect([7, 8].map(preferencias.read)).toEqual([{ ...BOTH, vista: 'lista' }, BOTH]);
  });

  it('[VIEW-3] [PROFILE-8] keep what a change does not name, which another tab may have stored', async () => {
    const { storage, items } = memoryStorage();
    const preferencias = createPreferencias(storage);
    await preferencias.save({
      clienteId: 7,
      preferencias: { mostrarPropiedad: true, mostrarGestion: false },
    });
    await preferencias.save({ clienteId: 7, preferencias: { vista: 'lista' } });
    await preferencias.save({
      clienteId: 7,
      preferencias: { mostrarPropiedad: false, mostrarGestion: true },
    });
    expect(JSON.parse(items.get('lindero.preferencias') ?? '')).toEqual({
      7: { mostrarPropiedad: false, mostrarGestion: true, vista: 'lista' },
    });
  });

  it.each(['', 'x', 'null', '[]', '3', '{"7": null}', '{"7": {"mostrarPropiedad": "no"}}'])(
    '[PROFILE-8] that cannot be read (%s) are the defaults and can be saved again',
    async (stored) => {
      const preferencias = createPreferencias(memoryStorage({ 'lindero.preferencias': stored }).storage);
      expect(preferencias.read(7)).toEqual(BOTH);
      const chosen = { mostrarPropiedad: false, mostrarGestion: false };
      await preferencias.save({ clienteId: 7, preferencias: chosen });
      expect(preferencias.read(7)).toEqual(chosen);
    },
  );

  it('[PROFILE-8] report when the browser refuses to store them', async () => {
    const preferencias = createPreferencias(memoryStorage({}, true).storage);
    expect(preferencias.read(7)).toEqual(BOTH);
    expect(await failureOf(preferencias.save({ clienteId: 7, preferencias: BOTH }))).toMatchObject({
      name: 'ServiceError',
      message: 'Error al guardar preferencias',
      kind: 'unexpected',
    });
  });
});

describe('the change of the password', () => {
  const change = { path: null, actual: 'vieja', nueva: 'nuevecita' };
  const { http } = recordedApi();

  it('[PROFILE-10] is simulated: it takes about 800 ms and sends nothing', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    const { http, calls } = recordedApi();
    await createContrasena(http, wait).change(change, signal);
    expect(waited).toEqual([800]);
    expect(calls).toEqual([]);
  });

  it('[PROFILE-10] has a message when it fails', async () => {
    const contrasena = createContrasena(http, () => Promise.reject(new Error('x')));
    expect(await failureOf(contrasena.change(change, signal))).toMatchObject({
      message: 'No se pudo cambiar la contraseña. Por favor, intenta de nuevo.',
    });
  });

  const real = { ...change, path: '/api/password/' };
  const never = () => Promise.reject(new Error('it is not simulated'));

  it('[PROFILE-10] is a call if the backend announced one', async () => {
    const { http, calls } = recordedApi({ status: 204, json: undefined });
    await createContrasena(http, never).change(real, signal);
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
    expect(await failureOf(createContrasena(http, never).change(real, signal))).toMatchObject({
      message: 'No se pudo cambiar la contraseña. Por favor, intenta de nuevo.',
      kind: 'refused',
      fields: { actual: ['No es correcta.'], 'nueva.short': ['Es corta.'], otra: ['No vale.'] },
    });
  });

  it('throws the reason of the signal when aborted', async () => {
    const contrasena = createContrasena(http, waitByTimer);
    expect(await failureOf(contrasena.change(change, AbortSignal.abort('gone')))).toBe('gone');
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
