import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mirrorFolder } from '../../tools/mirror-folder.ts';

const PAST = new Date('2026-01-01T00:00:00Z');

it('mirroring copies the files that differ, removes the others, and does not touch those that are the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lindero-mirror-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [from, to] = [join(folder, 'from'), join(folder, 'new/to')];
  mkdirSync(from);
  for (const name of ['same', 'changed']) writeFileSync(join(from, name), name);
  mirrorFolder(from, to);
  for (const name of ['same', 'changed']) utimesSync(join(to, name), PAST, PAST);
  writeFileSync(join(from, 'changed'), 'CHANGED');
  writeFileSync(join(from, 'added'), 'added');
  writeFileSync(join(to, 'of another branch'), '');
  mirrorFolder(from, to);
  const found = readdirSync(to).map((name) => [
    name,
    readFileSync(join(to, name), 'utf8'),
    statSync(join(to, name)).mtime > PAST ? 'written' : 'kept',
  ]);
  expect(found).toEqual([
    ['added', 'added', 'written'],
    ['changed', 'CHANGED', 'written'],
    ['same', 'same', 'kept'],
  ]);
});
