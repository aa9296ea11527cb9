import type { Path } from '../paths/path-set.ts';
import type { Project } from '../project.ts';

/** The committed path with this id, and its flow. */
export function findPath(
  { flowNames, readPathSet, config }: Project,
  id: string,
): { flow: string; path: Path } {
  for (const flow of flowNames()) {
    const path = readPathSet(flow)?.paths.find((candidate) => candidate.id === id);
    if (path) return { flow, path };
  }
  throw new Error(`There is no path '${id}'. ${config.command} list shows the ids.`);
}
