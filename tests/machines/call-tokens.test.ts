import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ConnectionError, SessionEndedError, type Lease } from '../../src/lib/http.ts';
import { messages } from '../../src/lib/messages.ts';
import { createCallTokens } from '../../src/machines/session/call-tokens.ts';
import { Browser } from '../support/browser-tabs.ts';
import { failureOf } from '../services/recorded-api.ts';
import { jwtOf } from '../support/jwt.ts';

const OLD: Lease = { token: 'old', epoch: 2 };

/** The tokens of a logged-in tab, whose refresh the test answers. */
function openTab(refresh: string | null = 'refresh-1') {
  const sent: ((status: number, body: unknown) => void)[] = [];
  const fetch = () =>
    new Promise<Response>((resolve) => {
      sent.push((status, body) => resolve(Response.json(body, { status })));
    });
  const browser = new Browser({ holdsEvents: true });
  const tab = browser.openTab({ fetch });
  tab.session.send({
    type: 'login.succeeded',
    stored: tab.store.open({ access: 'old', refresh: refresh ?? '' }),
  });
  const answer = async (status: number, body: unknown) => {
    await settle();
    sent[0]?.(status, body);
  };
  return { ...tab, browser, answer, sent, tokens: createCallTokens(() => tab.session, tab.store) };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const ENDED = new SessionEndedError('The session ended');

describe('the tokens of calls', () => {
  it('[SESSION-3] leases the stored token until the session ends', () => {
    const { tokens, session } = openTab();
    expect(tokens.lease()).toEqual(OLD);
    expect(tokens.isCurrent(OLD)).toBe(true);
    session.send({ type: 'logout.request' });
    expect(tokens.isCurrent(OLD)).toBe(false);
    expect(() => tokens.lease()).toThrow(ENDED);
  });

  it('[SESSION-9] a session that another tab has removed counts as logged out there, not as expired', () => {
    const { tokens, session, browser } = openTab();
    browser.values.clear();
    expect(() => tokens.lease()).toThrow(ENDED);
    expect(session.getSnapshot().context.hasExpired).toBe(false);
  });

  it('[SESSION-4] a rejected token is refreshed for the waiting call, which then stops listening', async () => {
    const { tokens, answer } = openTab();
    const caller = new AbortController();
    const renewed = tokens.renew(OLD, caller.signal);
    await answer(200, { access: 'new' });
    expect(await renewed).toEqual({ token: 'new', epoch: 2 });
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  it('[SESSION-4] a token that has been replaced already needs no wait', async () => {
    const { tokens, session, browser, store, sent } = openTab();
    browser.values.set('token', 'new');
    session.send({ type: 'store.changed', stored: store.read(), hasExpired: false });
    const caller = new AbortController();
    const renewed = tokens.renew(OLD, caller.signal);
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
    expect(await renewed).toEqual({ token: 'new', epoch: 2 });
    expect(sent).toEqual([]);
  });

  it('[SESSION-7] an aborted call stops waiting with the reason of its signal', async () => {
    const { tokens } = openTab();
    const caller = new AbortController();
    const failure = failureOf(tokens.renew(OLD, caller.signal));
    caller.abort('gone');
    expect(await failure).toBe('gone');
    expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
  });

  it('[SESSION-7] reports why there is no token', async () => {
    const { tokens, answer } = openTab();
    const failure = failureOf(tokens.renew(OLD));
    await answer(503, {});
    expect(await failure).toEqual(new ConnectionError('noAnswer'));
  });

  it('[SESSION-4] after a refresh that returns the same token, all waiting calls try again', async () => {
    const { tokens, answer, sent } = openTab();
    const renewed = Promise.all([tokens.renew(OLD), tokens.renew(OLD)]);
    await answer(200, { access: 'old' });
    expect(await renewed).toEqual([OLD, OLD]);
    expect(sent.length).toBe(1);
  });

  it('[SESSION-3] a stored token that cannot be read belongs to the same login', () => {
    const { tokens, session, browser, store } = openTab();
    browser.values.set('token', jwtOf(1));
    expect(tokens.lease()).toEqual({ token: jwtOf(1), epoch: 2 });
    browser.values.set('token', 'caducado');
    expect(tokens.lease()).toEqual({ token: 'caducado', epoch: 2 });
    browser.values.set('token', jwtOf(1));
    session.send({ type: 'store.changed', stored: store.read(), hasExpired: false });
    expect(session.getSnapshot().context.epoch).toBe(2);
  });

  it.each([[[]], [['caducado']]])(
    '[SESSION-9] a token that names another user belongs to another session, after %j too',
    (between) => {
      const { tokens, browser } = openTab();
      for (const token of [jwtOf(1), ...between]) {
        browser.values.set('token', token);
        expect(tokens.lease()).toEqual({ token, epoch: 2 });
      }
      browser.values.set('token', jwtOf(2));
      expect(() => tokens.lease()).toThrow(ENDED);
      expect(tokens.lease()).toEqual({ token: jwtOf(2), epoch: 3 });
    },
  );

  it('[SESSION-9] after a refresh that returns the token of another user, no waiting call continues', async () => {
    const { tokens, browser, answer } = openTab();
    browser.values.set('token', jwtOf(1));
    const rejected = tokens.lease();
    const failure = failureOf(tokens.renew(rejected));
    await answer(200, { access: jwtOf(2) });
    expect(await failure).toBeInstanceOf(ConnectionError);
    expect(() => tokens.lease()).toThrow(ENDED);
    expect(tokens.lease()).toEqual({ token: jwtOf(2), epoch: 3 });
  });

  it('[SESSION-7] a refused refresh ends the session', async () => {
    const { tokens, answer } = openTab();
    const failure = failureOf(tokens.renew(OLD));
    await answer(401, {});
    expect(await failure).toEqual(ENDED);
  });

  it('[SESSION-8] without a refresh token the session ends with its message', async () => {
    expect(await failureOf(openTab(null).tokens.renew(OLD))).toEqual(
      new SessionEndedError(messages.session.noRefreshToken),
    );
  });

  it('[SESSION-9] a call of a previous session never refreshes the current tokens, even if they are equal', async () => {
    const { tokens, session, sent } = openTab();
    expect(await failureOf(tokens.renew({ token: 'old', epoch: 1 }))).toEqual(ENDED);
    await settle();
    expect(session.getSnapshot().value).toEqual({ loggedIn: 'current' });
    expect(sent).toEqual([]);
  });

  it('[SESSION-9] another login ends the wait, even if its token is equal', async () => {
    const { tokens, session, browser, store } = openTab();
    const failure = failureOf(tokens.renew(OLD));
    browser.values.set('lindero.sesion', 'login-of-another');
    session.send({ type: 'store.changed', stored: store.read(), hasExpired: false });
    expect(await failure).toEqual(ENDED);
  });

  it('[SESSION-9] another login that has not been announced does not count as refreshed', async () => {
    const { tokens, session, browser, answer } = openTab();
    session.subscribe(({ context }) => {
      if (context.stored?.access === 'new') browser.values.set('token', 'eva').set('lindero.sesion', 'eva');
    });
    const failure = failureOf(tokens.renew(OLD));
    await answer(200, { access: 'new' });
    expect(await failure).toEqual(ENDED);
    expect(tokens.lease()).toEqual({ token: 'eva', epoch: 3 });
  });

  it('[SESSION-5] a rejected retry ends its own session, not the next one', () => {
    const { tokens, session } = openTab();
    tokens.reject({ token: 'old', epoch: 1 });
    expect(session.getSnapshot().value).toEqual({ loggedIn: 'current' });
    tokens.reject(OLD);
    expect(session.getSnapshot().value).toBe('loggedOut');
  });
});
