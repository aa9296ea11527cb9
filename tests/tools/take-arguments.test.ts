import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { takeArguments } from '../../tools/take-arguments.ts';

const ACCEPTED = {
  usage: 'npm run x [-- --wide NAME…]',
  flags: ['--wide'],
  words: { isOne: (word: string) => word === 'a' || word === 'b', are: 'Names: a, b.' },
};

it('flags and words are told apart, in any order', () => {
  expect(takeArguments(['b', '--wide', 'a'], ACCEPTED)).toEqual({
    flags: new Set(['--wide']),
    words: ['b', 'a'],
  });
  expect(takeArguments([], ACCEPTED)).toEqual({ flags: new Set(), words: [] });
});

it.each([
  ['--help', ['--help']],
  ['--wid', ['a', '--wid']],
  ['c', ['a', 'c', 'b']],
])('%s is refused, with what the command takes', (surplus, args) => {
  expect(() => takeArguments(args, ACCEPTED)).toThrow(
    new Error(`'${surplus}' is not taken here: npm run x [-- --wide NAME…]\nNames: a, b.`),
  );
});

it.each([
  ['bench', 'npm run bench [-- [--quick] REPORT…]\nReports: api, hour, peers, portal.'],
  ['build', 'npm run build'],
  ['check', 'npm run check'],
  ['kit', 'npm run kit'],
  [
    'requirements',
    'npm run requirements [-- ID… | --update]\ndocs/requirements.md has the ids, such as LOGIN-3.',
  ],
])('npm run %s refuses an unknown flag and does nothing', (command, usage) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', command, '--nope'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `'--nope' is not taken here: ${usage}\n`,
  });
});

it.each([
  ['mutants', 'validation', 'npm run mutants [-- PART… | --report]\nParts: validation, '],
  ['shots', '01-login', 'npm run shots [-- [--widths] NAME…]\nNames: 01-login-desktop, '],
])('npm run %s refuses an unknown name and does nothing', (command, name, usage) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', command, name, 'nope'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  const expected = `'nope' is not taken here: ${usage}`;
  expect({ status, stdout, begin: stderr.slice(0, expected.length) }).toEqual({
    status: 1,
    stdout: '',
    begin: expected,
  });
});

it('npm run mutants -- --report takes no part', () => {
  const args = ['tools/run.mjs', 'mutants', '--report', 'validation'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000 });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: "'validation' is not taken with --report, which measures nothing.\n",
  });
});
