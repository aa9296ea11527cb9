import { describe, expect, test } from 'vitest';
import type { AnyFlow } from '../model/define-flow.ts';
import { openProject } from '../project.ts';
import { createHeldApi } from '../wire/held-api.ts';
import { runOnWire, withSent } from '../wire/wire-run.ts';
import config from './example/flows.config.ts';
import signIn from './example/sign-in.flow.ts';

const { implement } = config;
const set = openProject(config).readPathSet('sign-in');
if (!implement || !set) throw new Error('The example has implementations and committed paths.');

/** The example, with another response to a wrong password. */
function answering(status: number, body: unknown): AnyFlow {
  const { done = {}, error = {} } = signIn.outcomes?.['signIn'] ?? {};
  const wire = { method: 'POST', path: '/api/sessions/', status, body } as const;
  const refused = { ...error['the password is wrong'], error: new Error('Refused'), wire };
  return { ...signIn, outcomes: { signIn: { done, error: { 'the password is wrong': refused } } } };
}

/** The implementations of the example, all of which read their responses on one queue, each in three tasks. */
let queue = Promise.resolve();
const computing: typeof implement = (fetchNow) =>
  implement(async (...request) => {
    const response = await fetchNow(...request);
    const turn = queue.then(async () => {
      for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    queue = turn;
    await turn;
    return response;
  });

describe('a path over the wire', () => {
  test.each(set.paths.map((path) => [path.id, path] as const))(
    '%s behaves the same with the real implementations, and sends the committed requests',
    async (_id, path) => {
      const agreed = [path.start, ...path.steps].map(({ seen, sent = [] }) => ({ seen, sent }));
      expect(await runOnWire(signIn, path, implement)).toEqual(agreed);
    },
  );

  test('records the requests sent, each with the actor that sends it', async () => {
    const bare = {
      ...set,
      paths: set.paths.map((path) => ({
        ...path,
        steps: path.steps.map(({ move, seen }) => ({ move, seen })),
      })),
    };
    expect(await withSent(signIn, bare, implement)).toEqual(set);
    expect(set.paths.flatMap(({ steps }) => steps.flatMap(({ sent = [] }) => sent))).toContainEqual({
      method: 'POST',
      path: '/api/sessions/',
      body: { name: 'ana', password: 'secret' },
      by: 'signIn',
    });
  });

  test('is not delayed by what other paths compute at the same time', async () => {
    const paths = Array.from({ length: 8 }, () => set.paths).flat();
    expect(await withSent(signIn, { ...set, paths }, computing)).toEqual({ ...set, paths });
  });

  test('fails if the response does not cause the outcome', async () => {
    await expect(withSent(answering(201, { token: 'token-2' }), set, implement)).rejects.toThrow(
      /signIn ended with \{ done: \{ token: 'token-2' \} \}/,
    );
  });

  test('fails if the call goes to another address', async () => {
    const elsewhere = JSON.parse(
      JSON.stringify(set).replaceAll('/api/sessions/', '/api/other/'),
    ) as typeof set;
    const flow = answering(401, {});
    const wire = { method: 'POST', path: '/api/other/', status: 401 } as const;
    const error = { 'the password is wrong': { error: new Error('Refused'), wire } };
    const moved = { ...flow, outcomes: { signIn: { ...flow.outcomes?.['signIn'], error } } };
    await expect(withSent(moved, elsewhere, implement)).rejects.toThrow(
      'signIn did not send POST /api/other/; pending requests: POST /api/sessions/',
    );
  });

  test('needs implementations', async () => {
    await expect(withSent(signIn, set, undefined)).rejects.toThrow('defineFlows({ implement })');
  });
});

describe('the simulated API', () => {
  const ADDRESS = 'https://example.org/api/sessions/';

  test('rejects a request whose signal is aborted while it waits', async () => {
    const api = createHeldApi();
    const giving = new AbortController();
    const answer = api.fetch(ADDRESS, { signal: giving.signal });
    giving.abort(new Error('Given up'));
    await expect(answer).rejects.toThrow('Given up');
    expect([api.sent(), api.waiting()]).toEqual([[{ method: 'GET', path: '/api/sessions/' }], []]);
  });

  test('sends nothing if the signal is aborted before', async () => {
    const api = createHeldApi();
    const signal = AbortSignal.abort(new Error('Given up'));
    await expect(api.fetch(ADDRESS, { signal })).rejects.toThrow('Given up');
    expect([api.sent(), api.waiting()]).toEqual([[], []]);
  });
});
