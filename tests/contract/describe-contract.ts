import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ESTADOS } from '../../src/lib/constants.ts';
import { createHttp } from '../../src/lib/http.ts';
import { localDay } from '../../src/lib/today.ts';
import { createServices, type Services } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { ADDRESS } from '../support/address.ts';
import { incidenciaInput } from '../flows/support/samples.ts';

/**
 * What the portal's services expect of any server that implements the contract. Run against the embedded API
 * (`services.test.ts` beside this file) and Django REST Framework (`tests/drf`).
 */
export interface ContractServer {
  /** Without a trailing slash. */
  url: string;
  /** Its client is 'Alba, S.L.', reached at alba@alba.example. */
  account: { username: string; password: string; access: string; cliente: number };
  /** The access token of an account without properties. */
  stranger: string;
  /** Adds a supply of electricity, because clients cannot create supplies; resolves to its id. */
  addSuministro: (inmueble: number, cups: string) => Promise<number>;
  /** Adds a request that is under way, because clients cannot create requests. */
  addSolicitud: (suministro: number) => Promise<void>;
  close: () => Promise<void>;
}

const INQUILINO = {
  nombre: 'Ana',
  apellidos: 'Ruiz',
  correo_electronico: 'ana@ruiz.example',
  telefono: '600 100 200',
  bonificacion: 12.5,
};
const CONSTRUCTORA = {
  empresa: 'Obras',
  persona_contacto: 'Eva',
  telefono: '600100200',
  correo: 'eva@obras.example',
};
const PDF = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], {
  type: 'application/pdf',
});

export const CUPS = 'ES0021000000000001JN';
const { signal } = new AbortController();

/** The portal's services, as the owner of this access token. */
export function servicesFor({ url }: Pick<ContractServer, 'url'>, token: string): Services {
  const http = createHttp({
    apiOrigin: url,
    tokens: {
      lease: () => ({ token, epoch: 1 }),
      isCurrent: () => true,
      renew: () => Promise.reject(new Error('The token of a contract test does not expire')),
      reject: () => undefined,
    },
  });
  const values = new Map<string, string>();
  const storage = (): Storage => ({
    length: values.size,
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  });
  return createServices({
    http,
    apiOrigin: url,
    storage,
    tabStorage: storage,
    unanswered: createUnansweredKeys(storage),
  });
}

/** A property with only the required fields. */
export const newInmueble = (
  services: Services,
  cliente: number,
  changes: { tipo?: 'propiedad' | 'gestion' } = {},
) =>
  services.inmuebles.create(
    { tipo: 'propiedad', estado: 'proceso_compra', ...changes, ...ADDRESS, activo: true, cliente },
    signal,
  );

