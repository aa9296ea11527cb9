import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { definitionOf } from '../machine/definition.ts';
import { applicationOf } from '../diagrams/current.ts';
import { actorTrees, drawingsFor, matrixFor, type Application } from '../diagrams/document.ts';
import { factsOf, type TransitionFacts } from '../diagrams/facts.ts';
import type { Drawing } from '../diagrams/mermaid.ts';
import type { MachineContent } from '../export/machine-section.ts';
import { PAGES } from '../export/pages.ts';
import { pageHtml } from '../export/page.ts';
import { drawPictures, type Picture } from '../export/pictures.ts';
import { DEFAULT_THEME, type Theme } from '../export/theme.ts';
import { JOBS } from '../browser/replay-plan.ts';
import type { Project } from '../project.ts';
import type { ResultsById } from '../requirements.ts';
import { currentRevision, revisionWords } from '../revision.ts';
import { browserOf } from './browser-of.ts';
import { writeFilm } from './film-command.ts';
import { takeJobs } from './jobs.ts';

/**
 * `export DIR`: writes everything as one self-contained HTML page. `--film [FLOW…]` also replays the paths of these flows,
 * or of all, and writes a page that shows every path step by step; `--jobs N`.
 */
export async function exportPage(args: string[], project: Project): Promise<void> {
  const { jobs, rest } = takeJobs(args);
  const [folder, ...flows] = rest.filter((arg) => arg !== '--film');
  const { command, requirements, theme = DEFAULT_THEME } = project.config;
  if (folder === undefined) throw new Error(`Where to? ${command} export DIR`);
  const isFilm = args.includes('--film');
  checkFlows(flows, isFilm, project);
  const browser = isFilm ? await browserOf(project) : null;
  const application = applicationOf(project);
  const results = requirements?.results() ?? new Map();
  const page = await drawPage(application, { results, made: madeOf(), theme, hasFilm: isFilm });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, PAGES.overview);
  writeFileSync(file, page);
  console.log(`${file}: ${application.machines.length} machines`);
  if (browser) await writeFilm(folder, project, { browser, flows, jobs: jobs ?? JOBS });
}

function checkFlows(flows: readonly string[], isFilm: boolean, { flowNames, config }: Project): void {
  const unknown = flows.find((name) => !flowNames().includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no flow '${unknown}'. Flows: ${flowNames().join(', ')}.`);
  if (flows.length > 0 && !isFilm)
    throw new Error(
      `Flows are named for a film only: ${config.command} export DIR --film ${flows.join(' ')}`,
    );
}

export interface PageOptions {
  results: ResultsById;
  /** The revision that the page describes. */
  made: string;
  theme: Theme;
  /** Whether a page that shows the paths step by step is in the same folder. */
  hasFilm?: boolean;
}

export async function drawPage(
  application: Application,
  { results, made, theme, hasFilm = false }: PageOptions,
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
    hasFilm,
    tree: actorTrees(machines),
    machines: outlines.map((outline) => ({
      ...outline.content,
      hasFilm,
      diagrams: outline.pictures.map(({ id, drawing }) => ({ of: drawing.of, svg: drawn.get(id) ?? '' })),
    })),
    ...matrixFor(application),
    results,
  });
}

interface Outline {
  content: Omit<MachineContent, 'diagrams' | 'hasFilm'>;
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
  const revision = currentRevision();
  return revision.id === '' ? '' : `Revision ${revisionWords(revision)}, ${revision.date}.`;
}
