import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { isSpaFresh, removeAbandonedBuilds, replaceDist, spaSources } from '../../tools/build.ts';
import { fingerprintOf } from '../../tools/fingerprint.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';$/gm;

/** The file, and those of the repository that it imports, directly or not. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    loadedWith(join(file, '..', path), found);
  return found;
}

it('the portal is built again after a change of any file that vite.config.ts loads', () => {
  const loaded = [...loadedWith(join(ROOT, 'vite.config.ts'))].map((file) => relative(ROOT, file));
  expect(loaded).toContain('tools/build-plugins/source-edits.ts');
  const sources = spaSources();
  const isSource = (file: string) =>
    sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(loaded.filter((file) => !isSource(file))).toEqual([]);
});

it('the portal is built again after a change of tsconfig.json; it reads no .env, which git ignores', async () => {
  const { envDir } = await resolveConfig({ root: ROOT, logLevel: 'silent' }, 'build');
  expect([spaSources(), envDir]).toEqual([expect.arrayContaining(['tsconfig.json']), false]);
});

it('the fingerprint changes when a file changes, is renamed, added or removed, or when the other input changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const taken = (also = '') =>
    fingerprintOf(
      ['src', 'one.json', 'missing'].map((name) => relative(ROOT, join(folder, name))),
      also,
    );
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  write('src/deep/a.ts', 'a');
  write('one.json', '{}');
  const first = taken();
  const changes: (() => void)[] = [
    () => write('src/deep/a.ts', 'b'),
    () => renameSync(join(folder, 'src/deep/a.ts'), join(folder, 'src/deep/b.ts')),
    () => write('src/c.ts', ''),
    () => write('one.json', '{ }'),
    () => rmSync(join(folder, 'src/c.ts')),
    () => write('missing', ''),
  ];
  const others = changes.map((change) => {
    change();
    return taken();
  });
  expect(new Set([first, ...others, taken('VITE_API_URL=x')]).size).toBe(changes.length + 2);
  write('beside.ts', '');
  write('src/deep/b.ts', 'b');
  expect(taken()).toBe(others.at(-1));
});

it('what an interrupted build has left is removed, and nothing of a running one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const kept = [`dist-${process.pid}`, `dist-${process.pid}-former`, 'spa.stamp'];
  for (const name of [...kept, `dist-${ended}`, `dist-${ended}-former`])
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
  removeAbandonedBuilds(folder);
  expect(readdirSync(folder).toSorted()).toEqual(kept);
});

it('a build is up to date while its sources and files are the same, not if it was interrupted while it replaced another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fresh = join(folder, 'fresh');
  const place = { dist: join(folder, 'dist'), stamp: join(folder, 'stamp') };
  const build = (fingerprint: string): void => {
    mkdirSync(join(fresh, 'assets'), { recursive: true });
    for (const name of ['index.html', 'assets/part.js']) writeFileSync(join(fresh, name), name);
    replaceDist(fresh, fingerprint, place);
  };
  build('first');
  expect([isSpaFresh('first', place), isSpaFresh('second', place), readdirSync(folder).toSorted()]).toEqual([
    true,
    false,
    ['dist', 'stamp'],
  ]);
  rmSync(join(place.dist, 'assets/part.js'));
  expect(isSpaFresh('first', place)).toBe(false);
  build('second');
  // There is no third build that could be moved.
  expect(() => replaceDist(fresh, 'third', place)).toThrow('ENOENT');
  expect([isSpaFresh('second', place), isSpaFresh('third', place)]).toEqual([false, false]);
});