export function describeContract(name: string, start: () => Promise<ContractServer>): void {
  describe(`the portal’s services on ${name}`, () => {
    let server: ContractServer;
    let services: Services;

    beforeAll(async () => {
      server = await start();
      services = servicesFor(server, server.account.access);
    });
    afterAll(() => server?.close());

    const createInmueble = (changes?: { tipo: 'gestion' }) =>
      newInmueble(services, server.account.cliente, changes);

    it('[LOGIN-4] log in, and refuse a wrong password', async () => {
      const { username, password } = server.account;
      const tokens = await services.session.login({ username, password }, signal);
      expect(tokens).toMatchObject({ access: expect.any(String), refresh: expect.any(String) });
      await expect(services.session.login({ username, password: 'otra' }, signal)).rejects.toThrow(
        'Usuario o contraseña incorrectos',
      );
    });

    it('[CLIENT-1] [PROFILE-5] read the current client and change it under its record’s field names', async () => {
      const cliente = await services.clientes.current(signal);
      expect(cliente).toMatchObject({
        id: server.account.cliente,
        nombre: 'Alba, S.L.',
        email: 'alba@alba.example',
      });
      const changed = await services.clientes.update(
        { id: server.account.cliente, changes: { email: 'nueva@alba.example' } },
        signal,
      );
      expect(changed.email).toBe('nueva@alba.example');
      expect(await services.clientes.profile(signal)).toMatchObject({ email: 'nueva@alba.example' });
    });

    it('[CREATE-7] [STATE-1] [STATE-4] [ADDRESS-3] create a property, change its estado and its address', async () => {
      const { id } = await createInmueble();
      const detail = await services.inmuebles.get(id, signal);
      expect(detail).toEqual({
        id,
        tipo: 'propiedad',
        estado: 'proceso_compra',
        activo: true,
        cliente: server.account.cliente,
        ...ADDRESS,
        fecha_cambio_estado: detail.fecha_cambio_estado,
        inquilinos: [],
        constructoras: [],
        propietarios: [],
      });
      expect(await services.inmuebles.estadoOptions(signal)).toEqual(
        ESTADOS.map(({ value, label }) => ({ value, label })),
      );
      const today = localDay(new Date());
      const sold = await services.inmuebles.changeEstado(
        { id, estado: 'vendido', fecha_cambio_estado: today },
        signal,
      );
      expect([sold.estado, sold.fecha_cambio_estado]).toEqual(['vendido', today]);
      const moved = await services.inmuebles.updateAddress(
        { id, address: { ...ADDRESS, numero_via: '9' } },
        signal,
      );
      expect([moved.numero_via, moved.estado]).toEqual(['9', 'vendido']);
      const changed = expect.objectContaining({ id, numero_via: '9' });
      expect(await services.inmuebles.getForEdit(id, signal)).toEqual(changed);
      expect(await services.inmuebles.getChanged(id, signal)).toEqual(changed);
      expect((await services.inmuebles.list(signal)).map((inmueble) => inmueble.id)).toContain(id);
    });

    it('[CREATE-8] [PARTY-1] [PARTY-8] create the parties of a property, find them, and link a builder without losing links', async () => {
      const [one, other] = [await createInmueble({ tipo: 'gestion' }), await createInmueble()];
      const inquilino = { ...INQUILINO, inmueble: one.id };
      const propietario = {
        nombre: 'Luis',
        apellidos: 'Gil',
        telefono: '600100200',
        correo_electronico: 'luis@gil.example',
        numero_cuenta: null,
        inmueble: one.id,
      };
      const constructora = { ...CONSTRUCTORA, inmuebles: [one.id] };
      await Promise.all([
        services.inquilinos.create(inquilino, signal),
        services.propietarios.create(propietario, signal),
        services.constructoras.create(constructora, signal),
      ]);
      expect(await services.inquilinos.byInmueble(one.id, signal)).toEqual([
        expect.objectContaining(inquilino),
      ]);
      expect(await services.propietarios.byInmueble(one.id, signal)).toEqual([
        expect.objectContaining(propietario),
      ]);
      const [builder] = await services.constructoras.byInmueble(one.id, signal);
      expect(builder).toEqual(expect.objectContaining(constructora));
      const detail = await services.inmuebles.get(one.id, signal);
      expect([detail.inquilinos, detail.propietarios, detail.constructoras].map((ids) => ids.length)).toEqual(
        [1, 1, 1],
      );
      const [tenants, owners] = [
        [expect.objectContaining(inquilino)],
        [expect.objectContaining(propietario)],
      ];
      expect(await services.inquilinos.byIds(detail.inquilinos, signal)).toEqual(tenants);
      expect(await services.inquilinos.forEstado(one.id, signal)).toEqual(tenants);
      expect(await services.propietarios.byIds(detail.propietarios, signal)).toEqual(owners);
      expect(await services.propietarios.forEstado(one.id, signal)).toEqual(owners);
      expect(await services.constructoras.byIds(detail.constructoras, signal)).toEqual([builder]);
      expect(await services.constructoras.forEstado(one.id, signal)).toEqual([builder]);
      expect(await services.constructoras.list(signal)).toContainEqual(builder);
      const fresh = await services.constructoras.get(builder?.id ?? 0, signal);
      await services.constructoras.link({ id: fresh.id, inmuebles: [...fresh.inmuebles, other.id] }, signal);
      const linked = await services.constructoras.get(fresh.id, signal);
      expect(new Set(linked.inmuebles)).toEqual(new Set([one.id, other.id]));
    });

    it('[CREATE-8] create the tenant and the builder of a new property', async () => {
      const { id } = await createInmueble();
      await services.inquilinos.createWithInmueble({ ...INQUILINO, inmueble: id }, signal);
      await services.constructoras.createWithInmueble({ ...CONSTRUCTORA, inmuebles: [id] }, signal);
      const detail = await services.inmuebles.get(id, signal);
      expect([detail.inquilinos.length, detail.constructoras.length]).toEqual([1, 1]);
    });

    it('[INCIDENT-4] create an incident on a supply of the property and list it with its CUPS', async () => {
      const { id } = await createInmueble();
      const suministro = await server.addSuministro(id, CUPS);
      await services.incidencias.create(incidenciaInput({ suministro, observaciones: 'Sin luz' }), signal);
      expect(await services.incidencias.byInmueble(id, signal)).toEqual([
        expect.objectContaining({
          suministro,
          tipo: 'Corte',
          observaciones: 'Sin luz',
          estado: 'abierta',
          cups: CUPS,
          tipo_suministro: 'Electricidad',
        }),
      ]);
      const supply = expect.objectContaining({ id: suministro, inmueble: id, cups: CUPS });
      expect(await services.suministros.byInmueble(id, signal)).toEqual([supply]);
      expect(await services.suministros.list(signal)).toContainEqual(supply);
      const incident = expect.objectContaining({ suministro, tipo: 'Corte' });
      expect(await services.incidencias.list(signal)).toContainEqual(incident);
      await server.addSolicitud(suministro);
      const request = expect.objectContaining({ suministro, estado: 'en_proceso' });
      expect(await services.solicitudes.list(signal)).toContainEqual(request);
    });

    it('[DOC-7] [DOC-9] [DOC-4] upload a document, open its file, delete it', async () => {
      const { id } = await createInmueble();
      const archivo = new File([PDF], 'Contrato ñ.pdf', { type: 'application/pdf' });
      await services.documentos.upload(
        { nombre: 'Contrato', descripcion: 'Firmado', inmueble: id, archivo },
        signal,
      );
      const [documento, ...rest] = await services.documentos.byInmueble(id, signal);
      expect(rest).toEqual([]);
      expect(documento).toMatchObject({ nombre: 'Contrato', descripcion: 'Firmado', inmueble: id });
      const file = await fetch(documento?.enlace ?? '');
      expect([file.status, await file.text()]).toEqual([200, await PDF.text()]);
      await services.documentos.remove(documento?.id ?? 0, signal);
      expect(await services.documentos.byInmueble(id, signal)).toEqual([]);
    });

    it('[DOC-8] an upload that the server refuses says which field it is about', async () => {
      const { id } = await createInmueble();
      const archivo = new File(['MZ this is a program'], 'contrato.exe');
      await expect(
        services.documentos.upload({ nombre: 'Contrato', descripcion: '', inmueble: id, archivo }, signal),
      ).rejects.toThrow(/^Error en el archivo: /);
    });

    it('[INVOICE-2] list the invoices of a property', async () => {
      const { id } = await createInmueble();
      expect(await services.facturas.byInmueble(id, signal)).toEqual([]);
    });

    it('do not see another client’s data', async () => {
      const { id } = await createInmueble();
      const others = servicesFor(server, server.stranger);
      await expect(others.inmuebles.get(id, signal)).rejects.toMatchObject({ kind: 'missing' });
      expect(await others.inmuebles.list(signal)).toEqual([]);
    });
  });
}
