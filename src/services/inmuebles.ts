import { addressFrom, type Address } from '../lib/address.ts';
import type { Extensions } from '../lib/extensions.ts';
import { estadoLabel } from '../lib/format.ts';
import type { Http, HttpResponse } from '../lib/http.ts';
import type { InmuebleInput } from '../lib/inputs.ts';
import { contentOf, withoutKeys, type SendNew } from './idempotency.ts';
import { inSlices } from '../lib/in-slices.ts';
import { prepareSearch } from '../lib/inmueble-search.ts';
import { messages } from '../lib/messages.ts';
import type { EstadoOption, Inmueble, InmuebleDetail } from '../lib/models.ts';
import { serverMessage, UnreadableError, withAdvice, withMessage, type MessageOf } from './failed-call.ts';
import { readInmueble, readInmuebleDetail, wholeDetail } from './inmueble-records.ts';
import { readList, type ListQuery } from './read-list.ts';
import { isRecord, textOf } from './records.ts';
import { EstadoResponse, parse, parseRecord } from './structs.ts';

const INMUEBLES = '/api/inmuebles/inmuebles/';
const pathOf = (id: number) => `${INMUEBLES}${id}/`;

interface EstadoChange {
  id: number;
  estado: string;
  /** YYYY-MM-DD: the client's local calendar day. */
  fecha_cambio_estado: string;
}

export interface AddressChange {
  id: number;
  address: Address;
  /** The ETag of the edited record. */
  etag?: string | undefined;
}

/** A record with its ETag, if the server sends one. */
export type FreshInmueble = InmuebleDetail & { etag?: string };

export function createInmuebles(
  http: Http,
  sendNew: SendNew = withoutKeys(http),
  extensions: () => Extensions = () => ({}),
) {
  return {
    /** `onProgress` is called with a fraction between 0 and 1 if the list is paginated. */
    list: (
      signal: AbortSignal,
      options: Pick<ListQuery<Inmueble>, 'held' | 'onProgress'> = {},
    ): Promise<readonly Inmueble[]> =>
      withMessage(listMessage, () => list(http, { ...options, signal }), { signal }),
    get: (id: number, signal: AbortSignal): Promise<InmuebleDetail> =>
      withMessage(messages.inmueble.loadFailed, () => getDetail(http, id, signal), { signal }),
    /** The same record, for the address dialog (ADDRESS-1). */
    getForEdit: (id: number, signal: AbortSignal): Promise<FreshInmueble> =>
      withMessage(messages.address.loadFailed, () => getFresh(http, id, signal), { signal }),
    /** The record after somebody has changed it (ADDRESS-4). */
    getChanged: (id: number, signal: AbortSignal): Promise<FreshInmueble> =>
      withMessage(messages.address.updateFailed, () => getFresh(http, id, signal), { signal }),
    /** `origin` distinguishes creations with equal content, such as lines of a file. */
    create: (input: InmuebleInput, signal: AbortSignal, origin?: string): Promise<Inmueble> =>
      withMessage(createMessage, () => create(sendNew, input, signal, origin), { creates: true, signal }),
    /** STATE-4: sends only these two fields. `known` is the property as it is on the screen. */
    changeEstado: (
      { id, estado, fecha_cambio_estado }: EstadoChange,
      signal: AbortSignal,
      known: InmuebleDetail | null = null,
    ): Promise<InmuebleDetail> => {
      const change = { id, body: { estado, fecha_cambio_estado }, known };
      return withMessage(messages.estado.updateFailed, () => patch(http, change, signal), { signal });
    },
    /**
     * ADDRESS-3. With If-Match if the backend announced it: after a concurrent change the error's kind is
     * 'changed'.
     */
    updateAddress: (
      { id, address, etag }: AddressChange,
      signal: AbortSignal,
      known: InmuebleDetail | null = null,
    ): Promise<InmuebleDetail> => {
      const body = addressFrom((field) => address[field]);
      const change = { id, body, known, etag: extensions().if_match ? etag : undefined };
      return withMessage(messages.address.updateFailed, () => patch(http, change, signal), { signal });
    },
    /** STATE-1: the options from OPTIONS; the caller has the fallback of STATE-2. */
    estadoOptions: (signal: AbortSignal): Promise<EstadoOption[]> =>
      withMessage(messages.estado.optionsFailed, () => getEstadoOptions(http, signal), { signal }),
  };
}

