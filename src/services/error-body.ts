import { isRecord } from './records.ts';
import { groupBy } from '../lib/group-by.ts';

/** The content of an error body, in any of the shapes of Django REST Framework. */
export interface ErrorBody {
  /** The body if it is plain text, whatever its Content-Type: Django sends text as text/html. */
  text: string | null;
  /** `detail`. */
  detail: string | null;
  /**
   * Messages by field. A nested field has its path ('inmuebles.0'); `non_field_errors` is a field like any
   * other.
   */
  fields: Record<string, string[]>;
}

const GENERAL = 'non_field_errors';
const NOTHING: ErrorBody = { text: null, detail: null, fields: {} };

/** Longer texts are stack traces rather than messages. */
const MAX_TEXT = 500;
const MAX_DEPTH = 6;
const MAX_MESSAGES = 50;

export function readErrorBody(body: unknown): ErrorBody {
  if (typeof body === 'string') return { ...NOTHING, text: messageOf(body) };
  const fields = fieldsOf(body);
  return fields['detail'] ? { ...NOTHING, detail: fields['detail'].join(' ') } : { ...NOTHING, fields };
}

function fieldsOf(body: unknown): Record<string, string[]> {
  const found: [string, string][] = [];
  collect(body, [], found);
  const fields = groupBy(found, ([field]) => field);
  return Object.fromEntries([...fields].map(([field, own]) => [field, own.map(([, message]) => message)]));
}

function collect(said: unknown, path: readonly string[], found: [string, string][]): void {
  const value = plain(said);
  if (found.length >= MAX_MESSAGES || path.length > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      collect(item, typeof plain(item) === 'object' ? [...path, String(at)] : path, found);
    }
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) collect(item, [...path, key], found);
  } else {
    const message = messageOf(value);
    if (message !== null) found.push([fieldName(path), message]);
  }
}

/** `{message, code}`, as the framework's full details have it, is its message: the code is for programs. */
const plain = (value: unknown): unknown =>
  isRecord(value) && typeof value['code'] === 'string' ? (value['message'] ?? value) : value;

function fieldName(path: readonly string[]): string {
  const named = path.filter((part) => part !== GENERAL && part !== '__all__');
  return named.length === 0 ? GENERAL : named.join('.');
}

/** A number, such as the `status_code` that many backends add, is no message. */
function messageOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || text.length > MAX_TEXT || /<\/?[a-z!]/i.test(text) ? null : text;
}

/** Joins 'field: messages' by '; ' (§8); messages without a field stand alone. Null if there are none. */
export function fieldPairs(fields: Record<string, string[]>): string | null {
  const pairs = Object.entries(fields).map(([field, texts]) =>
    field === GENERAL ? texts.join(', ') : `${field}: ${texts.join(', ')}`,
  );
  return pairs.length === 0 ? null : pairs.join('; ');
}
