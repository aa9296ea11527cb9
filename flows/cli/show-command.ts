import { definitionOf } from '../machine/definition.ts';
import { pathSentences } from '../paths/path-sentences.ts';
import type { Project } from '../project.ts';
import { pathsNamed } from './paths-named.ts';

/** `show ID…|FLOW…`: the steps of these paths, as sentences. */
export async function show(names: string[], project: Project): Promise<void> {
  if (names.length === 0) throw new Error(`Which path? ${project.config.command} list shows the ids.`);
  for (const { flow, path } of names.flatMap((name) => pathsNamed(project, name))) {
    const { states } = definitionOf((await project.loadFlow(flow)).machine);
    console.log([`${path.id}, a path of ${flow}`, ...pathSentences(path, states)].join('\n'));
  }
}
