import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request, startTestServer, type TestServer } from '../support/server.ts';
import { rawGet, saidRaw } from './raw-get.ts';
import { NOT_FOUND, said } from './world.ts';

const PAGE = '<!doctype html><title>Lindero</title>';
const SCRIPT = `console.log('${'lindero '.repeat(500)}');`;

let server: TestServer;
let root: string;
let directory: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lindero-spa-'));
  directory = join(root, 'dist');
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{}');
  await writeFile(join(directory, 'index.html'), PAGE);
  await writeFile(join(directory, '.env'), 'SECRET=1');
  await writeFile(join(directory, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(join(directory, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(directory, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  server = await startTestServer({
    spaDir: directory,
    config: { apiUrl: 'https://api.your.host', publicUrl: 'https://portal.your.host' },
  });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

/** Headers about a file or a connection, and the id of a request. */
const OF_ANY_SERVER = [
  'accept-ranges',
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
  'x-request-id',
];

const open = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  request(server, `GET ${path}`, { headers });

describe('the SPA', () => {
  it.each([
    ['[ROUTE-1]', '/'],
    ['[ROUTE-1]', '/cliente'],
    ['[ROUTE-1]', '/dashboard'],
    ['[ROUTE-1]', '/inmueble/7'],
    ['[ROUTE-1]', '/perfil'],
    ['[ROUTE-1]', '/perfil?tab=1'],
    ['[ROUTE-2]', '/no/existe'],
    ['[ROUTE-2]', '/hoja.txt'],
  ])('%s opens at %s', async (_, path) => {
    const answer = await open(path);
    expect(said(answer)).toEqual({ status: 200, body: PAGE });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://api.your.host;",
    );
  });

  it.each([
    '//',
    '//no/existe',
    '/no//existe',
    '/../no',
    '/no/./existe',
    '/no%5Cexiste',
    '/no\\existe',
    '/no%00existe',
    '/%E0%A4%A',
    `/${'n'.repeat(300)}`,
    `/${'no/'.repeat(2000)}`,
  ])('[ROUTE-2] opens at %s, which can be no file', async (path) => {
    const { status, body } = await rawGet(server, path, { accept: 'text/html' });
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: PAGE });
  });

  it('is served compressed by the build, and its assets are cached forever', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await open('/assets/app-1a2b.js', { 'accept-encoding': encoding });
      expect(said(answer)).toEqual({ status: 200, body: SCRIPT });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('content-type')).toMatch(/javascript/);
    }
  });

  it('is sent with the headers that docs/operations.md has for a host of its own', async () => {
    const [, section = ''] =
      /\n## Hosting the portal and the API separately\n([^]*?)\n## /.exec(
        readFileSync('docs/operations.md', 'utf8'),
      ) ?? [];
    const documented = [...section.matchAll(/^add_header (\S+) "(.*)";$/gm)].map(
      ([, name = '', value = '']): [string, string] => [name.toLowerCase(), value],
    );
    const cached = (pattern: string) => section.split(`  ${pattern} "`)[1]?.split('"')[0];
    const [page, asset] = [await open('/'), await open('/assets/app-1a2b.js')];
    const sent = [...page.headers].filter(([name]) => !OF_ANY_SERVER.includes(name));
    expect({ ...Object.fromEntries(documented), 'cache-control': cached('default') }).toEqual(
      Object.fromEntries(sent),
    );
    expect(cached('~^/assets/')).toBe(asset.headers.get('cache-control'));
  });

  it.each([
    ['/api/nada/', NOT_FOUND],
    ['/api/nada', NOT_FOUND],
    ['/api', NOT_FOUND],
    ['/assets/nada.js', NOT_FOUND],
    ['/assets/', NOT_FOUND],
    ['/media/nada', NOT_FOUND],
    ['/assets/../../package.json', NOT_FOUND],
    ['/assets/%2e%2e/%2e%2e/package.json', NOT_FOUND],
    ['/assets/%2e%2e%2f%2e%2e%2fpackage.json', NOT_FOUND],
  ])('does not open at %s', async (path, expected) => {
    expect(saidRaw(await rawGet(server, path, { accept: 'text/html' }))).toEqual(expected);
  });

  it('serves neither hidden files nor files outside its directory', async () => {
    expect(said(await open('/.env', { accept: '*/*' }))).toEqual(NOT_FOUND);
    expect(said(await open('/..%2fpackage.json', { accept: '*/*' }))).toEqual(NOT_FOUND);
    expect(saidRaw(await rawGet(server, '/../package.json', { accept: '*/*' }))).toEqual(NOT_FOUND);
  });

  it('is not served for a missing script or a POST', async () => {
    expect(said(await open('/favicon.ico', { accept: 'image/*' }))).toEqual(NOT_FOUND);
    expect(said(await request(server, 'POST /cliente', { body: {} }))).toEqual(NOT_FOUND);
  });
});

it('without a build only the API is served', async () => {
  const bare = await startTestServer({ spaDir: join(directory, 'none') });
  try {
    expect(said(await request(bare, 'GET /', { headers: { accept: 'text/html' } }))).toEqual(NOT_FOUND);
    expect((await request(bare, 'GET /api/health')).status).toBe(200);
  } finally {
    await bare.close();
  }
});
