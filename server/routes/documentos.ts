import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Relations } from '../fields/field.ts';
import { pk } from '../fields/relation.ts';
import { asObject, createSerializer, type Values } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { FIELD_MESSAGES } from '../http/messages.ts';
import { originOf } from '../media/origin.ts';
import { removeFile } from '../media/remove-file.ts';
import {
  discard,
  MULTIPART_OPTIONS,
  receiveUpload,
  type ReceivedFile,
  type Upload,
} from '../media/upload.ts';
import { deleteDocumento, findDocumento, insertDocumento, listDocumentos } from '../repositories/archivos.ts';
import type { JsonText } from '../repositories/json.ts';
import { relationsOf } from '../repositories/scope.ts';
import type { Services } from '../services.ts';
import { id, readOnlyLink, readOnlyMoment, readOnlyText } from './common-fields.ts';
import { addResource } from './resource.ts';

const fields = {
  nombre: text({ label: 'Nombre', maxLength: 255 }),
  descripcion: text({ label: 'Descripción', initial: '', isBlankAllowed: true, maxLength: 5000 }),
  tipo: text({ label: 'Tipo', initial: '', isBlankAllowed: true, maxLength: 50 }),
  inmueble: pk({ label: 'Inmueble', relation: 'inmueble' }),
};

const archivo = readOnlyLink('Archivo');

const serializer = createSerializer(fields, {
  id,
  suministro: { ...id, metadata: { ...id.metadata, label: 'Suministro' } },
  url: readOnlyText('URL'),
  fecha_subida: readOnlyMoment('Fecha de subida'),
  archivo: { ...archivo, metadata: { ...archivo.metadata, required: true, read_only: false } },
});

const writable = {
  ...serializer,
  schemas: {
    ...serializer.schemas,
    create: {
      ...serializer.schemas.create,
      properties: {
        ...(serializer.schemas.create['properties'] as object),
        archivo: { type: 'string', format: 'binary' },
      },
      required: ['nombre', 'inmueble', 'archivo'],
    },
  },
};

type NewDocumento = Values<typeof fields> & { archivo: string };

/** The upload of a request; a JSON body can have all of one but its file. */
async function readUpload(request: FastifyRequest, services: Services): Promise<Upload> {
  if (request.isMultipart()) return receiveUpload(request, services.storage);
  const { archivo: notFile, ...given } = asObject(request.body);
  return {
    fields: given as Record<string, string>,
    file: notFile === undefined || notFile === null ? null : { error: FIELD_MESSAGES.notFile },
  };
}

/** Reads the fields and the file together, so that one answer names all that is wrong with both. */
async function validate({ fields: given, file }: Upload, relations: Relations): Promise<NewDocumento> {
  const problem = fileProblem(file);
  try {
    const values = await serializer.create(given, relations);
    if (file && 'key' in file) return { ...values, archivo: file.key };
  } catch (error) {
    if (!(error instanceof ApiError) || problem === null) throw error;
    throw new ApiError(error.status, { ...error.body, archivo: [problem] });
  }
  throw invalid({ archivo: [problem ?? FIELD_MESSAGES.noFile] });
}

function fileProblem(file: ReceivedFile | null): string | null {
  if (!file) return FIELD_MESSAGES.noFile;
  return 'error' in file ? file.error : null;
}

async function create(request: FastifyRequest, services: Services): Promise<JsonText | null> {
  const {
    database: { pool },
    links,
    config,
    storage,
  } = services;
  const upload = await readUpload(request, services);
  try {
    const values = await validate(upload, relationsOf(pool, request.usuario));
    const documento = await insertDocumento(pool, values);
    return await findDocumento(pool, request.usuario, documento, links.signer(originOf(request, config)));
  } catch (error) {
    await discard(upload.file, storage, request.log);
    throw error;
  }
}

async function remove(request: FastifyRequest, documento: number, services: Services): Promise<boolean> {
  const deleted = await deleteDocumento(services.database.pool, request.usuario, documento);
  if (deleted?.orphan) await removeFile(deleted.orphan, services.storage, request.log);
  return deleted !== null;
}

export async function addDocumentos(parent: FastifyInstance, services: Services): Promise<void> {
  const {
    database: { pool },
    links,
    config,
  } = services;
  await parent.register(async (app) => {
    await app.register(multipart, MULTIPART_OPTIONS);
    addResource(app, {
      path: '/api/documentos/documentos/',
      name: 'Documento',
      record: serializer.schemas.record,
      serializer: writable,
      parses: 'multipart/form-data',
      list: (request) => listDocumentos(pool, request.usuario, links.signer(originOf(request, config))),
      create: (request) => create(request, services),
      remove: (request, documento) => remove(request, documento, services),
    });
  });
}
