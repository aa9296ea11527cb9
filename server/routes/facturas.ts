import type { FastifyInstance } from 'fastify';
import { createSerializer } from '../fields/serializer.ts';
import { originOf } from '../media/origin.ts';
import { listFacturas } from '../repositories/archivos.ts';
import type { Services } from '../services.ts';
import { id, readOnlyLink, readOnlyReference, readOnlyText } from './common-fields.ts';
import { addResource } from './resource.ts';

const { schemas } = createSerializer(
  {},
  {
    id,
    inmueble: { ...id, metadata: { ...id.metadata, label: 'Inmueble' } },
    suministro: readOnlyReference('Suministro'),
    numero_factura: readOnlyText('Número de factura'),
    descripcion: readOnlyText('Descripción'),
    nombre_archivo: readOnlyText('Nombre del archivo'),
    tipo_suministro: readOnlyText('Tipo de suministro'),
    fecha_emision: readOnlyText('Fecha de emisión'),
    importe_factura: readOnlyText('Importe'),
    archivo_factura: readOnlyLink('Archivo'),
  },
);

export function addFacturas(app: FastifyInstance, services: Services): void {
  const { links, config } = services;
  addResource(app, services, {
    path: '/api/facturas/facturas/',
    name: 'Factura',
    filter: 'inmueble',
    record: schemas.record,
    recurso: 'factura',
    list: (request, inmueble) => listFacturas(links.signer(originOf(request, config)), inmueble),
  });
}
