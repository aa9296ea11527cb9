import { pathSentences } from '../paths/path-sentences.ts';
import type { Project } from '../project.ts';
import { findPath } from './find-path.ts';

/** `show ID…`: the steps of these paths, as sentences. */
export async function show(ids: string[], project: Project): Promise<void> {
  if (ids.length === 0) throw new Error(`Which path? ${project.config.command} list shows the ids.`);
  for (const id of ids) {
    const { flow, path } = findPath(project, id);
    console.log([`${path.id}, a path of ${flow}`, ...pathSentences(path)].join('\n'));
  }
}
