import type { Http } from '../lib/http.ts';
import type { LoginFields } from '../lib/login-form.ts';
import { messages } from '../lib/messages.ts';
import type { Tokens } from '../lib/models.ts';
import { UnreadableError, withMessage, type Failure } from './failed-call.ts';
import { readTokens } from './read-tokens.ts';

export interface Logout {
  path: string;
  refresh: string;
}

/** Login (§4, §7) and logout. Refreshing is `token-refresh.ts`. */
export function createSession(http: Http) {
  return {
    /** POST /api/token/. A 401 is a failed login, never a refresh (SESSION-10). */
    login: ({ username, password }: LoginFields, signal: AbortSignal): Promise<Tokens> =>
      withMessage(
        loginMessage,
        async () => {
          const body = { username, password };
          const response = await http({ method: 'POST', path: '/api/token/', body, public: true, signal });
          const { access, refresh, ...rest } = readTokens(response.body);
          if (access === null || refresh === null)
            throw new UnreadableError('The response to the login is not what the contract says');
          return { access, refresh, ...rest };
        },
        { signal },
      ),
    /**
     * Ends the session on the server, if it announced that it can. Does not wait: the request outlives the
     * page, and its result does not matter to the client.
     */
    logout: ({ path, refresh }: Logout): void => {
      http({ method: 'POST', path, body: { refresh }, public: true, keepalive: true }).catch(() => undefined);
    },
  };
}

/** Only 400, 401 and 403 say that the credentials are wrong. */
function loginMessage({ kind, status, retryAfter }: Failure): string {
  if (status === 400 || status === 401 || status === 403) return messages.login.invalid;
  return kind === 'throttled' ? messages.common.throttled(retryAfter) : messages.common.noConnection;
}
