import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { BlockList, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const OPERATIONS = readFileSync('docs/operations.md', 'utf8');

/** The headers that nginx sets on the requests that it passes on. */
const headersIn = (config: string): [string, string][] =>
  [...config.matchAll(/^ *proxy_set_header (\S+) (.+);$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);

function isIn(ranges: string[], address: string): boolean {
  const list = new BlockList();
  for (const [net = '', bits] of ranges.map((range) => range.split('/'))) list.addSubnet(net, Number(bits));
  return list.check(address);
}

it('the balancer finds each instance at a fixed address that no other container gets', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const servers = all(readFileSync('deploy/nginx.conf', 'utf8'), /^ *server ([^ {]+) /gm);
  const addresses = all(compose, /ipv4_address: (\S+)/g);
  expect([addresses.length, servers]).toEqual([2, addresses.map((address) => `${address}:8000`)]);
  const [subnet, others] = [all(compose, /subnet: (\S+)/g), all(compose, /ip_range: (\S+)/g)];
  expect(addresses.map((address) => [isIn(subnet, address), isIn(others, address)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

it('the balancer tells the server the address, the protocol, the host and the id of each request', () => {
  expect(Object.fromEntries(headersIn(readFileSync('deploy/nginx.conf', 'utf8')))).toEqual({
    Connection: "''",
    Host: '$http_host',
    'X-Forwarded-For': '$proxy_add_x_forwarded_for',
    'X-Forwarded-Proto': '$browser_scheme',
    'X-Forwarded-Host': '$http_host',
    'X-Request-Id': '$request_id',
  });
});

it('the example of a proxy tells the server what the balancer tells it', () => {
  const [, example = ''] = /\n## Behind a reverse proxy\n[^]*?```\n([^]*?)```/.exec(OPERATIONS) ?? [];
  expect(Object.fromEntries(headersIn(example))).toEqual({
    Host: '$host',
    'X-Forwarded-For': '$remote_addr',
    'X-Forwarded-Proto': '$scheme',
    'X-Forwarded-Host': '$host',
    'X-Request-Id': '$request_id',
  });
});

it('an upgrade reaches the settings of the balancer, which are in a mounted folder', () => {
  const [, balancer = ''] = /\n  balancer:\n([^]*?)\n\n/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  expect([all(balancer, /^ {6}- (\.\S+)$/gm), all(balancer, /^ {4}command: (.*)$/gm)]).toEqual([
    ['./deploy:/etc/lindero:ro'],
    ['[nginx, -c, /etc/lindero/nginx.conf, -g, daemon off;]'],
  ]);
  expect(all(OPERATIONS, /`docker compose ([^`]* balancer\b[^`]*)`/g)).toEqual([
    'up -d --no-deps balancer',
    'exec balancer nginx -c /etc/lindero/nginx.conf -s reload',
  ]);
});

it('the database counts as healthy once it listens for other containers', () => {
  expect(all(readFileSync('compose.yaml', 'utf8'), /^ {6}test: \[(.*)\]$/gm)).toEqual([
    'CMD, pg_isready, --host, 127.0.0.1, --username, lindero',
  ]);
});

it('the balancer is published on this host only, unless `.env` says otherwise', () => {
  const [, published = ''] =
    /\n {4}ports:\n(?: {6}#.*\n)* {6}- '(.*)'\n/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  expect(published).toBe('${PUBLISHED_HOST:-127.0.0.1}:${PUBLISHED_PORT:-8080}:8080');
});

it('the image runs as the user node, who alone can read its data', () => {
  const [, stage = ''] = /\nFROM base\n([^]*)$/.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const lines = stage.split('\n').filter((line) => /^(RUN|VOLUME|USER|ENTRYPOINT) /.test(line));
  expect(lines).toEqual([
    'RUN install -d -o node -g node -m 700 /data',
    'VOLUME /data',
    'USER node',
    'ENTRYPOINT ["node", "dist-server/main.mjs"]',
  ]);
});

describe('the commands that docs/operations.md has for a backup with compose', () => {
  const [, section = ''] = /\n## Backups\n([^]*?)\n## /.exec(OPERATIONS) ?? [];
  const commands = all(section, /```\n([^]*?)```/g).flatMap((block) => block.trim().split('\n'));

  it('name services that compose.yaml has', () => {
    const compose = readFileSync('compose.yaml', 'utf8');
    const [, services = ''] = /\nservices:\n([^]*?)\n\w/.exec(compose) ?? [];
    const named = commands.flatMap((command) =>
      all(command, /docker compose (?:exec|run|up)(?: --?[A-Za-z-]+(?: tar)?)* ([a-z]\S*)/g),
    );
    expect([...new Set(named)]).toEqual(['portal-1', 'database', 'account']);
    expect(all(services, /^ {2}(\S+):$/gm)).toEqual(expect.arrayContaining(named));
  });

  /** Runs a command that copies files, with the folder `volume` in place of the volume of the containers. */
  function copyFiles(folder: string, volume: string, command: string): void {
    const line = command
      .replace(/docker compose exec -T portal-1 tar -C \/data /, `tar -C ${volume} `)
      .replace(/docker compose run .*--entrypoint tar account -C \/data /, `tar -C ${volume} `);
    const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }

  it('put the files of both copies into a new volume, for the server only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lindero-backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [first = '', second = '', restore = ''] = commands.filter((line) => / tar /.test(line));
    for (const path of ['old/media/documentos', 'old/media/facturas', 'new'])
      await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    const write = (name: string) =>
      writeFile(join(folder, 'old/media/documentos', name), name, { mode: 0o600 });
    await write('deleted.pdf');
    copyFiles(folder, 'old', first);
    await rm(join(folder, 'old/media/documentos/deleted.pdf'));
    await write('later.pdf');
    copyFiles(folder, 'old', second);
    copyFiles(folder, 'new', restore);
    const paths = readdirSync(join(folder, 'new'), { recursive: true, encoding: 'utf8' }).sort();
    const modeOf = (path: string) => (statSync(join(folder, 'new', path)).mode & 0o777).toString(8);
    expect(paths.map((path) => [path, modeOf(path)])).toEqual([
      ['media', '700'],
      ['media/documentos', '700'],
      ['media/documentos/deleted.pdf', '600'],
      ['media/documentos/later.pdf', '600'],
      ['media/facturas', '700'],
    ]);
  });
});

const UNIT = readFileSync('deploy/lindero.service', 'utf8');

it('the system service is stopped like the containers, and writes to its data directory only', () => {
  const settings = [
    'TimeoutStopSec',
    'ExecStart',
    'StateDirectory',
    'StateDirectoryMode',
    'ProtectSystem',
    'User',
  ];
  const found = settings.map((name) => all(UNIT, new RegExp(`^${name}=(.*)$`, 'gm')));
  const [grace] = all(readFileSync('compose.yaml', 'utf8'), /stop_grace_period: (\d+)s/g);
  expect(found).toEqual([
    [grace],
    ['/usr/bin/node dist-server/main.mjs --no-demo'],
    ['lindero'],
    ['0700'],
    ['strict'],
    ['lindero'],
  ]);
  expect(all(UNIT, /\bDATA_DIR=(\S+)/g)).toEqual(['/var/lib/lindero']);
});

it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
  'systemd knows every setting of the system service',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lindero-systemd-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'lindero.service');
    await writeFile(file, UNIT.replace('/usr/bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect({ status, problems: stderr.split('\n').filter((line) => line.includes('lindero')) }).toEqual({
      status: 0,
      problems: [],
    });
  },
);

it.each(['.gitignore', '.dockerignore'])(
  '%s has the files with secrets that docs/operations.md asks for',
  (file) => {
    const secrets = ['.env', 'password.txt'];
    expect(readFileSync(file, 'utf8').split('\n')).toEqual(expect.arrayContaining(secrets));
  },
);

it.each([
  ['healthy', 200, 0],
  ['unhealthy', 503, 1],
])('the image is %s if the server answers %i on the port of PORT', async (_, status, exit) => {
  const [health = ''] = all(readFileSync('Dockerfile', 'utf8'), /^HEALTHCHECK [^\n]*\n {2}CMD (.*)$/gm);
  const [command, ...args] = JSON.parse(health) as string[];
  expect(command).toBe('node');
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = spawn(process.execPath, args, { env: { PORT: String(port) } });
  const [code] = await once(check, 'exit').finally(() => server.close());
  expect({ code, asked }).toEqual({ code: exit, asked: ['/api/health'] });
});

const hasNginx = spawnSync('nginx', ['-v']).status === 0;

describe.runIf(hasNginx)('the balancer, as nginx runs it,', () => {
  const portOf = (server: Server): number => (server.address() as AddressInfo).port;

  async function listen(answer: RequestListener, port = 0): Promise<Server> {
    const server = createServer(answer).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  const end = (server: Server): void => {
    server.close();
    server.closeAllConnections();
  };

  /** Runs the balancer for two instances; resolves to its address and its log of errors. */
  async function balance(instances: readonly Server[]): Promise<{ url: string; log: () => string }> {
    const folder = await mkdtemp(join(tmpdir(), 'lindero-nginx-'));
    const probe = await listen(() => undefined);
    const port = portOf(probe);
    end(probe);
    const [one, two] = instances.map((server) => `127.0.0.1:${portOf(server)}`);
    const config = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('172.28.77.11:8000', String(one))
      .replace('172.28.77.12:8000', String(two))
      .replace('listen 8080;', `listen 127.0.0.1:${port};`);
    const file = join(folder, 'nginx.conf');
    await writeFile(file, config);
    const directives = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`;
    const nginx = spawn('nginx', ['-p', folder, '-c', file, '-g', directives], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    nginx.stderr.on('data', (data: Buffer) => (printed += data.toString()));
    onTestFinished(async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await rm(folder, { recursive: true, force: true });
    });
    const url = `http://127.0.0.1:${port}`;
    const status = () => statusOf(url).catch(() => 0);
    await expect.poll(status).toBe(200);
    return { url, log: () => readFileSync(join(folder, 'error.log'), 'utf8') + printed };
  }

  const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

  it('takes a file of the page from the instance that has it, and repeats no other 404', async () => {
    let asked = 0;
    const build = (name: string): RequestListener => {
      return ({ url = '' }, response) => {
        asked += 1;
        response.writeHead(url === `/assets/${name}.js` || url === '/' ? 200 : 404).end();
      };
    };
    const instances = [await listen(build('old')), await listen(build('new'))];
    onTestFinished(() => instances.forEach(end));
    const { url } = await balance(instances);
    const paths = ['/assets/old.js', '/assets/old.js', '/assets/new.js', '/assets/new.js', '/assets/no.js'];
    const statuses: number[] = [];
    for (const path of paths) statuses.push(await statusOf(`${url}${path}`));
    expect(statuses).toEqual([200, 200, 200, 200, 404]);
    asked = 0;
    expect([await statusOf(`${url}/api/nada/`), asked]).toEqual([404, 1]);
  });

  it('answers while one instance restarts right after the other', async () => {
    const answer: RequestListener = (_, response) => response.writeHead(200).end();
    const [first, second] = [await listen(answer), await listen(answer)];
    const { url } = await balance([first, second]);
    const statuses: number[] = [];
    const ask = async (): Promise<void> => {
      for (let n = 0; n < 4; n += 1) statuses.push(await statusOf(url));
    };
    const port = portOf(first);
    end(first);
    await ask();
    const again = await listen(answer, port);
    end(second);
    onTestFinished(() => end(again));
    await ask();
    expect(statuses).toEqual(Array(8).fill(200));
  });

  it('logs failed requests, and no link to a file, which opens it', async () => {
    const instance = await listen((_, response) => response.writeHead(200).end());
    const { url, log } = await balance([instance, instance]);
    end(instance);
    const paths = ['/media/documentos/0a.pdf?caduca=1&firma=5ec7e7', '/api/inmuebles/'];
    const statuses = await Promise.all(paths.map((path) => statusOf(`${url}${path}`)));
    await expect.poll(log).toContain('"GET /api/inmuebles/ HTTP/1.1"');
    expect([statuses, log().includes('5ec7e7'), log().includes('/media/')]).toEqual([
      [502, 502],
      false,
      false,
    ]);
  });
});
