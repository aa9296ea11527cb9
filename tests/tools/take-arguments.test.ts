import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { main as bench } from '../../tools/bench.ts';
import { main as check } from '../../tools/check.ts';
import { main as kit } from '../../tools/kit.ts';
import { main as mutants } from '../../tools/mutants.ts';
import { main as requirements } from '../../tools/requirements.ts';
import { main as shots } from '../../tools/shots.ts';
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

it('npm run build refuses an unknown flag in one line and does nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'build', '--nope'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: "'--nope' is not taken here: npm run build\n",
  });
});

/** The message with which the command fails. It prints nothing, because it has not begun. */
async function refusalOf(main: (args: string[]) => Promise<void>, args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log');
  const message = await main(args).then(
    () => 'not refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(log).not.toHaveBeenCalled();
  return message;
}

it.each([
  ['bench', bench, 'npm run bench [-- [--quick] REPORT…]\nReports: api, hour, peers, portal.'],
  ['check', check, 'npm run check'],
  ['kit', kit, 'npm run kit'],
  [
    'requirements',
    requirements,
    'npm run requirements [-- ID… | --update]\ndocs/requirements.md has the ids, such as LOGIN-3.',
  ],
])('npm run %s refuses an unknown flag and does nothing', async (_, main, usage) => {
  expect(await refusalOf(main, ['--nope'])).toBe(`'--nope' is not taken here: ${usage}`);
});

it.each([
  ['mutants', mutants, 'validation', 'npm run mutants [-- PART… | --report]\nParts: validation, '],
  ['shots', shots, '01-login', 'npm run shots [-- [--widths] NAME…]\nNames: 01-login-desktop, '],
])('npm run %s refuses an unknown name and does nothing', async (_, main, name, usage) => {
  const expected = `'nope' is not taken here: ${usage}`;
  expect((await refusalOf(main, [name, 'nope'])).slice(0, expected.length)).toBe(expected);
});

it('npm run mutants -- --report takes no part', async () => {
  expect(await refusalOf(mutants, ['--report', 'validation'])).toBe(
    "'validation' is not taken with --report, which measures nothing.",
  );
});
