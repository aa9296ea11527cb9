import { cpus, loadavg } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { launchBrowser, type WatchedBrowser } from '../../flows/browser/launch.ts';
import { DEMO_LOGINS } from '../../server/demo/seed-demo.ts';
import { logIn } from '../support/server.ts';
import { drawBars } from './bar-plot.ts';
import { openAndClose } from './openings.ts';
import { installPeers } from './peer-builds.ts';
import { openingsTable, plotsOf, timesTable, weightsTable, type Result } from './peers-tables.ts';
import type { Inmueble } from './peers/shared/api.ts';
import { search } from './peers/shared/inmueble-text.ts';
import { writePlot, writeSection } from './performance-file.ts';
import { serveSubjects } from './subjects-server.ts';
import { LINDERO, PEERS } from './subjects.ts';
import { visit, type Key, type Place, type Visit } from './visit.ts';
import { weigh } from './weights.ts';

/** The portal beside apps of other libraries that show the same list, from the same server, in the same browser. */
const INMUEBLES = Number(process.env['BENCH_INMUEBLES'] ?? 10_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const OPENINGS = Number(process.env['BENCH_OPENINGS'] ?? 20);
const SLOWDOWNS = [1, 4] as const;
const WORD = 'sevilla';

const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of cleanUp.toReversed()) await close();
});

interface Served extends Place {
  folder: string;
}

async function serveAll(browser: WatchedBrowser): Promise<Served[]> {
  const [login] = DEMO_LOGINS;
  if (!login) throw new Error('There is no demo login.');
  await installPeers();
  const subjects = [LINDERO, ...PEERS];
  const folders = subjects.map(({ build }) => build());
  const { urls, close } = await serveSubjects(folders, { inmuebles: INMUEBLES });
  cleanUp.push(close);
  return subjects.map((subject, at) => ({
    subject,
    folder: folders[at] ?? '',
    url: urls[at] ?? '',
    browser,
    login,
  }));
}

/** The keys of a word up to the last one that changes the first row, and which of them do. */
async function keysOf(word: string, { url, login }: Place): Promise<Key[]> {
  const { access } = await logIn(url, login.username, login.password);
  const headers = { authorization: `Bearer ${access}` };
  const listed = await fetch(`${url}/api/inmuebles/inmuebles/`, { headers });
  const inmuebles = (await listed.json()) as Inmueble[];
  const firstOf = (query: string): number | undefined => search(inmuebles, query)[0]?.id;
  const keys = [...word].map((key, at) => ({
    key,
    changesRows: firstOf(word.slice(0, at)) !== firstOf(word.slice(0, at + 1)),
  }));
  return keys.slice(0, keys.findLastIndex(({ changesRows }) => changesRows) + 1);
}

/** Visits every place once per round; each round begins with another place. */
async function visitInTurn(places: readonly Served[], slowdown: number, keys: readonly Key[]) {
  const visits = new Map(places.map((place) => [place, [] as Visit[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % places.length;
    const inTurn = [...places.slice(first), ...places.slice(0, first)];
    for (const place of inTurn) visits.get(place)?.push(await visit(place, slowdown, keys));
  }
  return visits;
}

async function measureAll(places: readonly Served[]): Promise<Result[]> {
  const [first] = places;
  const keys = first ? await keysOf(WORD, first) : [];
  // The first answers of the server are slower.
  if (first) await visit(first, 1, keys);
  const bySlowdown = new Map<number, Map<Served, Visit[]>>();
  for (const slowdown of SLOWDOWNS) bySlowdown.set(slowdown, await visitInTurn(places, slowdown, keys));
  const results: Result[] = [];
  for (const place of places) {
    results.push({
      name: place.subject.name,
      weight: await weigh(place, place.folder),
      visits: new Map(SLOWDOWNS.map((slowdown) => [slowdown, bySlowdown.get(slowdown)?.get(place) ?? []])),
      openings: await openAndClose(place, OPENINGS),
    });
  }
  return results;
}

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

function describeResults(results: readonly Result[], loads: string): string {
  const plots = Object.entries(plotsOf(results, 4)).map(([name, plot]) =>
    writePlot(name, { title: plot.title, svg: drawBars(plot) }),
  );
  return `A list of ${INMUEBLES.toLocaleString('en')} properties with a search, and the page of a property, written with each library as
somebody who knows it would in a day (\`tests/bench/peers\`). Same server, same data, same browser, one visit at a time, in
turn. React alone and React with virtua show the least that the list can cost: they do nothing else. MUI DataGrid and react-admin
show 100 properties at a time, the others all of them; the filters of react-admin wait half a second after a key. Lindero also
fetches the supplies, incidents and requests of all properties, and counts them.

${plots.join('\n\n')}

### What is downloaded, and what the page holds

${weightsTable(results)}

The first screen is the login. Sizes are compressed with brotli, without the answers of the API.

### Times with a processor slowed down 4 times

${timesTable(results, 4)}

### Times

${timesTable(results, 1)}

Rounds: ${ROUNDS}. Each visits every app in turn, with an empty cache. Figures are medians; in brackets, how many
times as long as Lindero's: the median of the ratios within a round. Rows count once they are painted. Keys are those of
"${WORD}" that change the first row; a frame scrolls by 240 px.

### What ${OPENINGS} times opening and closing a property takes, and what remains

${openingsTable(results)}

Nodes, listeners and heap are the increase from start to end, after garbage collection.
${cpus().length} cores, Node ${process.versions.node}, ${loads}.`;
}

it('the portal beside its peers', async () => {
  const loadBefore = load();
  const browser = await launchBrowser();
  cleanUp.push(browser.close);
  const places = await serveAll(browser);
  const results = await measureAll(places);
  expect(browser.problems).toEqual([]);
  writeSection('peers', describeResults(results, `load ${loadBefore} at the start and ${load()} at the end`));
});
