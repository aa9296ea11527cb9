import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { spaSources } from '../../tools/build.ts';

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
  expect(loaded).toContain('tools/source-edits.ts');
  const sources = spaSources();
  const isSource = (file: string) =>
    sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(loaded.filter((file) => !isSource(file))).toEqual([]);
});
