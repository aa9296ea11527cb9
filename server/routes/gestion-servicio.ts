import type { FastifyInstance } from 'fastify';
import { pk } from '../fields/relation.ts';
import { createSerializer } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { relationsOf } from '../repositories/scope.ts';
import {
  findIncidencia,
  insertIncidencia,
  listIncidencias,
  listSolicitudes,
} from '../repositories/servicios.ts';
import type { Services } from '../services.ts';
import { id, observaciones, readOnlyMoment, readOnlyText } from './common-fields.ts';
import { addResource } from './resource.ts';

const incidencias = createSerializer(
  {
    suministro: pk({ label: 'Suministro', relation: 'suministro' }),
    tipo: text({ label: 'Tipo', maxLength: 100 }),
    observaciones,
    estado: text({ label: 'Estado', maxLength: 30, initial: 'abierta' }),
  },
  {
    id,
    fecha_creacion: readOnlyMoment('Fecha de creación'),
    fecha_actualizacion: readOnlyMoment('Fecha de actualización'),
    cups: readOnlyText('CUPS'),
    tipo_suministro: readOnlyText('Tipo de suministro'),
  },
);

const solicitudes = createSerializer(
  {},
  {
    id,
    suministro: { ...id, metadata: { ...id.metadata, label: 'Suministro' } },
    tipo: readOnlyText('Tipo'),
    observaciones: readOnlyText('Observaciones'),
    estado: readOnlyText('Estado'),
    fecha_creacion: readOnlyMoment('Fecha de creación'),
  },
);

/** Incidents and requests of the supplies. */
export function addGestionServicio(app: FastifyInstance, services: Services): void {
  addResource(app, services, {
    path: '/api/gestion_servicio/incidencias/',
    name: 'Incidencia',
    record: incidencias.schemas.record,
    serializer: incidencias,
    recurso: 'incidencia',
    filter: 'inmueble',
    list: (_request, inmueble) => listIncidencias(inmueble),
    create: async (db, { usuario }, body) => {
      const values = await incidencias.create(body, relationsOf(db, usuario));
      return findIncidencia(db, usuario, await insertIncidencia(db, values));
    },
  });
  addResource(app, services, {
    path: '/api/gestion_servicio/solicitudes/',
    name: 'Solicitud',
    record: solicitudes.schemas.record,
    recurso: 'solicitud',
    filter: 'inmueble',
    list: (_request, inmueble) => listSolicitudes(inmueble),
  });
}
