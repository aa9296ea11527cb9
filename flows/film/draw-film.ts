import type { Planned } from '../browser/plan.ts';
import type { LastReplays } from '../browser/replay-log.ts';
import { applicationOf } from '../diagrams/current.ts';
import { drawingsFor } from '../diagrams/document.ts';
import { marksOf } from '../export/drawing-marks.ts';
import { drawPictures, type Picture } from '../export/pictures.ts';
import { DEFAULT_THEME } from '../export/theme.ts';
import { definitionOf, type MachineDefinition } from '../machine/definition.ts';
import { flowNameOf, type Project } from '../project.ts';
import type { FilmedMachine } from './film-content.ts';
import { filmHtml } from './film-page.ts';
import { filmSteps } from './film-steps.ts';
import type { Recorded } from './record.ts';

/**
 * Makes the page of the film. Paths of the plan that were not recorded have no pictures in it.
 *
 * @example
 * const plan = await planReplays(project);
 * const recorded = await recordFilm(plan, config, { jobs: 4 });
 * writeFileSync('film.html', await drawFilm(project, plan, { recorded, replays: readReplays() }));
 */
export async function drawFilm(
  project: Project,
  plan: readonly Planned[],
  { recorded, replays }: { recorded: Recorded; replays: LastReplays },
): Promise<string> {
  const { title, command, theme = DEFAULT_THEME } = project.config;
  const { machines, requirements } = applicationOf(project);
  const outlines = machines.map((machine) => {
    const definition = definitionOf(machine);
    const drawings = drawingsFor(machine).map((drawing, index) => ({
      picture: pictureFor(definition, drawing, index),
      drawing,
    }));
    return { definition, drawings };
  });
  const drawn = await drawPictures(
    outlines.flatMap(({ drawings }) => drawings.map(({ picture }) => picture)),
    theme.fontFamily,
  );
  const filmed = outlines.map(({ definition, drawings }): FilmedMachine => {
    const planned = plan.filter(({ name }) => name === flowNameOf(definition.id));
    return {
      definition,
      diagrams: drawings.map(({ picture, drawing }) => ({ drawing, svg: drawn.get(picture.id) ?? '' })),
      paths: planned.map(({ path, offScreen }) => ({
        path,
        steps: filmSteps(definition, path, requirements),
        pictures: recorded.paths.get(path.id) ?? null,
        offScreen,
        last: replays.get(path.id),
      })),
    };
  });
  const withPaths = filmed.filter(({ paths }) => paths.length > 0);
  return filmHtml({ title, command, theme, machines: withPaths, pictures: recorded.pictures });
}

function pictureFor(definition: MachineDefinition, drawing: Picture['drawing'], index: number): Picture {
  return {
    id: `diagram-${definition.id}-${index}`,
    drawing,
    title: `Diagram of ${definition.id}`,
    lineClasses: drawing.arrows.map(() => ''),
    smallest: 0.85,
    marks: marksOf(drawing, definition),
  };
}
