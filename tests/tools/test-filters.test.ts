import { describe, expect, it, vi } from 'vitest';
import { main, takesIn } from '../../tools/test.ts';

describe('a run of npm test prepares a browser', () => {
  it.each([
    ['everything runs', []],
    ['tests are chosen by their name', ['-t', 'LOGIN-2']],
    ['tests are chosen by the name of a folder that has none', ['--testNamePattern', 'tests/lib/']],
    ['a file has no folder', ['login']],
    ['a filter ends within the name of a folder', ['tests/bro']],
    ['one of several files needs it', ['tests/lib/form.test.ts', 'tests/browser/login.test.ts']],
    ['a path is absolute', ['/srv/lindero/tests/browser/login.test.ts']],
  ])('if %s', (_, args) => {
    expect(takesIn(['browser', 'pace'], args)).toBe(true);
  });

  it.each([
    ['all files are of another folder', ['tests/lib/form.test.ts', 'flows/tests/']],
    ['so are those whose tests are chosen by name', ['tests/views/', '-t', 'browser']],
    ['so are those of a project', ['--project', 'node', 'tests/tools/browser-names.test.ts']],
  ])('but not if %s', (_, args) => {
    expect(takesIn(['browser', 'pace'], args)).toBe(false);
  });
});

it('npm test -- --help tells its options and runs nothing', async () => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await main(['--help']);
  expect(said).toEqual([expect.stringMatching(/^Usage: npm test .*\n  --quick /)]);
  expect(process.exitCode).toBeUndefined();
});
