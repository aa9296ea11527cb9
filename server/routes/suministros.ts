import type { FastifyInstance } from 'fastify';
import { findSuministro, listSuministros } from '../repositories/servicios.ts';
import type { Services } from '../services.ts';
import { id, readOnlyText } from './common-fields.ts';
import { createSerializer } from '../fields/serializer.ts';
import { addResource } from './resource.ts';

const { schemas } = createSerializer(
  {},
  {
    id,
    inmueble: { ...id, metadata: { ...id.metadata, label: 'Inmueble' } },
    tipo: readOnlyText('Tipo'),
    tipo_suministro: readOnlyText('Tipo de suministro'),
    cups: readOnlyText('CUPS'),
    estado: readOnlyText('Estado'),
    observaciones: readOnlyText('Observaciones'),
  },
);

export function addSuministros(app: FastifyInstance, services: Services): void {
  addResource(app, services, {
    path: '/api/suministros/suministros/',
    name: 'Suministro',
    record: schemas.record,
    recurso: 'suministro',
    filter: 'inmueble',
    list: (_request, inmueble) => listSuministros(inmueble),
    detail: findSuministro,
  });
}
