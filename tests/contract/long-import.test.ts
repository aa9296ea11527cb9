import { afterAll, beforeAll, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { IMPORT } from '../../src/lib/constants.ts';
import { fileHash } from '../../src/lib/file-hash.ts';
import { readCsv } from '../../src/lib/import-csv.ts';
import { chosenLines, planOf } from '../../src/lib/import-plan.ts';
import { countResults } from '../../src/lib/import-result.ts';
import { packInmueble } from '../../src/lib/packed-inmueble.ts';
import { reviewTable } from '../../src/lib/import-review.ts';
import { provideImportRun } from '../../src/machines/inmueble-import/import-implementations.ts';
import type { Services } from '../../src/services/create-services.ts';
import { fileOf, managedLine, plainLine } from '../flows/support/import-samples.ts';
import { addAccount, startTestServer, type TestAccount, type TestServer } from '../support/server.ts';
import { servicesFor } from './describe-contract.ts';

/**
 * The portal's machine and services import a long file into the real server, without a browser.
 * `IMPORT_LINES=5000` is the maximum length.
 */

const LINES = Number(process.env['IMPORT_LINES'] ?? 1000);
const OWNERS_EVERY = 10;

let server: TestServer;
let account: TestAccount;
let services: Services;
const { signal } = new AbortController();

beforeAll(async () => {
  server = await startTestServer({ config: { accessTokenSeconds: 3600 } });
  account = await addAccount(server, { username: 'larga' });
  services = servicesFor(server, account.access);
});
afterAll(() => server?.close());

const numbers = Array.from({ length: LINES }, (_, at) => at + 2);
const isManaged = (number: number) => number % OWNERS_EVERY === 0;
const content = new TextEncoder().encode(
  fileOf(...numbers.map((number) => (isManaged(number) ? managedLine(number) : plainLine(number)))),
);

/** Chooses the file: reads it and compares it with the existing properties. */
async function choose() {
  const hash = fileHash(content);
  const source = { cliente: account.cliente, hash };
  const existing = (await services.inmuebles.list(signal)).map(packInmueble);
  const review = { ...reviewTable(readCsv(content), existing), hash };
  return { source, plan: planOf(review, services.imports.sentBefore(source)) };
}

/** Sends the lines that are ready. Cancels after this many have ended. */
async function run(cancelAt = Infinity) {
  const { source, plan } = await choose();
  const lines = chosenLines(plan, new Set());
  const logic = provideImportRun(services.imports).provide({
    actions: { refreshInmuebles: () => undefined },
  });
  const actor = createActor(logic, { input: { source, lines, results: {} } });
  actor.subscribe((snapshot) => {
    if (snapshot.matches('running') && snapshot.context.settled >= cancelAt)
      actor.send({ type: 'run.cancel' });
  });
  actor.start();
  return { lines: lines.length, counts: countResults(await toPromise(actor)) };
}

it('[IMPORT-4] [IMPORT-6] a long file, cancelled in the middle and chosen again, is created once', async () => {
  const half = await run(LINES / 2);
  // Includes the lines that were in progress when it was cancelled.
  const created = LINES / 2 + IMPORT.atOnce;
  expect(half).toEqual({ lines: LINES, counts: { created, failed: 0, uncertain: 0 } });
  const left = LINES - created;
  expect(await run()).toEqual({ lines: left, counts: { created: left, failed: 0, uncertain: 0 } });
  const there = await services.inmuebles.list(signal);
  expect(there.map(({ numero_via }) => Number(numero_via)).toSorted((one, other) => one - other)).toEqual(
    numbers,
  );
  const { plan } = await choose();
  expect([plan.ready.length, plan.earlier.length]).toEqual([0, LINES]);
});
