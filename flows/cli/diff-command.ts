import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changesBetween } from '../diagrams/changes.ts';
import { currentDocument, currentDrift } from '../diagrams/current.ts';
import type { Project } from '../project.ts';

/** `diff REV [REV]`: what became of the machines between a revision and now, or between two revisions, in words. */
export async function diff([from, to]: string[], project: Project): Promise<void> {
  const { document, command } = project.config;
  if (from === undefined) throw new Error(`Since which revision? ${command} diff REV [REV]`);
  const changes =
    to === undefined
      ? [...changesBetween(documentAt(from, document), currentDocument(project)), ...currentDrift(project)]
      : changesBetween(documentAt(from, document), documentAt(to, document));
  console.log(changes.length > 0 ? changes.join('\n') : 'Nothing became of the machines.');
}

/** The document as it was committed; it holds all that the machines were. */
function documentAt(revision: string, document: URL): string {
  const path = fileURLToPath(document);
  const name = basename(path);
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: dirname(path), encoding: 'utf8', maxBuffer: 2 ** 28 });
  const { status, stdout } = git('show', `${revision}:./${name}`);
  if (status === 0) return stdout;
  const isKnown = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status === 0;
  throw new Error(isKnown ? `There is no ${name} in ${revision}.` : `'${revision}' names no revision.`);
}
