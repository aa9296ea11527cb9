import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSpa } from '../../tools/build.ts';
import { copyTemplate } from '../support/data-template.ts';
import { logIn, request } from '../support/server.ts';
import { addressOf, killAll, result, startCommand, type Run } from './run-server.ts';

let root: string;

/** Copies the packages of `npm ci --omit=dev` from those installed here. */
function copyPackages(to: string): void {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const paths = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  for (const [path] of paths) {
    // The lockfile also names packages for other platforms, which are not installed, and nested packages,
    // which their parents contain.
    if (!existsSync(path)) continue;
    const filter = (source: string): boolean =>
      source === path || !source.startsWith(join(path, 'node_modules'));
    cpSync(path, join(to, path), { recursive: true, filter });
  }
}

beforeAll(async () => {
  buildSpa();
  root = await mkdtemp(join(tmpdir(), 'lindero-production-'));
  for (const name of ['package.json', 'dist', 'dist-server'])
    cpSync(name, join(root, name), { recursive: true });
  copyPackages(root);
});
afterEach(killAll);
afterAll(() => rm(root, { recursive: true, force: true }));

const serve = (args: string[], env: Record<string, string> = {}): Run => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, script = ''] = scripts['serve']?.split(' ') ?? [];
  return startCommand([process.execPath, join(root, script), ...args], env);
};

describe('the result of `npm run build` with the production packages', () => {
  it('serves the portal and its API from a folder without sources or compiler', async () => {
    expect(readdirSync(root).sort()).toEqual(['dist', 'dist-server', 'node_modules', 'package.json']);
    expect(
      ['typescript', 'esbuild', 'tsx', 'vite', 'react'].filter((name) =>
        existsSync(join(root, 'node_modules', name)),
      ),
    ).toEqual([]);
    const dataDir = join(root, 'data');
    const url = await addressOf(serve(['--port', '0', '--inmuebles', '3', '--data', dataDir]));
    const { access: token } = await logIn(url, 'aldaba', 'puerta-azul-y-llave');
    expect((await request({ url }, 'GET /api/inmuebles/inmuebles/', { token })).body).toHaveLength(3);
    const page = await request({ url }, 'GET /cliente', { headers: { accept: 'text/html' } });
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(String(page.body)) ?? [];
    expect((await request({ url }, `GET ${script}`)).headers.get('content-type')).toMatch(/javascript/);
    await rm(dataDir, { recursive: true });
  });
});

describe('metrics', () => {
  it('are served by route, on their own port only', async () => {
    const [dataDir, otherDir] = [join(root, 'metrics'), join(root, 'other')];
    await copyTemplate(null, dataDir);
    await copyTemplate(null, otherDir);
    await mkdir(join(dataDir, 'media'), { recursive: true });
    const run = serve(['--port', '0', '--no-demo', '--data', dataDir], { METRICS_PORT: '0' });
    const url = await addressOf(run);
    const metricsUrl = /Metrics are at (\S+)\/metrics/.exec(run.output())?.[1] ?? '';
    await request({ url }, 'GET /api/health');
    await request({ url }, 'GET /api/inmuebles/inmuebles/7/?secreto=1');
    await request({ url }, 'GET /api/secreto/');
    const { status, headers, body } = await request({ url: metricsUrl }, 'GET /metrics');
    const text = String(body);
    expect({
      status,
      type: headers.get('content-type'),
      health:
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1$/m.test(
          text,
        ),
      refused:
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/inmuebles\/inmuebles\/:id\/",status="401"\} 1$/m.test(
          text,
        ),
      connections: /^lindero_database_connections\{state="waited_for"\} 0$/m.test(text),
      disks: [...text.matchAll(/^lindero_disk_free_bytes\{directory="(\w+)"\} [1-9]/gm)].map(
        ([, name]) => name,
      ),
      process: text.includes('nodejs_eventloop_lag_seconds'),
      secret: text.includes('secreto'),
      elsewhere: (await request({ url: metricsUrl }, 'GET /')).status,
      onThePortal: String((await request({ url }, 'GET /metrics')).body).includes('nodejs_'),
    }).toEqual({
      status: 200,
      type: 'text/plain; version=0.0.4; charset=utf-8',
      health: true,
      refused: true,
      connections: true,
      disks: ['data', 'media'],
      process: true,
      secret: false,
      elsewhere: 404,
      onThePortal: false,
    });
    const busy = serve(['--port', '0', '--no-demo', '--data', otherDir], {
      METRICS_PORT: new URL(metricsUrl).port,
    });
    expect(await result(busy)).toEqual({
      code: 1,
      output: `Port ${new URL(metricsUrl).port} is in use. Choose another with METRICS_PORT.\n`,
    });
  });
});
