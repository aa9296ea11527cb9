import type { MachineDefinition, TransitionDefinition } from '../machine/definition.ts';
import { pathWords } from '../paths/sentences.ts';
import { isStart } from '../machine/start.ts';
import type { PathSet } from '../paths/path-set.ts';
import type { TransitionFacts } from '../diagrams/facts.ts';
import { outputsIn } from '../diagrams/steps.ts';
import { stateRows, transitionRow } from '../diagrams/tables.ts';
import { pathSentences } from '../paths/path-sentences.ts';
import type { Requirement } from '../requirements.ts';
import { transitionWords } from '../machine/transition-words.ts';
import { html, joined, Markup } from './markup.ts';
import { PAGES } from './pages.ts';

export interface MachineContent {
  definition: MachineDefinition;
  set: PathSet;
  facts: TransitionFacts[];
  requirements: readonly Requirement[];
  /** The diagrams as SVG, each with the group it shows; '' for the machine as a whole. */
  diagrams: { of: string; svg: string }[];
  /** Whether there is a page that shows the paths step by step. */
  hasFilm: boolean;
}

export function machineSection(content: MachineContent): Markup {
  const { id, description, spec } = content.definition;
  const { taken, all } = countTaken(content.facts);
  return html`<section id="machine-${id}" aria-labelledby="title-${id}">
    <div class="${content.diagrams.some(isTooWide) ? 'drawn broad' : 'drawn'}">
      <h2 id="title-${id}" data-entry="${id}: ${description}">${id} <small>${spec}</small></h2>
      <p class="lead">
        ${description} <span class="number">${taken} of ${all}</span> transitions are taken by
        <span class="number">${content.set.paths.length}</span> paths. ${outputWords(content.set)}
      </p>
      ${content.diagrams.map((diagram) => diagramFigure(id, diagram))}
    </div>
    ${statesTable(content)} ${transitionsTable(content)} ${pathList(content)}
  </section>`;
}

function outputWords(set: PathSet): Markup | null {
  const outputs = outputsIn(set).map((output) => html`<code>${output}</code>`);
  return outputs.length === 0 ? null : html`Its output in the paths: ${joined(outputs, ' or ')}`;
}

/** How many transitions there are, and how many of them a path takes; the start of a machine is none. */
export function countTaken(facts: readonly TransitionFacts[]): { taken: number; all: number } {
  const transitions = facts.filter(({ transition }) => !isStart(transition));
  return { taken: transitions.filter(({ paths }) => paths.length > 0).length, all: transitions.length };
}

/** The id of a transition's row in the page; that of the start has the number 0. */
export function transitionAnchor(
  { id, transitions }: MachineDefinition,
  transition: TransitionDefinition,
): string {
  return `${id}-transition-${transitions.findIndex((other) => other.id === transition.id) + 1}`;
}

/** The width beyond which a diagram's text would be smaller than 6 pt on a page in portrait. */
const MAX_PORTRAIT_WIDTH = 1150;

function isTooWide({ svg }: MachineContent['diagrams'][number]): boolean {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return Number(width) > MAX_PORTRAIT_WIDTH && Number(width) > Number(height);
}

function diagramFigure(id: string, { of, svg }: MachineContent['diagrams'][number]): Markup {
  const title = of === '' ? `Diagram of ${id}` : `Diagram of ${id}, ${of}`;
  return html`${of === '' ? null : html`<h3 class="group">${of}</h3>`}
    <figure role="region" aria-label="${title}" tabindex="0">${new Markup(svg)}</figure>`;
}

function statesTable({ definition }: MachineContent): Markup {
  const rows = stateRows(definition).map(
    (row) =>
      html`<tr>
        <td class="name">${row.state}</td>
        <td data-label="What it is">${row['what it is']}</td>
        <td data-label="Runs">${row.runs}</td>
        <td data-label="On exit">${row['on exit']}</td>
        <td data-label="Tags">${row.tags}</td>
        <td data-label="Section">${row['§']}</td>
      </tr>`,
  );
  return html`<h3 id="states-${definition.id}">States</h3>
    ${table('states', `States of ${definition.id}`, ['State', 'What it is', 'Runs', 'On exit', 'Tags', 'Section'], rows)}`;
}

function transitionsTable({ definition, facts, requirements }: MachineContent): Markup {
  const rows = facts.map((one) => transitionLine(one, requirements));
  const columns = ['Transition', 'Runs, calls', 'Does', 'Says', 'Section, requirements', 'Paths'];
  return html`<h3 id="transitions-${definition.id}">Transitions</h3>
    ${table('transitions', `Transitions of ${definition.id}`, columns, rows)}`;
}

function transitionLine(facts: TransitionFacts, requirements: readonly Requirement[]): Markup {
  const row = transitionRow(facts, requirements);
  const ids = row.requirements === '' ? [] : row.requirements.split(' ');
  const links = ids.map((id) => html`<a href="#${id}">${id}</a>`);
  const paths =
    row.paths === 'all'
      ? [html`all`]
      : facts.paths.map((id) => html`<a href="#path-${id}"><code>${id}</code></a>`);
  const anchor = transitionAnchor(facts.machine, facts.transition);
  return html`<tr id="${anchor}" data-entry="${transitionWords(facts.transition)}">
    <td>
      ${isStart(facts.transition) ? null : html`<span class="name">${row.from}</span> on`}
      <strong>${row.event}</strong
      >${row.guard === '' ? null : html` <span class="guard">[${row.guard}]</span>`} → ${row.to}
    </td>
    ${cell('Runs, calls', lines([row.runs, ...facts.calls].filter((text) => text !== '')))}
    ${cell('Does', lines(facts.does))}
    ${cell(
      'Says',
      joined(
        facts.says.map((text) => html`<span class="says">${text}</span>`),
        '<br>',
      ),
    )}
    <td data-label="Section, requirements">${joined([html`${row['§']}`, ...links], ' ')}</td>
    <td data-label="Paths">
      ${paths.length === 0 ? html`<span class="failed">✗ none</span>` : joined(paths, ' ')}
    </td>
  </tr>`;
}

/** Contains no whitespace if it is empty, so that phone styles can hide empty cells. */
function cell(label: string, content: Markup): Markup {
  return html`<td data-label="${label}">${content}</td>`;
}

function lines(texts: readonly string[]): Markup {
  return joined(
    texts.map((text) => html`${text}`),
    '<br>',
  );
}

function table(kind: string, label: string, columns: string[], rows: Markup[]): Markup {
  return html`<div class="wide" role="region" aria-label="${label}" tabindex="0">
    <table class="${kind}">
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function pathList({ definition, set, hasFilm }: MachineContent): Markup {
  const items = set.paths.map(
    (path) =>
      html`<li id="path-${path.id}" data-entry="${definition.id} ${path.id}: ${pathWords(path)}">
        <details>
          <summary><code>${path.id}</code> <span>${pathWords(path)}</span></summary>
          ${hasFilm ? html`<p class="watch"><a href="${PAGES.film}#${path.id}">Watch it step by step</a></p>` : null}
          <div class="steps">${pathSentences(path, definition.states).join('\n')}</div>
        </details>
      </li>`,
  );
  return html`<h3 id="paths-${definition.id}">Paths</h3>
    <ul class="paths">
      ${items}
    </ul>`;
}
