import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, request, startTestServer, type Answer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { loginMaxAttempts: 5, loginWindowSeconds: 60, trustedProxies: 1 },
  });
  await addAccount(server, { username: 'ana' });
  await addAccount(server, { username: 'berta' });
});
afterAll(() => server.close());

const logIn = (username: string, password: string, address = '10.0.0.1'): Promise<Answer> =>
  request(server, 'POST /api/token/', {
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  });

const statuses = (answers: Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

it('of a hundred wrong attempts at once checks five, and says to the others when to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => logIn('ana', 'mal')));
  expect(statuses(answers)).toEqual({ 401: 5, 429: 95 });
  const refused = answers.find((answer) => answer.status === 429);
  const seconds = Number(refused?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused?.body).toEqual({
    detail: `Solicitud fue regulada (throttled). Se espera que esté disponible en ${seconds} segundos.`,
  });
});

it('refuses the right password too while the window lasts, and lets it in after', async () => {
  await Promise.all(Array.from({ length: 6 }, () => logIn('ana', 'mal', '10.0.0.2')));
  expect((await logIn('ana', 'clave de ana', '10.0.0.2')).status).toBe(429);
  await server.pool.query('UPDATE intento_login SET hasta = now()');
  expect((await logIn('ana', 'clave de ana', '10.0.0.2')).status).toBe(200);
});

it('counts each user and each address by itself', async () => {
  await Promise.all(Array.from({ length: 6 }, () => logIn('ana', 'mal', '10.0.0.3')));
  expect((await logIn('ana', 'clave de ana', '10.0.0.4')).status).toBe(200);
  expect((await logIn('berta', 'clave de berta', '10.0.0.3')).status).toBe(200);
});

it('goes by the address that the proxy saw, whatever else the client says', async () => {
  const spoofed = (turn: number) => logIn('berta', 'mal', `10.9.9.${turn}, 10.0.0.7`);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => spoofed(turn)));
  expect(statuses(answers)).toEqual({ 401: 5, 429: 3 });
});

it('forgets the wrong attempts when a right one comes', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let turn = 0; turn < 4; turn += 1) await logIn('berta', 'mal', '10.0.0.5');
    expect((await logIn('berta', 'clave de berta', '10.0.0.5')).status).toBe(200);
  }
});

it('throttles users who do not exist just the same', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn('nadie', 'mal', '10.0.0.6')));
  expect(statuses(answers)).toEqual({ 401: 5, 429: 3 });
});
