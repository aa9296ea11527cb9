import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_LOGINS } from '../server/demo/seed-demo.ts';
import { startDemoServer } from './demo-server.ts';
import { runNode } from './processes.ts';

interface Measured {
  median: number;
  p95: number;
  bytes: number;
  status: number;
}

async function measure(times: number, call: () => Promise<Response>): Promise<Measured> {
  const durations: number[] = [];
  let bytes = 0;
  let status = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    const answer = await call();
    bytes = (await answer.arrayBuffer()).byteLength;
    durations.push(performance.now() - start);
    status = answer.status;
  }
  durations.sort((a, b) => a - b);
  const at = (share: number): number => durations[Math.floor(share * (durations.length - 1))] ?? 0;
  return { median: at(0.5), p95: at(0.95), bytes, status };
}

async function measureApi(url: string): Promise<Record<string, Measured>> {
  const [{ username, password } = { username: '', password: '' }] = DEMO_LOGINS;
  const json = { 'content-type': 'application/json' };
  const logIn = () =>
    fetch(`${url}/api/token/`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username, password }),
    });
  const { access } = (await (await logIn()).json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  const get = (path: string, more: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { headers: { ...headers, ...more } });
  const list = '/api/inmuebles/inmuebles/';
  const etag = (await get(list)).headers.get('etag') ?? '';
  const [first] = (await (await get(list)).json()) as { id: number }[];
  const one = `${list}${first?.id ?? 0}/`;
  const patch = { method: 'PATCH', headers: { ...headers, ...json }, body: JSON.stringify({ puerta: 'B' }) };
  return {
    'login (argon2id)': await measure(10, logIn),
    'list of inmuebles': await measure(30, () => get(list)),
    'list, not modified': await measure(30, () => get(list, { 'if-none-match': etag })),
    'one inmueble': await measure(100, () => get(one)),
    'change an inmueble': await measure(100, () => fetch(`${url}${one}`, patch)),
    suministros: await measure(20, () => get('/api/suministros/suministros/')),
    documentos: await measure(20, () => get('/api/documentos/documentos/')),
    facturas: await measure(10, () => get('/api/facturas/facturas/')),
  };
}

function printApi(results: Record<string, Measured>): void {
  const rows = Object.entries(results).map(([what, { median, p95, bytes, status }]) => [
    what,
    {
      status,
      'median ms': Number(median.toFixed(1)),
      'p95 ms': Number(p95.toFixed(1)),
      kB: Math.round(bytes / 1000),
    },
  ]);
  console.table(Object.fromEntries(rows));
}

/** What a browser downloads: the brotli files of the build. */
function printBundle(): void {
  const files = readdirSync('dist/assets').filter((name) => name.endsWith('.br'));
  const sizes = files.map((name) => ({
    name: name.slice(0, -3),
    kB: statSync(join('dist/assets', name)).size / 1000,
  }));
  sizes.sort((a, b) => b.kB - a.kB);
  console.table(
    Object.fromEntries(
      sizes.slice(0, 12).map(({ name, kB }) => [name, { 'kB brotli': Number(kB.toFixed(1)) }]),
    ),
  );
  const scripts = sizes.filter(({ name }) => name.endsWith('.js')).reduce((sum, { kB }) => sum + kB, 0);
  console.log(`All script: ${scripts.toFixed(1)} kB brotli in ${sizes.length} files.`);
}

/**
 * `npm run bench [-- INMUEBLES]`: how long the API takes, what the portal weighs, and what the suites of `tests/bench`
 * compare. Figures, no verdict.
 */
export async function main([inmuebles = '1200']: string[]): Promise<void> {
  const server = await startDemoServer('--inmuebles', inmuebles);
  try {
    console.log(`${inmuebles} inmuebles, Node ${process.versions.node}`);
    printApi(await measureApi(server.url));
    printBundle();
  } finally {
    server.stop();
  }
  process.exitCode = await runNode('node_modules/vitest/vitest.mjs', ['bench', '--run', '--project', 'node']);
}
