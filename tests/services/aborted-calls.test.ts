import { describe, expect, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
import { createServices, type Services } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { answeringApi, API, failureOf } from './recorded-api.ts';
import { ADDRESS } from '../support/address.ts';
import { fileOf, linesOf, managedLine } from '../flows/support/import-samples.ts';
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

const CONSTRUCTORA = {
  empresa: 'Alba',
  persona_contacto: 'Eva',
  telefono: '955555555',
  correo: 'alba@alba.es',
  inmuebles: [3],
};
const DOCUMENTO = { inmueble: 3, nombre: 'Plano', descripcion: '', archivo: new File(['%PDF'], 'a.pdf') };
const LINE = {
  source: { cliente: 7, hash: 'a1' },
  line: known(linesOf(fileOf(managedLine(2)))[0], 'line'),
};

/** They only use the browser's storage, or outlive the page. */
const WITHOUT_SIGNAL = ['imports.sentBefore', 'preferencias.read', 'preferencias.save', 'session.logout'];

/** How many requests are sent at once, where it is not one. */
const AT_ONCE: Record<string, number> = { 'incidencias.byInmueble': 2 };

const CALLS: Record<string, Call> = {
  'session.login': ({ session }, signal) => session.login({ username: 'ana', password: 'secreta' }, signal),
  'clientes.current': ({ clientes }, signal) => clientes.current(signal),
  'clientes.profile': ({ clientes }, signal) => clientes.profile(signal),
  'clientes.update': ({ clientes }, signal) => clientes.update({ id: 7, changes: { nombre: 'Ana' } }, signal),
  'inmuebles.list': ({ inmuebles }, signal) => inmuebles.list(signal),
  'inmuebles.get': ({ inmuebles }, signal) => inmuebles.get(3, signal),
  'inmuebles.getForEdit': ({ inmuebles }, signal) => inmuebles.getForEdit(3, signal),
  'inmuebles.getChanged': ({ inmuebles }, signal) => inmuebles.getChanged(3, signal),
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
  'inquilinos.createWithInmueble': ({ inquilinos }, signal) =>
    inquilinos.createWithInmueble(INQUILINO, signal),
  'propietarios.byIds': ({ propietarios }, signal) => propietarios.byIds([11], signal),
  'propietarios.byInmueble': ({ propietarios }, signal) => propietarios.byInmueble(3, signal),
  'propietarios.forEstado': ({ propietarios }, signal) => propietarios.forEstado(3, signal),
  'propietarios.create': ({ propietarios }, signal) =>
    propietarios.create({ ...INQUILINO, numero_cuenta: '' }, signal),
  'imports.createInmueble': ({ imports }, signal) => imports.createInmueble(LINE, signal),
  'imports.createPropietario': ({ imports }, signal) =>
    imports.createPropietario({ ...LINE, inmueble: 3 }, signal),
  'constructoras.list': ({ constructoras }, signal) => constructoras.list(signal),
  'constructoras.get': ({ constructoras }, signal) => constructoras.get(12, signal),
  'constructoras.byIds': ({ constructoras }, signal) => constructoras.byIds([12], signal),
  'constructoras.byInmueble': ({ constructoras }, signal) => constructoras.byInmueble(3, signal),
  'constructoras.forEstado': ({ constructoras }, signal) => constructoras.forEstado(3, signal),
  'constructoras.create': ({ constructoras }, signal) => constructoras.create(CONSTRUCTORA, signal),
  'constructoras.createWithInmueble': ({ constructoras }, signal) =>
    constructoras.createWithInmueble(CONSTRUCTORA, signal),
  'constructoras.link': ({ constructoras }, signal) => constructoras.link({ id: 12, inmuebles: [3] }, signal),
  'suministros.list': ({ suministros }, signal) => suministros.list(signal),
  'suministros.byInmueble': ({ suministros }, signal) => suministros.byInmueble(3, signal),
  'incidencias.list': ({ incidencias }, signal) => incidencias.list(signal),
  'incidencias.byInmueble': ({ incidencias }, signal) => incidencias.byInmueble(3, signal),
  'incidencias.create': ({ incidencias }, signal) => incidencias.create(incidenciaInput(), signal),
  'solicitudes.list': ({ solicitudes }, signal) => solicitudes.list(signal),
  'documentos.byInmueble': ({ documentos }, signal) => documentos.byInmueble(3, signal),
  'documentos.upload': ({ documentos }, signal) => documentos.upload(DOCUMENTO, signal),
  'documentos.remove': ({ documentos }, signal) => documentos.remove(11, signal),
  'facturas.byInmueble': ({ facturas }, signal) => facturas.byInmueble(3, signal),
  'password.change': ({ password }, signal) =>
    password.change({ path: '/api/password/', actual: 'vieja', nueva: 'nuevecita' }, signal),
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

it('every call of the services that can be aborted is here', () => {
  const { services } = openServices(() => undefined);
  const calls = Object.entries(services).flatMap(([area, methods]) =>
    Object.keys(methods).map((method) => `${area}.${method}`),
  );
  expect([...Object.keys(CALLS), ...WITHOUT_SIGNAL].toSorted()).toEqual(calls.toSorted());
});

describe.each(Object.entries(CALLS))('%s, aborted', (name, call) => {
  it('sends nothing and throws the reason of the signal', async () => {
    const { services, calls } = openServices(() => undefined);
    expect(await failureOf(call(services, AbortSignal.abort('gone')))).toBe('gone');
    expect(calls).toEqual([]);
  });

  it('cancels the running request and sends no other', async () => {
    const leaving = new AbortController();
    const { services, calls } = openServices(() => leaving.abort('gone'));
    expect(await failureOf(call(services, leaving.signal))).toBe('gone');
    expect(calls).toHaveLength(AT_ONCE[name] ?? 1);
  });
});
