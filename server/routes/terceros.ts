import type { FastifyInstance } from 'fastify';
import { pk } from '../fields/relation.ts';
import { createSerializer } from '../fields/serializer.ts';
import { decimal } from '../fields/values.ts';
import { relationsOf } from '../repositories/scope.ts';
import { findTercero, insertTercero, listTerceros, type TerceroTable } from '../repositories/terceros.ts';
import type { Services } from '../services.ts';
import { apellidos, correo, id, nombre, numeroCuenta, telefono } from './common-fields.ts';
import { addResource } from './resource.ts';

const inmueble = pk({ label: 'Inmueble', relation: 'inmueble' });

const inquilinos = createSerializer(
  {
    nombre,
    apellidos,
    correo_electronico: correo,
    telefono,
    bonificacion: decimal({ label: 'Bonificación', min: '0', max: '9999.99', decimals: 2, initial: '0.00' }),
    inmueble,
  },
  { id },
);

const propietarios = createSerializer(
  { nombre, apellidos, telefono, correo_electronico: correo, numero_cuenta: numeroCuenta, inmueble },
  { id },
);

/** Tenants and owners: each belongs to one inmueble. */
export function addTerceros(app: FastifyInstance, services: Services): void {
  addTercero(app, services, { table: 'inquilino', path: '/api/terceros/inquilinos/', name: 'Inquilino' });
  addTercero(app, services, {
    table: 'propietario',
    path: '/api/terceros/propietarios/',
    name: 'Propietario',
  });
}

function addTercero(
  app: FastifyInstance,
  services: Services,
  { table, path, name }: { table: TerceroTable; path: string; name: string },
): void {
  const serializer = table === 'inquilino' ? inquilinos : propietarios;
  addResource(app, services, {
    path,
    name,
    filter: 'inmueble',
    record: serializer.schemas.record,
    serializer,
    recurso: table,
    list: (_request, inmueble) => listTerceros(table, inmueble),
    detail: (db, usuario, tercero) => findTercero(db, table, usuario, tercero),
    create: async (db, { usuario }, body) => {
      const values = await serializer.create(body, relationsOf(db, usuario));
      return findTercero(db, table, usuario, await insertTercero(db, table, values));
    },
  });
}