async function list(http: Http, options: ListQuery<Inmueble>) {
  const inmuebles = await readList(http, INMUEBLES, readInmueble, options);
  // Runs in the background; a search that comes earlier prepares what is missing.
  void inSlices(inmuebles, prepareSearch, { isBackground: true });
  return inmuebles;
}

async function getFresh(http: Http, id: number, signal: AbortSignal): Promise<FreshInmueble> {
  const { body, etag } = await http({ method: 'GET', path: pathOf(id), signal });
  const inmueble = parseRecord(body, readInmuebleDetail, `Property ${id}`);
  return { ...inmueble, ...(etag !== undefined && { etag }) };
}

async function getDetail(http: Http, id: number, signal: AbortSignal): Promise<InmuebleDetail> {
  const { etag: _, ...inmueble } = await getFresh(http, id, signal);
  return inmueble;
}

/** A change is read again if its response is not the whole record. `known` is the record before it. */
async function patch(
  http: Http,
  {
    id,
    body,
    known,
    etag,
  }: { id: number; body: Change; known: InmuebleDetail | null; etag?: string | undefined },
  signal: AbortSignal,
): Promise<InmuebleDetail> {
  const condition = etag !== undefined && { ifMatch: etag };
  const response = await http({ method: 'PATCH', path: pathOf(id), body, signal, ...condition });
  const readAgain = () =>
    getDetail(http, id, signal).catch((error: unknown) => {
      // It is saved: a failure would let the client save it again.
      if (known?.id === id) return { ...known, ...body };
      throw error;
    });
  return wholeDetail(response.body, id) ?? readAgain();
}

type Change = Partial<Address> | Pick<EstadoChange, 'estado' | 'fecha_cambio_estado'>;

function create(
  sendNew: SendNew,
  input: InmuebleInput,
  signal: AbortSignal,
  origin?: string,
): Promise<Inmueble> {
  const request = { method: 'POST', path: INMUEBLES, body: inmuebleBody(input), signal } as const;
  const read = ({ body }: HttpResponse) =>
    parseRecord(body, (record) => readInmueble({ ...input, ...record }), 'The new property');
  return sendNew(request, read, contentOf(request.body, origin));
}

async function getEstadoOptions(http: Http, signal: AbortSignal): Promise<EstadoOption[]> {
  const { body } = await http({ method: 'OPTIONS', path: INMUEBLES, signal });
  const { choices } = parse(body, EstadoResponse, 'The metadata of the properties').actions.POST.estado;
  const options = choices.map(readOption).filter((option) => option !== null);
  if (options.length === 0) throw new UnreadableError('The metadata of the properties names no estado');
  return options;
}

const listMessage: MessageOf = (failure) =>
  messages.dashboard.loadFailed(serverMessage(failure) ?? failure.reason);

const createMessage: MessageOf = (failure) => {
  const said = serverMessage(failure);
  if (said !== null) return withAdvice(said, failure);
  const message = `${messages.creation.failed}. ${sentence(failure.reason)}`;
  return failure.kind === 'uncertain' ? withAdvice(message, failure) : message;
};

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function inmuebleBody(input: InmuebleInput): Record<keyof InmuebleInput, string | number | boolean> {
  const { tipo, estado, activo, cliente } = input;
  return { tipo, ...addressFrom((field) => input[field]), estado, activo, cliente };
}

/** `{value, display_name}` as Django REST Framework has it, a pair as Django has it, or a bare value. */
function readOption(choice: unknown): EstadoOption | null {
  const [given, label]: unknown[] = isRecord(choice)
    ? [choice['value'], textOf(choice['display_name']) || choice['label']]
    : [choice].flat();
  const value = textOf(given);
  // A group of Django's choices is a pair of its name and more pairs.
  return value === '' || Array.isArray(label) ? null : { value, label: textOf(label) || estadoLabel(value) };
}
