import { DURATION } from '../lib/constants.ts';
import type { Http, HttpAnswer, HttpRequest, Lease, SessionGate } from '../lib/http.ts';

/** Reads that are sent before the code that asks for them has been fetched. */
export interface ReadAhead {
  /** A call takes the answer of the same read if it was sent ahead, once; all others are sent. */
  http: Http;
  /** Sends these reads now, if somebody is logged in. */
  send(paths: readonly string[]): void;
}

interface Sent {
  lease: Lease;
  at: number;
  answer: Promise<HttpAnswer>;
}

interface ReadAheadOptions {
  http: Http;
  gate: Pick<SessionGate, 'lease' | 'isCurrent'>;
  /** In ms. */
  now: () => number;
}

export function createReadAhead({ http, gate, now }: ReadAheadOptions): ReadAhead {
  const sent = new Map<string, Sent>();
  return {
    http: async (request) => {
      const ahead = isPlainRead(request) ? sent.get(request.path) : undefined;
      sent.delete(request.path);
      const isFresh = ahead !== undefined && now() - ahead.at < DURATION.dataFresh;
      // The answer of a former session must not reach the next one.
      if (!isFresh || !gate.isCurrent(ahead.lease)) return http(request);
      return unlessAborted(ahead.answer, request.signal);
    },
    send: (paths) => {
      const lease = leaseOf(gate);
      if (!lease) return;
      for (const path of paths) {
        const answer = http({ method: 'GET', path });
        // Whoever asks for it hears of the failure.
        answer.catch(() => {});
        sent.set(path, { lease, answer, at: now() });
      }
    },
  };
}

function isPlainRead({ method, query, public: isPublic = false }: HttpRequest): boolean {
  return method === 'GET' && query === undefined && !isPublic;
}

/** Null if nobody is logged in. */
function leaseOf(gate: Pick<SessionGate, 'lease'>): Lease | null {
  try {
    return gate.lease();
  } catch {
    return null;
  }
}

function unlessAborted(answer: Promise<HttpAnswer>, signal: AbortSignal | undefined): Promise<HttpAnswer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject);
  });
}
