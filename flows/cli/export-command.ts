import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { definitionOf } from '../machine/definition.ts';
import { applicationOf } from '../diagrams/current.ts';
import { actorTrees, drawingsFor, matrixFor, type Application } from '../diagrams/document.ts';
import { factsOf, type TransitionFacts } from '../diagrams/facts.ts';
import type { Drawing } from '../diagrams/mermaid.ts';
import type { MachineContent } from '../export/machine-section.ts';
import { pageHtml } from '../export/page.ts';
import { drawPictures, type Picture } from '../export/pictures.ts';
import { DEFAULT_THEME, type Theme } from '../export/theme.ts';
import type { Project } from '../project.ts';
import type { ResultsById } from '../requirements.ts';

/** `export DIR`: writes everything as one self-contained HTML page. */
export async function exportPage([folder]: string[], project: Project): Promise<void> {
  const { command, requirements, theme = DEFAULT_THEME } = project.config;
  if (folder === undefined) throw new Error(`Where to? ${command} export DIR`);
  const application = applicationOf(project);
  const results = requirements?.results() ?? new Map();
  const page = await drawPage(application, { results, made: madeOf(), theme });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  writeFileSync(file, page);
  console.log(`${file}: ${application.machines.length} machines`);
}

export interface PageOptions {
  results: ResultsById;
  /** The revision it is made of. */
  made: string;
  theme: Theme;
}

export async function drawPage(
  application: Application,
  { results, made, theme }: PageOptions,
): Promise<string> {
  const { title, command, machines } = application;
  const outlines = machines.map((machine) => outlineOf(machine, application));
  const pictures = outlines.flatMap((outline) => outline.pictures);
  const drawn = await drawPictures(pictures, theme.fontFamily);
  return pageHtml({
    title,
    command,
    theme,
    made,
    tree: actorTrees(machines),
    machines: outlines.map((outline) => ({
      ...outline.content,
      diagrams: outline.pictures.map(({ id, drawing }) => ({ of: drawing.of, svg: drawn.get(id) ?? '' })),
    })),
    ...matrixFor(application),
    results,
  });
}

interface Outline {
  content: Omit<MachineContent, 'diagrams'>;
  pictures: Picture[];
}

function outlineOf(machine: AnyStateMachine, { setOf, requirements }: Application): Outline {
  const definition = definitionOf(machine);
  const set = setOf(machine);
  const facts = factsOf(definition, set);
  const taken = new Map(facts.map(({ transition, paths }) => [transition.id, paths.length]));
  const drawings = drawingsFor(machine, { note: ({ id }) => ` ×${taken.get(id) ?? 0}` });
  return {
    content: { definition, set, facts, requirements },
    pictures: drawings.map((drawing, index) => ({
      id: `diagram-${definition.id}-${index}`,
      drawing,
      title: pictureTitle(definition.id, drawing, facts),
      lineClasses: drawing.arrows.map((ids) => lineClass(ids, taken)),
    })),
  };
}

function lineClass(ids: string[], taken: ReadonlyMap<string, number>): string {
  if (ids.length === 0) return '';
  return ids.every((id) => (taken.get(id) ?? 0) > 0) ? 'taken' : 'untaken';
}

function pictureTitle(id: string, { of }: Drawing, facts: TransitionFacts[]): string {
  const part = of === '' ? id : `${id}, ${of}`;
  return `States and transitions of ${part}; the tables below say the same. ${facts.length} transitions in all.`;
}

function madeOf(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
  const revision = git('rev-parse', '--short', 'HEAD');
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  if (revision === '') return '';
  return `Revision ${revision}${isChanged ? ' with changes' : ''}, ${git('show', '-s', '--format=%cs', 'HEAD')}.`;
}
