import { addressFrom, type Address } from '../lib/address.ts';
import type { Http } from '../lib/http.ts';
import type { InmuebleInput } from '../lib/inputs.ts';
import type { SendNew } from './idempotency.ts';
import { messages } from '../lib/messages.ts';
import type { EstadoOption, Inmueble, InmuebleDetail } from '../lib/models.ts';
import { serverMessage, UnreadableError, withAdvice, withMessage, type MessageOf } from './errors.ts';
import { readInmueble, readInmuebleDetail, wholeDetail } from './inmueble-records.ts';
import { readList } from './list.ts';
import { isRecord, textOf } from './records.ts';
import { EstadoAnswer, parse, parseRecord } from './structs.ts';

const INMUEBLES = '/api/inmuebles/inmuebles/';
const pathOf = (id: number) => `${INMUEBLES}${id}/`;

export interface EstadoChange {
  id: number;
  estado: string;
  /** YYYY-MM-DD: the user's local calendar day. */
  fecha_cambio_estado: string;
}

export interface AddressChange {
  id: number;
  address: Address;
}

export function createInmuebles(http: Http, sendNew: SendNew = http) {
  return {
    /** `onProgress`, between 0 and 1, where the list comes in pages. */
    list: (signal: AbortSignal, onProgress?: (fraction: number) => void): Promise<Inmueble[]> =>
      withMessage(listMessage, () => readList(http, INMUEBLES, readInmueble, { signal, onProgress }), {
        signal,
      }),
    get: (id: number, signal: AbortSignal): Promise<InmuebleDetail> =>
      withMessage(messages.inmueble.loadFailed, () => getDetail(http, id, signal), { signal }),
    /** The same record, for the address dialog (ADDRESS-1). */
    getForEdit: (id: number, signal: AbortSignal): Promise<InmuebleDetail> =>
      withMessage(messages.address.loadFailed, () => getDetail(http, id, signal), { signal }),
    create: (input: InmuebleInput, signal: AbortSignal): Promise<Inmueble> =>
      withMessage(createMessage, () => create(sendNew, input, signal), { creates: true, signal }),
    /** STATE-4: these two fields only. */
    changeEstado: (
      { id, estado, fecha_cambio_estado }: EstadoChange,
      signal: AbortSignal,
    ): Promise<InmuebleDetail> =>
      withMessage(
        messages.estado.updateFailed,
        () => patch(http, id, { estado, fecha_cambio_estado }, signal),
        { signal },
      ),
    /** ADDRESS-3: the address fields only. */
    updateAddress: ({ id, address }: AddressChange, signal: AbortSignal): Promise<InmuebleDetail> =>
      withMessage(
        messages.address.updateFailed,
        () =>
          patch(
            http,
            id,
            addressFrom((field) => address[field]),
            signal,
          ),
        { signal },
      ),
    /** STATE-1: what OPTIONS says; the fallback of STATE-2 is the caller's. */
    estadoOptions: (signal: AbortSignal): Promise<EstadoOption[]> =>
      withMessage(messages.estado.optionsFailed, () => getEstadoOptions(http, signal), { signal }),
  };
}

async function getDetail(http: Http, id: number, signal: AbortSignal): Promise<InmuebleDetail> {
  const { body } = await http({ method: 'GET', path: pathOf(id), signal });
  return parseRecord(body, readInmuebleDetail, `Property ${id}`);
}

async function create(sendNew: SendNew, input: InmuebleInput, signal: AbortSignal): Promise<Inmueble> {
  const { body } = await sendNew({ method: 'POST', path: INMUEBLES, body: inmuebleBody(input), signal });
  return parseRecord(body, (record) => readInmueble({ ...input, ...record }), 'The new property');
}

async function patch(
  http: Http,
  id: number,
  body: { [field: string]: string },
  signal: AbortSignal,
): Promise<InmuebleDetail> {
  const answer = await http({ method: 'PATCH', path: pathOf(id), body, signal });
  return wholeDetail(answer.body) ?? getDetail(http, id, signal);
}

async function getEstadoOptions(http: Http, signal: AbortSignal): Promise<EstadoOption[]> {
  const { body } = await http({ method: 'OPTIONS', path: INMUEBLES, signal });
  const { choices } = parse(body, EstadoAnswer, 'The metadata of the properties').actions.POST.estado;
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

function inmuebleBody(input: InmuebleInput): { [field: string]: string | number | boolean } {
  const { tipo, estado, activo, cliente } = input;
  return { tipo, ...addressFrom((field) => input[field]), estado, activo, cliente };
}

/** `{value, display_name}`, as Django REST Framework has it, or a bare value. */
function readOption(choice: unknown): EstadoOption | null {
  const value = textOf(isRecord(choice) ? choice['value'] : choice);
  if (value === '') return null;
  const label = isRecord(choice) ? textOf(choice['display_name']) || textOf(choice['label']) : '';
  return { value, label: label || value };
}
