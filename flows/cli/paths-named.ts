import type { Path } from '../paths/path-set.ts';
import type { Project } from '../project.ts';

interface PathOfFlow {
  /** The name of its flow. */
  flow: string;
  path: Path;
}

/** The committed path with this id, or all paths of the flow with this name. */
export function pathsNamed({ flowNames, readPathSet, config }: Project, name: string): PathOfFlow[] {
  const pathsOf = (flow: string) => (readPathSet(flow)?.paths ?? []).map((path) => ({ flow, path }));
  if (flowNames().includes(name)) return pathsOf(name);
  const found = flowNames()
    .flatMap(pathsOf)
    .filter(({ path }) => path.id === name);
  if (found.length > 0) return found;
  throw new Error(`There is no path or flow '${name}'. ${config.command} list shows them.`);
}
