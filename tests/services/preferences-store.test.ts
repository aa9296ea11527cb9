import { describe, expect, it } from 'vitest';
import { createPreferencias } from '../../src/services/preferences-store.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { failureOf } from './recorded-api.ts';

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
