import { describe, expect, it } from 'vitest';
import { createServices, type Services } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { answeringApi, API, failureOf } from './recorded-api.ts';
import { ADDRESS } from '../support/address.ts';
import { incidenciaInput } from '../flows/support/samples.ts';

type Call = (services: Services, signal: AbortSignal) => Promise<unknown>;

const NEW = { ...ADDRESS, tipo: 'propiedad' as const, estado: 'comprado', activo: true, cliente: 7 };
const INQUILINO = {
  nombre: 'Lucía',
  apellidos: 'Ferrer',
  correo_electronico: 'lucia@correo.es',
  telefono: '612405918',
  bonificacion: 0,
  inmueble: 3,
};

const CALLS: Record<string, Call> = {
  'session.login': ({ session }, signal) => session.login({ username: 'ana', password: 'secreta' }, signal),
  'clientes.current': ({ clientes }, signal) => clientes.current(signal),
  'clientes.profile': ({ clientes }, signal) => clientes.profile(signal),
  'clientes.update': ({ clientes }, signal) => clientes.update({ id: 7, changes: { nombre: 'Ana' } }, signal),
  'inmuebles.list': ({ inmuebles }, signal) => inmuebles.list(signal),
  'inmuebles.get': ({ inmuebles }, signal) => inmuebles.get(3, signal),
  'inmuebles.getForEdit': ({ inmuebles }, signal) => inmuebles.getForEdit(3, signal),
  'inmuebles.create': ({ inmuebles }, signal) => inmuebles.create(NEW, signal),
  'inmuebles.changeEstado': ({ inmuebles }, signal) =>
    inmuebles.changeEstado({ id: 3, estado: 'vendido', fecha_cambio_estado: '2026-11-21' }, signal),
  'inmuebles.updateAddress': ({ inmuebles }, signal) =>
    inmuebles.updateAddress({ id: 3, address: ADDRESS }, signal),
  'inmuebles.estadoOptions': ({ inmuebles }, signal) => inmuebles.estadoOptions(signal),
  'inquilinos.byIds': ({ inquilinos }, signal) => inquilinos.byIds([11], signal),
  'inquilinos.byInmueble': ({ inquilinos }, signal) => inquilinos.byInmueble(3, signal),
  'inquilinos.forEstado': ({ inquilinos }, signal) => inquilinos.forEstado(3, signal),
  'inquilinos.create': ({ inquilinos }, signal) => inquilinos.create(INQUILINO, signal),
  'constructoras.list': ({ constructoras }, signal) => constructoras.list(signal),
  'constructoras.get': ({ constructoras }, signal) => constructoras.get(12, signal),
  'constructoras.link': ({ constructoras }, signal) => constructoras.link({ id: 12, inmuebles: [3] }, signal),
  'suministros.list': ({ suministros }, signal) => suministros.list(signal),
  'incidencias.list': ({ incidencias }, signal) => incidencias.list(signal),
  'incidencias.create': ({ incidencias }, signal) => incidencias.create(incidenciaInput(), signal),
  'solicitudes.list': ({ solicitudes }, signal) => solicitudes.list(signal),
  'documentos.byInmueble': ({ documentos }, signal) => documentos.byInmueble(3, signal),
  'documentos.remove': ({ documentos }, signal) => documentos.remove(11, signal),
  'facturas.byInmueble': ({ facturas }, signal) => facturas.byInmueble(3, signal),
};

function openServices(onCall: () => void) {
  const { http, calls } = answeringApi(() => {
    onCall();
    return 'noNetwork';
  });
  const { storage } = memoryStorage();
  return {
    services: createServices({
      http,
      apiOrigin: API,
      storage,
      tabStorage: storage,
      unanswered: createUnansweredKeys(storage),
    }),
    calls,
  };
}

describe.each(Object.entries(CALLS))('%s, aborted', (_, call) => {
  it('sends nothing and throws the reason of the signal', async () => {
    const { services, calls } = openServices(() => undefined);
    expect(await failureOf(call(services, AbortSignal.abort('gone')))).toBe('gone');
    expect(calls).toEqual([]);
  });

  it('cancels the running request and sends no other', async () => {
    const leaving = new AbortController();
    const { services, calls } = openServices(() => leaving.abort('gone'));
    expect(await failureOf(call(services, leaving.signal))).toBe('gone');
    expect(calls).toHaveLength(1);
  });
});
