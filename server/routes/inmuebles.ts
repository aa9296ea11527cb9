import type { FastifyInstance } from 'fastify';
import { pk } from '../fields/relation.ts';
import { createSerializer } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { boolean, choice, date } from '../fields/values.ts';
import {
  changeInmueble,
  findInmueble,
  insertInmueble,
  listInmuebles,
  lockInmueble,
  updateInmueble,
} from '../repositories/inmuebles.ts';
import { relationsOf } from '../repositories/scope.ts';
import type { Services } from '../services.ts';
import { id, readOnlyIds } from './common-fields.ts';
import { addResource } from './resource.ts';

const TIPOS = [
  { value: 'propiedad', label: 'Propiedad' },
  { value: 'gestion', label: 'Gestión' },
];

const TIPOS_VIA = [
  { value: 'calle', label: 'Calle' },
  { value: 'avenida', label: 'Avenida' },
  { value: 'plaza', label: 'Plaza' },
  { value: 'paseo', label: 'Paseo' },
  { value: 'carretera', label: 'Carretera' },
];

const ESTADOS = [
  { value: 'proceso_compra', label: 'Proceso de compra' },
  { value: 'comprado', label: 'Comprado' },
  { value: 'alquilado', label: 'Alquilado' },
  { value: 'reformando', label: 'Reformando' },
  { value: 'proceso_venta', label: 'Proceso de venta' },
  { value: 'vendido', label: 'Vendido' },
];

const part = (label: string) => text({ label, maxLength: 20, initial: '', isBlankAllowed: true });

const fields = {
  tipo: choice({ label: 'Tipo', choices: TIPOS, initial: 'propiedad' }),
  tipo_via: choice({ label: 'Tipo de vía', choices: TIPOS_VIA }),
  nombre_via: text({ label: 'Nombre de la vía', maxLength: 150 }),
  numero_via: text({ label: 'Número', maxLength: 20 }),
  portal: part('Portal'),
  escalera: part('Escalera'),
  planta: part('Planta'),
  puerta: part('Puerta'),
  codigo_postal: text({ label: 'Código postal', maxLength: 10 }),
  ciudad: text({ label: 'Ciudad', maxLength: 100 }),
  provincia: text({ label: 'Provincia', maxLength: 100 }),
  estado: choice({ label: 'Estado', choices: ESTADOS, initial: 'proceso_compra' }),
  activo: boolean({ label: 'Activo', initial: true }),
  fecha_cambio_estado: date({ label: 'Fecha de cambio de estado' }),
  cliente: pk({ label: 'Cliente', relation: 'cliente' }),
};

const serializer = createSerializer(fields, {
  id,
  inquilinos: readOnlyIds('Inquilinos'),
  constructoras: readOnlyIds('Constructoras'),
  propietarios: readOnlyIds('Propietarios'),
});

export function addInmuebles(app: FastifyInstance, services: Services): void {
  addResource(app, services, {
    path: '/api/inmuebles/inmuebles/',
    name: 'Inmueble',
    record: serializer.schemas.record,
    // Without the ids of what belongs to each.
    listed: createSerializer(fields, { id }).schemas.record,
    serializer,
    recurso: 'inmueble',
    list: listInmuebles,
    detail: findInmueble,
    create: async (db, { usuario }, body) => {
      const values = await serializer.create(body, relationsOf(db, usuario));
      return findInmueble(db, usuario, await insertInmueble(db, values));
    },
    change: {
      lock: lockInmueble,
      update: async (db, { usuario, body }, inmueble) => {
        const values = await serializer.update(body, relationsOf(db, usuario));
        await updateInmueble(db, inmueble, values);
      },
      updateAtOnce: async (db, { usuario, body }, inmueble) => {
        const values = await serializer.update(body, relationsOf(db, usuario));
        if (Object.keys(values).length === 0) return findInmueble(db, usuario, inmueble);
        return changeInmueble(db, usuario, inmueble, values);
      },
    },
  });
}
