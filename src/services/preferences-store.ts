import { STORAGE_KEY } from '../lib/constants.ts';
import { messages } from '../lib/messages.ts';
import type { Preferencias } from '../lib/models.ts';
import { parsePreferencias } from '../lib/preferencias.ts';
import { ServiceError } from '../lib/service-error.ts';
import { attempt } from './attempt.ts';
import { isRecord, type RawRecord } from './records.ts';

interface PreferenciasChange {
  clienteId: number;
  preferencias: Partial<Preferencias>;
}

/** Stores the preferences of each client in this browser, under one key (PROFILE-8). */
export function createPreferencias(storage: () => Storage) {
  const all = (): RawRecord => {
    const stored: unknown = JSON.parse(String(storage().getItem(STORAGE_KEY.preferencias)));
    return isRecord(stored) ? stored : {};
  };
  const readable = (): RawRecord => attempt(all) ?? {};
  return {
    /** Invalid preferences are the defaults. */
    read: (clienteId: number): Preferencias => parsePreferencias(readable()[String(clienteId)]),
    /** Keeps what it does not change: another tab may have stored it. */
    save: async ({ clienteId, preferencias }: PreferenciasChange): Promise<void> => {
      try {
        const clientes = readable();
        const former = clientes[String(clienteId)];
        const changed = { ...(isRecord(former) && former), ...preferencias };
        storage().setItem(STORAGE_KEY.preferencias, JSON.stringify({ ...clientes, [clienteId]: changed }));
      } catch (error) {
        throw new ServiceError(messages.preferencias.saveFailed, 'unexpected', {}, error);
      }
    },
  };
}
