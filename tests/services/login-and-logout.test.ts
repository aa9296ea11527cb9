import { describe, expect, it } from 'vitest';
import { UnreadableError } from '../../src/services/failed-call.ts';
import { createSession } from '../../src/services/login-and-logout.ts';
import { failureOf, recordedApi, signal, type Answer } from './recorded-api.ts';

const WHO = { username: 'g.aldaba', password: ' secreta ' };

describe('login', () => {
  it('[LOGIN-4] sends username and password unchanged and without a bearer, and returns both tokens', async () => {
    const { http, calls } = recordedApi({ json: { access: 'a', refresh: 'r', user: 3 } });
    expect(await createSession(http).login(WHO, signal)).toEqual({ access: 'a', refresh: 'r' });
    expect(calls).toEqual([{ method: 'POST', path: '/api/token/', bearer: null, body: WHO }]);
  });

  it('returns the announced extensions and leaves out invalid ones', async () => {
    const extensions = { logout: '/api/token/blacklist/', if_match: true, idempotency: 'yes' };
    const { http } = recordedApi({ json: { access: 'a', refresh: 'r', extensions } });
    expect(await createSession(http).login(WHO, signal)).toEqual({
      access: 'a',
      refresh: 'r',
      extensions: { logout: '/api/token/blacklist/', if_match: true },
    });
  });

  const noConnection = 'No se pudo conectar con el servidor. Por favor, inténtelo de nuevo.';
  const cases: [string, Answer, string][] = [
    ['[LOGIN-5] 400', { status: 400, json: { detail: 'x' } }, 'Usuario o contraseña incorrectos'],
    [
      '[LOGIN-5] [SESSION-10] 401',
      { status: 401, json: { detail: 'x' } },
      'Usuario o contraseña incorrectos',
    ],
    ['[LOGIN-5] 403', { status: 403, json: {} }, 'Usuario o contraseña incorrectos'],
    ['500 with HTML', { status: 500, text: '<html></html>', type: 'text/html' }, noConnection],
    ['no network', 'noNetwork', noConnection],
    ['200 with HTML', { status: 200, text: '<html></html>', type: 'text/html' }, noConnection],
    ['200 without a token', { json: { refresh: 'r' } }, noConnection],
    ['200 with an empty token', { json: { access: '', refresh: 'r' } }, noConnection],
    [
      '429',
      { status: 429, json: { detail: 'x' }, headers: { 'retry-after': '1' } },
      'Demasiados intentos. Es necesario esperar 1 segundo antes de volver a intentarlo.',
    ],
    [
      '429 that does not say how long',
      { status: 429, json: {} },
      'Demasiados intentos. Es necesario esperar un momento antes de volver a intentarlo.',
    ],
  ];
  it.each(cases)('%s', async (_, answer, message) => {
    const { http, calls } = recordedApi(answer);
    expect(await failureOf(createSession(http).login(WHO, signal))).toMatchObject({
      name: 'ServiceError',
      message,
    });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['no access token', { refresh: 'r' }],
    ['an empty access token', { access: ' ', refresh: 'r' }],
    ['an access token that is no text', { access: 7, refresh: 'r' }],
    ['an access token that no header can have', { access: 'ā', refresh: 'r' }],
    ['an access token of two lines', { access: 'a\nb', refresh: 'r' }],
    ['no refresh token', { access: 'a' }],
    ['an empty refresh token', { access: 'a', refresh: '' }],
    ['no record', ['a', 'r']],
  ])('[LOGIN-5] a response with %s has the problem in its cause', async (_, json) => {
    const { http } = recordedApi({ json });
    expect(await failureOf(createSession(http).login(WHO, signal))).toMatchObject({
      kind: 'unreadable',
      cause: new UnreadableError('The response to the login is not what the contract says'),
    });
  });

  it('[LOGIN-5] an aborted login throws only the reason of its signal', async () => {
    const { http, calls } = recordedApi();
    expect(await failureOf(createSession(http).login(WHO, AbortSignal.abort('gone')))).toBe('gone');
    expect(calls).toEqual([]);
  });
});

describe('logout', () => {
  const LOGOUT = { path: '/api/token/blacklist/', refresh: 'refresh-1' };
  const CALL = { method: 'POST', path: LOGOUT.path, bearer: null, body: { refresh: 'refresh-1' } };

  it.each<[string, Answer]>([
    ['200', { json: {} }],
    ['401', { status: 401, json: { detail: 'x' } }],
    ['500', { status: 500, text: 'x' }],
    ['no network', 'noNetwork'],
  ])(
    '[SESSION-9] sends the refresh token once, without a bearer; %s makes no difference to the client',
    async (_, answer) => {
      const { http, calls } = recordedApi(answer);
      const asked: Promise<unknown>[] = [];
      const kept: (boolean | undefined)[] = [];
      createSession((request) => {
        kept.push(request.keepalive);
        const answered = http(request);
        asked.push(answered);
        return answered;
      }).logout(LOGOUT);
      await Promise.allSettled(asked);
      expect(calls).toEqual([CALL]);
      expect(kept).toEqual([true]);
    },
  );
});
