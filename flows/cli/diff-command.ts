import { spawnSync } from 'node:child_process';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentDocuments, currentDrift } from '../diagrams/current.ts';
import { driftBetween } from '../paths/drift.ts';
import type { PathSet } from '../paths/path-set.ts';
import { flowNameOf, parsePathSet, type Project } from '../project.ts';
import { sentDrift } from '../wire/sent-drift.ts';

/** A revision; null for the working copy. */
type Revision = string | null;

/** `diff REV [REV]`: describes how the machines changed between a revision and now, or between two revisions. */
export async function diff([from, second]: string[], project: Project): Promise<void> {
  if (from === undefined) throw new Error(`Since which revision? ${project.config.command} diff REV [REV]`);
  const to = second ?? null;
  const all = [
    ...documentChanges(from, to, project),
    ...pathChanges(from, to, project),
    ...(to === null ? currentDrift(project).map(({ text }) => text) : []),
  ];
  console.log(all.length > 0 ? all.join('\n') : 'The machines did not change.');
}

function documentChanges(from: string, to: Revision, project: Project): string[] {
  const documents = currentDocuments(project);
  const files = documents.map(({ file }) => file);
  const before = documentsAt(from, files);
  const after = to === null ? documents.map(({ text }) => text) : documentsAt(to, files);
  return documents.flatMap(({ changesBetween }, index) =>
    changesBetween(before[index] ?? '', after[index] ?? ''),
  );
}

/** The committed documents, which describe the machines of that revision; '' for one that did not exist yet. */
function documentsAt(revision: string, files: readonly URL[]): string[] {
  const texts = files.map((file) => fileAt(revision, file));
  if (texts.some((text) => text !== null)) return texts.map((text) => text ?? '');
  const names = files.map((file) => basename(fileURLToPath(file)));
  throw new Error(`There is no ${names.join(' and no ')} in ${revision}.`);
}

/** What changed in the paths that both revisions have; the documents list the new and the missing ones. */
function pathChanges(from: string, to: Revision, { config, readPathSet, setFile }: Project): string[] {
  const setAt = (revision: Revision, flow: string) => {
    if (revision === null) return readPathSet(flow);
    const file = setFile(flow);
    const text = fileAt(revision, file);
    return text === null ? null : parsePathSet(text, `${relative('', fileURLToPath(file))} in ${revision}`);
  };
  return config.machines
    .map(({ id }) => flowNameOf(id))
    .flatMap((flow) => {
      const [was, is] = [setAt(from, flow), setAt(to, flow)];
      if (!was || !is) return [];
      const [before, after] = [common(was, is), common(is, was)];
      return [...driftBetween(before, after), ...sentDrift(before, after)].map(
        (change) => `${flow}: ${change}`,
      );
    });
}

function common(set: PathSet, other: PathSet): PathSet {
  const ids = new Set(other.paths.map(({ id }) => id));
  return { ...set, paths: set.paths.filter(({ id }) => ids.has(id)) };
}

/** A file of a revision; null if it did not exist. */
function fileAt(revision: string, file: URL): string | null {
  const path = fileURLToPath(file);
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: dirname(path), encoding: 'utf8', maxBuffer: 2 ** 28 });
  const { status, stdout } = git('show', `${revision}:./${basename(path)}`);
  if (status === 0) return stdout;
  const isKnown = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status === 0;
  if (!isKnown) throw new Error(`'${revision}' names no revision.`);
  return null;
}
