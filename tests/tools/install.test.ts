import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPackages, missingTools } from '../../tools/install.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lindero-install-'));
  mkdirSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'tools'));
});
afterEach(() => rmSync(root, { recursive: true }));

const writeJson = (path: string, value: unknown): void =>
  writeFileSync(join(root, path), JSON.stringify(value));

describe('missingPackages', () => {
  const wanted = {
    '': { name: 'lindero' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@scope/b': { version: '2.0.0' },
    'node_modules/c-for-another-system': { version: '3.0.0', optional: true },
  };

  it('lists everything that is not optional if nothing is installed', () => {
    writeJson('package-lock.json', { packages: wanted });
    expect(missingPackages(root)).toEqual(['a', '@scope/b']);
  });

  it('lists nothing if the lockfile is installed', () => {
    writeJson('package-lock.json', { packages: wanted });
    writeJson('node_modules/.package-lock.json', {
      packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@scope/b': { version: '2.0.0' } },
    });
    expect(missingPackages(root)).toEqual([]);
  });

  it('lists packages installed in another version', () => {
    writeJson('package-lock.json', { packages: wanted });
    writeJson('node_modules/.package-lock.json', {
      packages: { 'node_modules/a': { version: '1.0.1' }, 'node_modules/@scope/b': { version: '2.0.0' } },
    });
    expect(missingPackages(root)).toEqual(['a']);
  });

  it('lists an optional package only if it is installed in another version, and no link', () => {
    const link = { resolved: 'tools', link: true };
    writeJson('package-lock.json', { packages: { ...wanted, 'node_modules/own': link } });
    const [a, b] = [{ version: '1.0.0' }, { version: '2.0.0' }];
    const installed = { 'node_modules/a': a, 'node_modules/@scope/b': b };
    writeJson('node_modules/.package-lock.json', {
      packages: { ...installed, 'node_modules/c-for-another-system': { version: '2.9.0' } },
    });
    expect(missingPackages(root)).toEqual(['c-for-another-system']);
  });
});

describe('missingTools', () => {
  it('lists the pinned tools that are not installed in that version', () => {
    writeJson('tools/package.json', { dependencies: { x: '1.0.0', y: '2.0.0' } });
    mkdirSync(join(root, 'tools/node_modules/x'), { recursive: true });
    writeJson('tools/node_modules/x/package.json', { version: '1.0.0' });
    expect(missingTools(root)).toEqual(['y']);
  });
});

describe('run.mjs', () => {
  /** Runs it in a folder of its own, with this lowest version of Node. */
  function run(node: string, ...args: string[]) {
    for (const file of ['tools/run.mjs', 'tools/install.mjs']) copyFileSync(file, join(root, file));
    writeJson('package.json', { engines: { node } });
    writeFileSync(join(root, 'npm.mjs'), `console.log(process.argv.slice(2).join(' ')); process.exit(3);`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/run.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(root, 'npm.mjs'), DEBUG: '' },
    });
    return { status, stdout, stderr };
  }

  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

  it.each(['99.1', `${major}.${minor + 1}`, `${major + 1}.0`])(
    'reports a Node older than %s in one line before anything else',
    (required) => {
      expect(run(`>=${required}`, 'start')).toEqual({
        status: 1,
        stdout: '',
        stderr: `Lindero needs Node ${required} or newer; this is Node ${process.versions.node}. See https://nodejs.org\n`,
      });
    },
  );

  it.each([`${major}.${minor}`, `${major - 1}.${minor + 1}`])(
    'accepts this Node where %s is needed, and says how it is used if no command is named',
    (required) => {
      const usage = 'usage: node tools/run.mjs COMMAND [ARGUMENT…]; npm run lists the commands.\n';
      const refused = { status: 1, stdout: '', stderr: usage };
      expect([run(`>=${required}`), run(`>=${required}`, '../start')]).toEqual([refused, refused]);
    },
  );

  it('installs missing packages by the lockfile, and ends with one line if npm fails', () => {
    writeJson('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    const npm = 'ci --no-audit --no-fund --loglevel=error';
    const { status, stdout, stderr } = run('>=18.0', 'start');
    expect({ status, printed: stdout.split('\n').toSorted(), stderr }).toEqual({
      status: 1,
      printed: ['', 'Installing 1 packages by package-lock.json…', npm],
      stderr: `npm ci failed in ${root}; its output is above.\n`,
    });
  });
});
