import multipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../db.ts';
import type { Relations } from '../fields/field.ts';
import { pk } from '../fields/relation.ts';
import { asObject, createSerializer, type Values } from '../fields/serializer.ts';
import { text } from '../fields/text.ts';
import { ApiError, busy, invalid, notFound } from '../http/api-error.ts';
import { FIELD_MESSAGES } from '../http/messages.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { extensionOf } from '../media/file-types.ts';
import { originOf } from '../media/origin.ts';
import { removeFile } from '../media/remove-file.ts';
import { UNSIGNED, type LinkSigner } from '../media/signed-links.ts';
import {
  discard,
  MULTIPART_OPTIONS,
  receiveUpload,
  type ReceivedFile,
  type Upload,
} from '../media/upload.ts';
import {
  deleteDocumento,
  findDocumento,
  insertDocumento,
  listDocumentos,
  lockDocumento,
} from '../repositories/archivos.ts';
import { relationsOf } from '../repositories/scope.ts';
import type { Services } from '../services.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { id, readOnlyLink, readOnlyMoment, readOnlyReference, readOnlyText } from './common-fields.ts';
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
  suministro: readOnlyReference('Suministro'),
  url: readOnlyText('URL'),
  fecha_subida: readOnlyMoment('Fecha de subida'),
  archivo: { ...archivo, metadata: { ...archivo.metadata, required: true, read_only: false } },
});

/** A document of a supply has no inmueble of its own. */
const RECORD = {
  ...serializer.schemas.record,
  properties: {
    ...(serializer.schemas.record['properties'] as object),
    inmueble: { type: 'integer', nullable: true },
  },
};

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

/** The upload of a request; a JSON body has everything except the file. */
async function readUpload(request: FastifyRequest, services: Services): Promise<Upload> {
  if (request.isMultipart()) return receiveUpload(request, services.storage);
  const { archivo: notFile, ...given } = asObject(request.body);
  return {
    fields: given as Record<string, string>,
    file: notFile === undefined || notFile === null ? null : { error: FIELD_MESSAGES.notFile },
  };
}

/** Receives an upload. It may take a quarter of an hour, in which the session may end: then nothing is stored. */
async function readInSession(request: FastifyRequest, services: Services): Promise<Upload> {
  const upload = await readUpload(request, services);
  try {
    await services.requireSession(request);
  } catch (error) {
    await discard(upload.file, services.storage, request.log);
    throw error;
  }
  return upload;
}

/**
 * Uploads in progress, for each process. Each counts as a largest file on the disk, and an upload to S3 is kept in
 * memory until it is complete.
 */
const UPLOADS = { onDisk: { inAll: 200, perUser: 8 }, toS3: { inAll: 40, perUser: 8 } };

/** Throws 503 if too many uploads are in progress. */
function createReceive(services: Services): (request: FastifyRequest) => Promise<Upload> {
  const places = createConcurrencyLimit(services.config.s3 ? UPLOADS.toS3 : UPLOADS.onDisk);
  return async (request) => {
    const leave = places.enter(request.usuario);
    if (!leave) throw busy();
    try {
      return await readInSession(request, services);
    } finally {
      leave();
    }
  };
}

/** Reads the fields and the file together, so that one response reports all errors. */
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

/** The part of an upload that is equal in a repeat, which has another storage key. */
const fingerprint = ({ fields: given, file }: Upload): unknown => [
  Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1)),
  file && 'key' in file ? [file.sha256, extensionOf(file.key)] : file,
];

async function insertUpload(db: Queryable, usuario: number, upload: Upload): Promise<number> {
  return insertDocumento(db, await validate(upload, relationsOf(db, usuario)));
}

/**
 * Deletes a documento, then its file after the commit. Throws 404 if its property has gone to a client of others since the
 * documento was locked.
 */
async function remove(
  db: Queryable,
  usuario: number,
  documento: number,
  storage: FileStorage,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const deleted = await deleteDocumento(db, usuario, documento);
  if (!deleted) throw notFound();
  return async () => {
    if (deleted.orphan) await removeFile(deleted.orphan, storage, log);
  };
}

export async function addDocumentos(parent: FastifyInstance, services: Services): Promise<void> {
  const { links, config, storage } = services;
  const signerFor = (request: FastifyRequest): LinkSigner => links.signer(originOf(request, config));
  await parent.register(async (app) => {
    await app.register(multipart, MULTIPART_OPTIONS);
    addResource<Upload>(app, services, {
      path: '/api/documentos/documentos/',
      name: 'Documento',
      record: RECORD,
      serializer: writable,
      parses: 'multipart/form-data',
      recurso: 'documento',
      filter: 'inmueble',
      list: (request, inmueble) => listDocumentos(signerFor(request), inmueble),
      version: (db, usuario, documento) => findDocumento(db, usuario, documento, UNSIGNED),
      create: async (db, request, upload) => {
        const { usuario } = request;
        const documento = await insertUpload(db, usuario, upload);
        return findDocumento(db, usuario, documento, signerFor(request));
      },
      upload: {
        receive: createReceive(services),
        fingerprint,
        discard: ({ file }) => discard(file, storage, app.log),
        renew: (db, request, stored) => {
          const { id: documento } = JSON.parse(stored) as { id: number };
          return findDocumento(db, request.usuario, documento, signerFor(request));
        },
      },
      change: {
        lock: lockDocumento,
        remove: (db, usuario, documento) => remove(db, usuario, documento, storage, app.log),
      },
    });
  });
}
