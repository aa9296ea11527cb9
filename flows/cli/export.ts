import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { defineMachine } from '../machine/definition.ts';
import { actorTree, drawingsFor, portalMatrix, type Portal } from '../diagrams/document.ts';
import { factsOf, type TransitionFacts } from '../diagrams/facts.ts';
import { currentPortal } from '../diagrams/main.ts';
import type { Drawing } from '../diagrams/mermaid.ts';
import { readResults, type ResultsById } from '../../tools/results.ts';
import type { MachineContent } from '../export/machine-section.ts';
import { pageHtml } from '../export/page.ts';
import { drawPictures, type Picture } from '../export/pictures.ts';

/** Writes all of it as one HTML page that opens from a disk: `export DIR`. */
export async function exportPage([folder]: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Where to? npm run flows -- export DIR');
  const portal = currentPortal();
  const page = await drawPage(portal, readResults(), madeOf());
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'index.html');
  writeFileSync(file, page);
  console.log(`${file}: ${portal.machines.length} machines`);
}

export async function drawPage(portal: Portal, results: ResultsById, made: string): Promise<string> {
  const { machines } = portal;
  const [root] = machines;
  const outlines = machines.map((machine) => outlineOf(machine, portal));
  const drawn = await drawPictures(outlines.flatMap(({ pictures }) => pictures));
  return pageHtml({
    made,
    tree: root ? actorTree(root) : [],
    machines: outlines.map(({ content, pictures }) => ({
      ...content,
      diagrams: pictures.map(({ id, drawing }) => ({ of: drawing.of, svg: drawn.get(id) ?? '' })),
    })),
    ...portalMatrix(portal),
    results,
  });
}

interface Outline {
  content: Omit<MachineContent, 'diagrams'>;
  pictures: Picture[];
}

function outlineOf(machine: AnyStateMachine, { setOf, requirements }: Portal): Outline {
  const definition = defineMachine(machine);
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
