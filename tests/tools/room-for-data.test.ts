import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fastDirectory, roomForData } from '../../tools/room-for-data.ts';

it('data of tests that were ended are removed, and nothing of running ones or of another user', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lindero-room-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const user = process.getuid?.() ?? 0;
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const kept = [`lindero-of-${process.ppid}-${user}`, `lindero-of-${ended}-${user + 1}`, `lindero-${ended}`];
  for (const name of [...kept, `lindero-of-${ended}-${user}`])
    mkdirSync(join(directory, name, 'db'), { recursive: true });
  const own = `lindero-of-${process.pid}-${user}`;
  expect([roomForData(directory), roomForData(directory)]).toEqual(Array(2).fill(join(directory, own)));
  expect(readdirSync(directory).toSorted()).toEqual([...kept, own].toSorted());
});

it('data of ended tests that fill the memory are removed, also if it stays too small', () => {
  const memory = mkdtempSync(join(tmpdir(), 'lindero-room-'));
  onTestFinished(() => rmSync(memory, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  mkdirSync(join(memory, `lindero-of-${ended}-${process.getuid?.() ?? 0}`));
  expect([fastDirectory(memory, Number.POSITIVE_INFINITY), readdirSync(memory)]).toEqual([tmpdir(), []]);
  expect(fastDirectory(memory, 0)).toBe(memory);
});
