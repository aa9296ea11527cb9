import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { BlockList, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

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
  const headers = [
    ...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/^ *proxy_set_header (\S+) (.+);$/gm),
  ];
  expect(Object.fromEntries(headers.map(([, name, value]) => [name, value]))).toEqual({
    Connection: "''",
    Host: '$http_host',
    'X-Forwarded-For': '$proxy_add_x_forwarded_for',
    'X-Forwarded-Proto': '$browser_scheme',
    'X-Forwarded-Host': '$http_host',
    'X-Request-Id': '$request_id',
  });
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
