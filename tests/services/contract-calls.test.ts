import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createServices } from '../../src/services/create-services.ts';
import { createUnansweredKeys } from '../../src/services/unanswered-keys.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { API, recordedApi } from './recorded-api.ts';

/** They use the browser's storage, and of the API only what the contract test calls already. */
const WITHOUT_CALLS = ['imports', 'preferencias'];

/** §7 has no such call. tests/browser/server-session.test.ts makes them where a server announces them. */
const BEYOND = ['session.logout', 'password.change'];

it('the contract test makes every call of the services, because flows assume what a server answers', () => {
  const contract = readFileSync(new URL('../contract/describe-contract.ts', import.meta.url), 'utf8');
  const { storage } = memoryStorage();
  const services = createServices({
    http: recordedApi().http,
    apiOrigin: API,
    storage,
    tabStorage: storage,
    unanswered: createUnansweredKeys(storage),
  });
  const calls = Object.entries(services)
    .filter(([area]) => !WITHOUT_CALLS.includes(area))
    .flatMap(([area, methods]) => Object.keys(methods).map((method) => `${area}.${method}`));
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((call) => !contract.includes(`.${call}(`))).toEqual(BEYOND);
});
