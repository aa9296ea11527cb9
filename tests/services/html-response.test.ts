import { describe, expect, it } from 'vitest';
import { errorKind } from '../../src/lib/error-kind.ts';
import { addressFrom } from '../../src/lib/address.ts';
import type { Services } from '../../src/services/create-services.ts';
import { answeringApi, failureOf, signal, type Answer, type Call } from './recorded-api.ts';
import { servicesOf } from './recorded-services.ts';
import { incidenciaInput } from '../flows/support/samples.ts';

/** A proxy, or the login of a public network, sends its page with status 200 instead of the API's answer. */
const PAGE: Answer = { status: 200, text: '\n  <!doctype html><h1>Acceso a la red</h1>', type: 'text/html' };

const servicesOver = (answer: (call: Call) => Answer) => servicesOf(answeringApi(answer).http);

const RECORDS: Record<string, object> = {
  '/api/inmuebles/inmuebles/3/': { id: 3, nombre_via: 'Alcalá', estado: 'proceso_compra' },
  '/api/clientes/clientes/7/': { id: 7, email: 'antes@vega.es' },
};

/** Records are read; the page replaces the response to the write. */
const withPageForWrites = () =>
  servicesOver(({ method, path }) => (method === 'GET' ? { json: RECORDS[path] } : PAGE));

const ADDRESS = addressFrom((field) => `${field} 1`);
const PERSON = { nombre: 'Lucía', apellidos: 'Ferrer', telefono: '912345678', correo_electronico: 'l@f.es' };
const OBRAS = { empresa: 'Obras', persona_contacto: 'Sergio', telefono: '912345678', correo: 'o@o.es' };

const WRITES: Record<string, [call: (services: Services) => Promise<unknown>, kind: string]> = {
  '[LOGIN-4] no login': [
    ({ session }) => session.login({ username: 'vega', password: 'huerta' }, signal),
    'unreadable',
  ],
  '[CREATE-10] no new property': [
    ({ inmuebles }) =>
      inmuebles.create(
        { ...ADDRESS, tipo: 'propiedad', estado: 'proceso_compra', activo: true, cliente: 7 },
        signal,
      ),
    'uncertain',
  ],
  '[STATE-4] no change of estado': [
    ({ inmuebles }) =>
      inmuebles.changeEstado({ id: 3, estado: 'finalizado', fecha_cambio_estado: '2026-03-14' }, signal),
    'unreadable',
  ],
  '[ADDRESS-3] no change of address': [
    ({ inmuebles }) => inmuebles.updateAddress({ id: 3, address: ADDRESS }, signal),
    'unreadable',
  ],
  '[PARTY-5] no new tenant': [
    ({ inquilinos }) => inquilinos.create({ ...PERSON, bonificacion: 0, inmueble: 3 }, signal),
    'uncertain',
  ],
  '[CREATE-11] no new owner': [
    ({ propietarios }) => propietarios.create({ ...PERSON, numero_cuenta: null, inmueble: 3 }, signal),
    'uncertain',
  ],
  '[PARTY-9] no new builder': [
    ({ constructoras }) => constructoras.create({ ...OBRAS, inmuebles: [3] }, signal),
    'uncertain',
  ],
  '[PARTY-8] no linked builder': [
    ({ constructoras }) => constructoras.link({ id: 4, inmuebles: [3] }, signal),
    'unreadable',
  ],
  '[DOC-8] no upload': [
    ({ documentos }) =>
      documentos.upload(
        { inmueble: 3, nombre: 'Nota', descripcion: '', archivo: new File(['x'], 'nota.txt') },
        signal,
      ),
    'uncertain',
  ],
  '[DOC-9] no deletion': [({ documentos }) => documentos.remove(5, signal), 'unreadable'],
  '[INCIDENT-4] no incident': [
    ({ incidencias }) => incidencias.create(incidenciaInput(), signal),
    'uncertain',
  ],
  '[PROFILE-6] no saved profile': [
    ({ clientes }) => clientes.update({ id: 7, changes: { email: 'hola@vega.es' } }, signal),
    'unreadable',
  ],
  '[PROFILE-10] no new password': [
    ({ password }) =>
      password.change({ path: '/api/contrasena/', actual: 'antes', nueva: 'después' }, signal),
    'uncertain',
  ],
};

describe('an HTML page with status 200 instead of the response', () => {
  it.each(Object.entries(WRITES))('is %s', async (_, [call, kind]) => {
    expect(errorKind(await failureOf(call(withPageForWrites())))).toBe(kind);
  });

  it('is text that begins with a tag; any other text is a response', async () => {
    const services = servicesOver(() => ({ status: 200, text: 'Hecho: 1 < 2', type: 'text/plain' }));
    await expect(services.documentos.remove(5, signal)).resolves.toBeUndefined();
  });
});
