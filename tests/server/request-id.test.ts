import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request, startTestServer, type TestServer } from '../support/server.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe.each([
  ['without a proxy', 0],
  ['behind a proxy', 1],
])('the id of a request, %s', (_, trustedProxies) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { trustedProxies } });
  });
  afterAll(() => server.close());

  const idOf = async (line: string, given?: string): Promise<string | null> => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    return (await request(server, line, { headers })).headers.get('x-request-id');
  };

  it('is in every response and always new', async () => {
    const lines = [
      'GET /api/health',
      'GET /api/inmuebles/inmuebles/',
      'GET /api/nada/',
      'PUT /api/token/',
      'POST /%zz',
      `GET /api/inmuebles/inmuebles/${'9'.repeat(300)}/`,
    ];
    const ids = await Promise.all(lines.map((line) => idOf(line)));
    expect(ids.filter((id) => !UUID.test(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(lines.length);
  });

  it('is kept if it is valid and comes from a proxy', async () => {
    const given = await idOf('GET /api/health', 'edge-7.a_b');
    expect(given === 'edge-7.a_b').toBe(trustedProxies === 1);
    for (const odd of ['a b', 'x'.repeat(101), 'a"b', 'a/b', 'a:b', 'ñ', ''])
      expect(await idOf('GET /api/health', odd)).toMatch(UUID);
  });
});
