import { HttpError, type Http } from '../lib/http.ts';
import { known } from '../lib/known.ts';
import { messages } from '../lib/messages.ts';
import type { Cliente, ClienteConcept } from '../lib/models.ts';
import {
  CONCEPTS,
  conceptOf,
  FIELD_NAMES,
  hasConcept,
  hasMoreThanName,
  nameIn,
} from './cliente-field-names.ts';
import { withAdvice, withMessage, type MessageOf } from './failed-call.ts';
import { withFieldNames } from './error-field-names.ts';
import { readList } from './read-list.ts';
import { firstText, idOf, isRecord, type RawRecord } from './records.ts';
import { parseRecord } from './structs.ts';

export interface ClienteChange {
  id: number;
  /** Only the concepts that changed, trimmed. */
  changes: Partial<Record<ClienteConcept, string>>;
}

const CLIENTES = '/api/clientes/clientes/';
const pathOf = (id: number) => `${CLIENTES}${id}/`;

export function createClientes(http: Http) {
  return {
    /** The first of the account's clients (CLIENT-1), or null when it has none. */
    current: (signal: AbortSignal): Promise<Cliente | null> =>
      withMessage(
        messages.cliente.loadFailed,
        async () => {
          const record = await firstRecord(http, signal);
          return record && readCliente(record);
        },
        { signal },
      ),
    /** The same client with all of their data (PROFILE-2). */
    profile: (signal: AbortSignal): Promise<Cliente | null> =>
      withMessage(messages.profile.loadFailed, () => getProfile(http, signal), { signal }),
    /** Reads which field names the record uses, then sends the changes under these names (PROFILE-5). */
    update: (change: ClienteChange, signal: AbortSignal): Promise<Cliente> =>
      withMessage(updateMessage, () => update(http, change, signal), { signal }).catch((error: unknown) =>
        Promise.reject(withFieldNames(error, conceptOf)),
      ),
  };
}

async function firstRecord(http: Http, signal: AbortSignal): Promise<RawRecord | null> {
  const read = (record: RawRecord) => (idOf(record['id']) === null ? null : record);
  const records = await readList(http, CLIENTES, read, { signal });
  return records[0] ?? null;
}

/** Loads the record itself only if the list lacks one of the six concepts. */
async function getProfile(http: Http, signal: AbortSignal): Promise<Cliente | null> {
  const listed = await firstRecord(http, signal);
  if (listed === null || CONCEPTS.every((concept) => hasConcept(listed, concept)))
    return listed && readCliente(listed);
  const id = known(idOf(listed['id']), 'id of the client');
  const record = await getRecord(http, id, signal).catch((error: unknown) => {
    if (isNotOffered(error) && hasMoreThanName(listed)) return {};
    throw error;
  });
  return readCliente({ ...listed, ...record, id });
}

/** The backend has the clients only as a list. Django answers a path that it does not have with a page. */
const isNotOffered = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 405);

async function getRecord(http: Http, id: number, signal: AbortSignal): Promise<RawRecord> {
  const { body } = await http({ method: 'GET', path: pathOf(id), signal });
  return parseRecord(body, (record) => record, `Client ${id}`);
}

async function update(http: Http, { id, changes }: ClienteChange, signal: AbortSignal): Promise<Cliente> {
  const record = await getRecord(http, id, signal);
  const body = namedAsIn(record, changes);
  if (Object.keys(body).length === 0) return readCliente({ ...record, id });
  const response = await http({ method: 'PATCH', path: pathOf(id), body, signal });
  return readCliente({ ...record, ...body, ...(isRecord(response.body) ? response.body : {}), id });
}

const updateMessage: MessageOf = (failure) =>
  failure.kind === 'missing' ? messages.profile.noRecord : withAdvice(messages.profile.updateFailed, failure);

function readCliente(record: RawRecord): Cliente {
  const { nombre, email, telefono, nif, direccion, numero_cuenta } = FIELD_NAMES;
  return {
    id: known(idOf(record['id']), 'id of the client'),
    nombre: firstText(record, nombre),
    email: firstText(record, email),
    telefono: firstText(record, telefono),
    nif: firstText(record, nif),
    direccion: firstText(record, direccion),
    numero_cuenta: firstText(record, numero_cuenta),
  };
}

function namedAsIn(record: RawRecord, changes: ClienteChange['changes']): Record<string, string> {
  const body: Record<string, string> = {};
  for (const concept of CONCEPTS) {
    const value = changes[concept];
    if (value !== undefined) body[nameIn(record, concept)] = value;
  }
  return body;
}
