import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeFormerTemplates } from '../support/data-template.ts';

it('templates older than an hour are removed; PostgreSQL, which is installed beside them, stays', () => {
  const cache = mkdtempSync(join(tmpdir(), 'lindero-cache-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of ['data-new', 'data-old', 'postgres'])
    mkdirSync(join(cache, name, 'bin'), { recursive: true });
  for (const name of ['data-old', 'postgres']) utimesSync(join(cache, name), longAgo, longAgo);
  removeFormerTemplates(cache);
  expect(readdirSync(cache).toSorted()).toEqual(['data-new', 'postgres']);
});
