import type { Extensions } from '../lib/extensions.ts';
import type { Http } from '../lib/http.ts';
import type { ConstructoraInput } from '../lib/inputs.ts';
import { withoutKeys, type SendNew } from './idempotency.ts';
import { messages } from '../lib/messages.ts';
import type { Constructora } from '../lib/models.ts';
import { withAdvice, withMessage, type MessageOf } from './failed-call.ts';
import { readList } from './read-list.ts';
import { idOf, idsOf, isRecord, textOf, type RawRecord } from './records.ts';
import { LinksResponse, parse, parseRecord } from './structs.ts';
import { messageInCreation, messageInForm } from './tercero-messages.ts';
import { createLookups, createTercero, type TerceroApi } from './terceros.ts';

const CONSTRUCTORAS = '/api/terceros/constructoras/';
const pathOf = (id: number) => `${CONSTRUCTORAS}${id}/`;

const API: TerceroApi<Constructora> = {
  tercero: 'constructora',
  path: CONSTRUCTORAS,
  filter: 'inmuebles',
  read: readConstructora,
  belongsTo: (record, inmueble) => idsOf(record['inmuebles'])?.includes(inmueble) ?? true,
};

/** Fields that the response lacks are taken from the input; §7 promises the id. */
const NEW = {
  path: CONSTRUCTORAS,
  bodyOf,
  readNew: (body: unknown, input: ConstructoraInput) =>
    parseRecord(body, (record) => readConstructora({ ...input, ...record }), 'The new builder'),
};

export interface ConstructoraLinks {
  id: number;
  /** All links of the builder: the existing ones and the new one. */
  inmuebles: number[];
  /** The ETag of the record that the links were read from. */
  etag?: string | undefined;
}

/** A record with its ETag, if the server sends one. */
export type FreshConstructora = Constructora & { etag?: string };

export function createConstructoras(
  http: Http,
  sendNew: SendNew = withoutKeys(http),
  extensions: () => Extensions = () => ({}),
) {
  const { processFailed, listFailed } = messages.constructora;
  const { constructoraFailed, constructoraFailedSilently } = messages.creation;
  const besideInmueble = messageInCreation(constructoraFailed, constructoraFailedSilently);
  return {
    ...createLookups(http, API),
    /** All builders of the system. */
    list: (signal: AbortSignal): Promise<readonly Constructora[]> =>
      withMessage(listFailed, () => readList(http, CONSTRUCTORAS, readConstructora, { signal }), {
        signal,
      }),
    /**
     * The current record, for linking. Rejects if a link cannot be read, because writing the links back would
     * lose it.
     */
    get: (id: number, signal: AbortSignal): Promise<FreshConstructora> =>
      withMessage(linkMessage, () => getFresh(http, id, signal), { signal }),
    /**
     * PARTY-8. With If-Match if the backend announced it: after a concurrent change the error's kind is
     * 'changed'.
     */
    link: ({ etag, ...links }: ConstructoraLinks, signal: AbortSignal): Promise<Constructora> =>
      withMessage(linkMessage, () => link(http, extensions().if_match ? { ...links, etag } : links, signal), {
        signal,
      }),
    /** For the associate-builder dialog. */
    create: createTercero(sendNew, NEW, messageInForm(processFailed)),
    /** For the creation of a property. */
    createWithInmueble: createTercero(sendNew, NEW, besideInmueble),
  };
}

async function getFresh(http: Http, id: number, signal: AbortSignal): Promise<FreshConstructora> {
  const { body, etag } = await http({ method: 'GET', path: pathOf(id), signal });
  const { inmuebles } = parse(body, LinksResponse, `Builder ${id}`);
  return {
    ...parseRecord(body, readConstructora, `Builder ${id}`),
    inmuebles,
    ...(etag !== undefined && { etag }),
  };
}

async function link(
  http: Http,
  { id, inmuebles, etag }: ConstructoraLinks,
  signal: AbortSignal,
): Promise<Constructora> {
  const condition = etag === undefined ? {} : { ifMatch: etag };
  const response = await http({
    method: 'PATCH',
    path: pathOf(id),
    body: { inmuebles },
    signal,
    ...condition,
  });
  return parseRecord(
    { inmuebles, ...(isRecord(response.body) ? response.body : {}), id },
    readConstructora,
    `Builder ${id}`,
  );
}

const linkMessage: MessageOf = (failure) =>
  failure.kind === 'missing'
    ? messages.constructora.notFound
    : withAdvice(messages.constructora.processFailed, failure);

function bodyOf({ empresa, persona_contacto, telefono, correo, inmuebles }: ConstructoraInput) {
  return { empresa, persona_contacto, telefono, correo, inmuebles };
}

function readConstructora(record: RawRecord): Constructora | null {
  const id = idOf(record['id']);
  if (id === null) return null;
  return {
    id,
    empresa: textOf(record['empresa']),
    persona_contacto: textOf(record['persona_contacto']),
    telefono: textOf(record['telefono']),
    correo: textOf(record['correo']),
    inmuebles: idsOf(record['inmuebles']) ?? [],
  };
}
