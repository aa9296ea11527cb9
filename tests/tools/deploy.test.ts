import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
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

it.each(['.gitignore', '.dockerignore'])(
  '%s has the files with secrets that docs/operations.md asks for',
  (file) => {
    const secrets = ['.env', 'password.txt'];
    expect(readFileSync(file, 'utf8').split('\n')).toEqual(expect.arrayContaining(secrets));
  },
);
