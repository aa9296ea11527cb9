import { spawnSync } from 'node:child_process';
import { changesBetween } from '../diagrams/changes.ts';
import { currentDocument, currentDrift } from '../diagrams/main.ts';

/** What became of the machines between a revision and now, or between two revisions, in words. */
export async function diff([from, to]: string[]): Promise<void> {
  if (from === undefined) throw new Error('Since which revision? npm run flows -- diff REV [REV]');
  const changes =
    to === undefined
      ? [...changesBetween(documentAt(from), currentDocument()), ...currentDrift()]
      : changesBetween(documentAt(from), documentAt(to));
  console.log(changes.length > 0 ? changes.join('\n') : 'Nothing became of the machines.');
}

/** `machines.md` as it was committed; it holds all that the machines were. */
function documentAt(revision: string): string {
  const { status, stdout } = spawnSync('git', ['show', `${revision}:machines.md`], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  const known = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]).status === 0;
  throw new Error(known ? `There is no machines.md in ${revision}.` : `'${revision}' names no revision.`);
}
