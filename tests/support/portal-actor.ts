import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { Place } from '../../src/lib/routes.ts';
import { APP } from '../../src/machines/app/app-lookups.ts';
import type { AppRef } from '../../src/machines/app/app.machine.ts';
import type { Deps } from '../../src/machines/shared/deps.ts';
import type { StoredSession } from '../../src/services/token-store.ts';
import { PATH } from '../../tools/driver/api.ts';
import { cliente, inmueble, inmuebleDetail, storedSession } from '../flows/support/samples.ts';
import { createWorld } from '../flows/support/world.ts';

/** The responses to reading by path; what is not here is an empty list. */
const RESPONSES: Record<string, unknown> = {
  [PATH.clientes]: [cliente()],
  [PATH.inmuebles]: [inmueble({ id: 8, nombre_via: 'Sierpes' }), inmueble({ id: 7 })],
  [`${PATH.inmuebles}7/`]: inmuebleDetail({ id: 7 }),
};

interface Portal extends Partial<Place> {
  /** Null if nobody is logged in. */
  stored?: StoredSession | null;
  /** What the server responds instead: a value, a `Response` or a promise of one. */
  responses?: Record<string, () => unknown>;
  browser?: Partial<Deps>;
}

/** Starts the portal with its real machines and services, over a server that responds by path; stops it after the test. */
export function startApp({ path = '/cliente', search = '', ...world }: Portal = {}): AppRef {
  const { stored = storedSession(), responses = {}, browser = {} } = world;
  const machine = createWorld(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    const respond = responses[pathname];
    const response = respond ? await respond() : (RESPONSES[pathname] ?? []);
    return response instanceof Response ? response : Response.json(response);
  }, browser);
  const app = createActor(machine, { systemId: APP, input: { path, search, stored } }).start();
  onTestFinished(() => void app.stop());
  return app;
}
