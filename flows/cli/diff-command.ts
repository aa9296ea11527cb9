import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentDocuments, currentDrift } from '../diagrams/current.ts';
import type { Project } from '../project.ts';

/** `diff REV [REV]`: describes how the machines changed between a revision and now, or between two revisions. */
export async function diff([from, to]: string[], project: Project): Promise<void> {
  if (from === undefined) throw new Error(`Since which revision? ${project.config.command} diff REV [REV]`);
  const changes = currentDocuments(project).flatMap(({ file, text, changesBetween }) =>
    changesBetween(documentAt(from, file), to === undefined ? text : documentAt(to, file)),
  );
  const drift = to === undefined ? currentDrift(project).map(({ text }) => text) : [];
  const all = [...changes, ...drift];
  console.log(all.length > 0 ? all.join('\n') : 'The machines did not change.');
}

/** The committed document, which describes the machines of that revision. */
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
