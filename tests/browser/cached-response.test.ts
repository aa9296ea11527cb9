import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expect } from '../../flows/browser/expect.ts';
import { messages } from '../../src/lib/messages.ts';
import { PATH } from '../../tools/driver/api.ts';
import { button } from '../../tools/driver/elements.ts';
import { seeShell } from '../../tools/driver/screens.ts';
import { startPortal, VEGA, type Portal } from '../support/portal.ts';

/**
 * Answers that a browser keeps for good unless they say otherwise. They come from a server, because Chromium uses no cache
 * while its requests are intercepted.
 */

let portal: Portal;
let between: Server;
/** The status of the clients' list; null passes on the server's answer. */
let odd: number | null;

beforeAll(async () => {
  portal = await startPortal();
  between = createServer((request, response) => {
    if (odd !== null && request.url === PATH.clientes) {
      response.writeHead(odd, odd < 400 ? { location: '/favicon.svg' } : {}).end();
      return;
    }
    const { authorization = '' } = request.headers;
    const answer = async () => {
      const url = new URL(request.url ?? '', portal.server.url);
      const { status, headers, body } = await fetch(url, { headers: { authorization } });
      response.writeHead(status, { 'content-type': headers.get('content-type') ?? 'text/plain' });
      for await (const chunk of body ?? []) response.write(chunk);
      response.end();
    };
    // The page may still ask for something when the server ends.
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
});
afterEach(() => expect(portal.problems.splice(0)).toEqual([]));
afterAll(async () => {
  between.close();
  between.closeAllConnections();
  await portal.close();
});

it.each([300, 301, 308, 410])(
  '[CLIENT-3] after a %i without Cache-Control the retry asks the server again',
  async (status) => {
    odd = status;
    const baseURL = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
    const page = await portal.openFresh('/cliente', { as: VEGA, baseURL });
    await expect(page.getByRole('alert')).toContainText(messages.cliente.loadFailed);
    odd = null;
    await button(page, messages.common.tryAgain).click();
    await seeShell(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
