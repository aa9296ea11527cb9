import type { Http, HttpResponse, Json } from '../lib/http.ts';
import { contentOf, type SendNew } from './idempotency.ts';
import { messages } from '../lib/messages.ts';
import type { CreatedTercero, Tercero } from '../lib/models.ts';
import { isMissing, UnreadableError, withMessage, type MessageOf } from './failed-call.ts';
import { readList } from './read-list.ts';
import { idOf, isRecord, type RawRecord } from './records.ts';
import { parseRecord } from './structs.ts';

/** What differs between the APIs of tenants, owners and builders. */
export interface TerceroApi<Model> {
  tercero: Tercero;
  /** With its trailing slash. */
  path: string;
  /** The query parameter that filters by property. */
  filter: 'inmueble' | 'inmuebles';
  read: (record: RawRecord) => Model | null;
  /** False for a record that names only other properties: a server may ignore the filter. */
  belongsTo: (record: RawRecord, inmueble: number) => boolean;
}

/** `belongsTo` for records with one `inmueble`. */
export function belongsToInmueble({ inmueble: own }: RawRecord, inmueble: number): boolean {
  return own === undefined || idOf(own) === inmueble;
}

export function createLookups<Model>(
  http: Http,
  { tercero, path, filter, read, belongsTo }: TerceroApi<Model>,
) {
  const loadFailed = messages.tercero.loadFailed[tercero];
  const ofInmueble = (inmueble: number, message: string, signal: AbortSignal): Promise<Model[]> =>
    withMessage(
      message,
      () => {
        const readOwn = (record: RawRecord) => (belongsTo(record, inmueble) ? read(record) : OTHERS);
        return readList(http, path, readOwn, { query: { [filter]: inmueble }, signal }).then(
          withoutOthers<Model>,
        );
      },
      { signal },
    );
  return {
    /** The parties with these ids; ids that do not exist are left out. */
    byIds: (ids: readonly number[], signal: AbortSignal): Promise<Model[]> =>
      withMessage(
        loadFailed,
        async () => {
          const found = await Promise.all(ids.map((id) => getIfThere(http, `${path}${id}/`, read, signal)));
          return found.filter((model) => model !== null);
        },
        { signal },
      ),
    byInmueble: (inmueble: number, signal: AbortSignal): Promise<Model[]> =>
      ofInmueble(inmueble, loadFailed, signal),
    /**
     * Like `byInmueble`, before a change of estado (STATE-5, STATE-7): a failure has the message of that
     * change.
     */
    forEstado: (inmueble: number, signal: AbortSignal): Promise<Model[]> =>
      ofInmueble(inmueble, messages.estado.updateFailed, signal),
  };
}

/** A valid record of another property: left out without a report. */
const OTHERS = Symbol('of another property');

function withoutOthers<Model>(models: readonly (Model | typeof OTHERS)[]): Model[] {
  return models.filter((model): model is Model => model !== OTHERS);
}

async function getIfThere<Model>(
  http: Http,
  path: string,
  read: (record: RawRecord) => Model | null,
  signal: AbortSignal,
): Promise<Model | null> {
  try {
    return parseRecord((await http({ method: 'GET', path, signal })).body, read, path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

interface NewTercero<Input, Created> {
  path: string;
  bodyOf: (input: Input) => { [field: string]: Json };
  readNew: (body: unknown, input: Input) => Created;
}

/** POSTs a new record. `origin` distinguishes creations with equal content, such as lines of a file. */
export function createTercero<Input, Created>(
  sendNew: SendNew,
  { path, bodyOf, readNew }: NewTercero<Input, Created>,
  messageOf: MessageOf,
) {
  return (input: Input, signal: AbortSignal, origin?: string): Promise<Created> =>
    withMessage(
      messageOf,
      async () => {
        const request = { method: 'POST', path, body: bodyOf(input), signal } as const;
        const read = ({ body }: HttpResponse) => readNew(body, input);
        return sendNew(request, read, contentOf(request.body, origin));
      },
      { creates: true, signal },
    );
}

/** The id of a new tenant or owner. §7 promises no record in that response. */
export function createdIn(body: unknown): CreatedTercero {
  if (isBrokenJson(body)) throw new UnreadableError('The response to a creation broke off');
  return { id: isRecord(body) ? idOf(body['id']) : null };
}

const isBrokenJson = (body: unknown) => typeof body === 'string' && /^\s*[[{]/.test(body);
