import { spawnSync } from 'node:child_process';

/** The revision that the working copy is based on. */
export interface Revision {
  /** Abbreviated: '326fb18'; '' outside of a repository. */
  id: string;
  /** Whether files differ from it. */
  isChanged: boolean;
  /** The day of its commit: '2026-11-22'. */
  date: string;
}

/** The revision of the repository in the current directory. */
export function currentRevision(): Revision {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
  const id = git('rev-parse', '--short', 'HEAD');
  if (id === '') return { id, isChanged: false, date: '' };
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return { id, isChanged, date: git('show', '-s', '--format=%cs', 'HEAD') };
}

/** '326fb18', '326fb18 with changes' */
export function revisionWords({ id, isChanged }: Revision): string {
  return `${id}${isChanged ? ' with changes' : ''}`;
}
