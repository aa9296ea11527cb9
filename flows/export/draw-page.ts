import type { AnyStateMachine } from 'xstate';
import { actorTrees, drawingsFor, matrixFor, type Application } from '../diagrams/document.ts';
import { factsOf } from '../diagrams/facts.ts';
import type { Drawing } from '../diagrams/mermaid.ts';
import { definitionOf, type MachineDefinition } from '../machine/definition.ts';
import type { ResultsById } from '../requirements.ts';
import type { MachineContent } from './machine-section.ts';
import { pageHtml } from './page.ts';
import { drawPictures, type Picture } from './pictures.ts';
import type { Theme } from './theme.ts';

interface PageOptions {
  results: ResultsById;
  /** The revision that the page describes. */
  made: string;
  theme: Theme;
  /** Whether a page that shows the paths step by step is in the same folder. */
  hasFilm?: boolean;
}

/** The page of `export`: every machine with its diagrams, tables and paths. */
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
      title: pictureTitle(definition, drawing),
      lineClasses: drawing.arrows.map((ids) => lineClass(ids, taken)),
    })),
  };
}

function lineClass(ids: string[], taken: ReadonlyMap<string, number>): string {
  if (ids.length === 0) return '';
  return ids.every((id) => (taken.get(id) ?? 0) > 0) ? 'taken' : 'untaken';
}

function pictureTitle({ id, transitions }: MachineDefinition, { of }: Drawing): string {
  const part = of === '' ? id : `${id}, ${of}`;
  return `States and transitions of ${part}; the tables below say the same. ${transitions.length} transitions in all.`;
}
