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
  it('reports an old Node version in one line before anything else', () => {
    copyFileSync('tools/run.mjs', join(root, 'tools/run.mjs'));
    writeJson('package.json', { engines: { node: '>=99.1' } });
    const done = spawnSync(process.execPath, [join(root, 'tools/run.mjs'), 'start'], { encoding: 'utf8' });
    expect({ ...done, pid: 0, output: [] }).toMatchObject({ status: 1, stdout: '' });
    expect(done.stderr).toBe(
      `Lindero needs Node 99.1 or newer; this is Node ${process.versions.node}. See https://nodejs.org\n`,
    );
  });
});
