import type { Answer } from '../model/define-flow.ts';
import type { Json } from '../actor/codec.ts';
import type { Sent } from '../paths/path-set.ts';

/** A simulated API whose responses are held until a path provides them. */
export interface HeldApi {
  fetch: typeof fetch;
  /** Answers the oldest matching request; false if there is none. */
  answer(answer: Answer): boolean;
  /** The requests sent since the last call. */
  sent(): Sent[];
  /** The pending requests, as 'GET /api/…'. */
  waiting(): string[];
}

interface Held {
  request: string;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

/** `sender` names the actor that sends the request, if it is known. */
export function createHeldApi(sender: () => string | undefined = () => undefined): HeldApi {
  const held = new Set<Held>();
  let sent: Sent[] = [];
  return {
    fetch: (input, init = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const method = init.method ?? 'GET';
      const path = pathname + search;
      const by = sender();
      const { signal } = init;
      if (signal?.aborted) return Promise.reject(signal.reason);
      sent.push({ method, path, ...bodyOf(init.body), ...(by !== undefined && { by }) });
      return new Promise((resolve, reject) => {
        const entry = { request: `${method} ${path}`, resolve, reject };
        held.add(entry);
        signal?.addEventListener('abort', () => {
          held.delete(entry);
          reject(signal.reason);
        });
      });
    },
    answer: (answer) => {
      const entry = [...held].find(({ request }) => request === `${answer.method} ${answer.path}`);
      if (!entry) return false;
      held.delete(entry);
      if (answer.status === 0) entry.reject(new TypeError('Failed to fetch'));
      else entry.resolve(responseOf(answer));
      return true;
    },
    sent: () => {
      const since = sent;
      sent = [];
      return since;
    },
    waiting: () => [...held].map(({ request }) => request),
  };
}

function bodyOf(body: BodyInit | null | undefined): { body?: Json } {
  if (typeof body === 'string') return { body: JSON.parse(body) };
  return body instanceof FormData ? { body: { $form: formOf(body) } } : {};
}

/** The text fields of a form, and the names of its files. */
function formOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

function responseOf({ status, body, etag }: Answer): Response {
  const isEmpty = status === 204 || body === undefined;
  return new Response(isEmpty ? null : JSON.stringify(body), {
    status,
    headers: {
      ...(!isEmpty && { 'Content-Type': 'application/json' }),
      ...(etag !== undefined && { ETag: etag }),
    },
  });
}
