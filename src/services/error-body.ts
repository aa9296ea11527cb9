import { isRecord, type RawRecord } from './records.ts';
import { groupBy } from '../lib/group-by.ts';

/** The content of an error body, in any of the shapes of Django REST Framework. */
export interface ErrorBody {
  /** The body if it is plain text, whatever its Content-Type: Django sends text as text/html. */
  text: string | null;
  /** `detail`. */
  detail: string | null;
  /**
   * Messages by field, also beside `detail`. A nested field has its path ('inmuebles.0'); `non_field_errors` is a field
   * like any other.
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
  const { detail: said, errors, ...rest } = isRecord(body) ? body : {};
  const { detail } = fieldsOf({ detail: said });
  const own = fieldsOf(byField(errors));
  if (!detail && Object.keys(own).length === 0) return { ...NOTHING, fields: fieldsOf(body) };
  return {
    ...NOTHING,
    detail: detail?.join(' ') ?? null,
    fields: { ...fieldsOf(rest, true), ...own },
  };
}

/** `errors`, if it has errors of fields: a record, or the list `[{attr, detail}]` of drf-standardized-errors. */
function byField(errors: unknown): RawRecord {
  if (isRecord(errors)) return errors;
  const list: unknown[] = Array.isArray(errors) ? errors : [];
  if (!list.every(isStandardized)) return {};
  const byAttr = groupBy(list, ({ attr }) => attr ?? GENERAL);
  return Object.fromEntries([...byAttr].map(([attr, own]) => [attr, own.map(({ detail }) => detail)]));
}

const isStandardized = (error: unknown): error is { attr: string | null; detail: unknown } =>
  isRecord(error) && 'detail' in error && (error['attr'] === null || typeof error['attr'] === 'string');

/** `onlyLists`: as the framework sends errors of fields. Beside `detail`, other texts are codes or titles. */
function fieldsOf(body: unknown, onlyLists = false): Record<string, string[]> {
  const found: [string, string][] = [];
  collect(body, [], found, onlyLists);
  const fields = groupBy(found, ([field]) => field);
  return Object.fromEntries([...fields].map(([field, own]) => [field, own.map(([, message]) => message)]));
}

function collect(
  said: unknown,
  path: readonly string[],
  found: [string, string][],
  onlyLists: boolean,
): void {
  const value = plain(said);
  if (found.length >= MAX_MESSAGES || path.length > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      collect(item, isText(item) ? path : [...path, String(at)], found, onlyLists);
    }
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (!onlyLists || !isText(item)) collect(item, [...path, key], found, onlyLists);
    }
  } else {
    const message = messageOf(value);
    if (message !== null) found.push([fieldName(path), message]);
  }
}

const isText = (value: unknown): boolean => typeof plain(value) !== 'object';

/** `{message, code}`, as the framework's full details have it, is its message: the code is for programs. */
const plain = (value: unknown): unknown =>
  isRecord(value) && typeof value['code'] === 'string' && Object.entries(value).every(isOfMessage)
    ? (value['message'] ?? value)
    : value;

/** False for errors of fields beside a message. */
const isOfMessage = ([key, value]: [string, unknown]): boolean =>
  key === 'message' || typeof value !== 'object' || value === null || Object.keys(value).length === 0;

function fieldName(path: readonly string[]): string {
  const named = path
    .flatMap((part) => part.split('.'))
    .filter((part) => part !== GENERAL && part !== '__all__');
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
