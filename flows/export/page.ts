import { buildPageScript } from '../browser/page-script.ts';
import { DIAGRAM_LEGEND } from '../diagrams/document.ts';
import type { MatrixRow } from '../diagrams/matrix.ts';
import type { TransitionFacts } from '../diagrams/facts.ts';
import { transitionWords } from '../machine/transition-words.ts';
import { html, joined, Markup } from './markup.ts';
import { PAGES } from './pages.ts';
import { countTaken, machineSection, transitionAnchor, type MachineContent } from './machine-section.ts';
import { tally, type ResultsById, type TestResult } from '../requirements.ts';
import { stylesOf } from './styles.ts';
import type { Theme } from './theme.ts';

/** The content of the page. */
interface PageContent {
  /** The application's name. */
  title: string;
  /** The command that generates the page. */
  command: string;
  theme: Theme;
  /** The revision and other details of its generation. */
  made: string;
  /** Whether a page that shows the paths step by step is in the same folder. */
  hasFilm: boolean;
  tree: string[];
  machines: MachineContent[];
  rows: MatrixRow[];
  unnamed: TransitionFacts[];
  results: ResultsById;
}

/** The whole page as one self-contained file. */
export function pageHtml(content: PageContent): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${content.title}: every workflow, its paths and its requirements</title>
        <style>
          ${new Markup(stylesOf(content.theme))}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <div class="page">
          ${navigation(content)}
          <main id="content" tabindex="-1">
            ${introduction(content)} ${treeSection(content)} ${matrixSection(content)}
            ${content.machines.map(machineSection)}
          </main>
        </div>
        <script>
          ${new Markup(navigationScript())};
        </script>
      </body>
    </html> `.text;
}

function navigation({ machines, title, theme, hasFilm }: PageContent): Markup {
  const links = machines.map(
    ({ definition, set }) =>
      html`<li>
        <a href="#machine-${definition.id}"
          >${definition.id}
          <span class="count" title="${set.paths.length} paths">${set.paths.length}</span></a
        >
      </li>`,
  );
  return html`<nav aria-label="Contents">
    <div class="brand">${new Markup(theme.mark)} ${title}</div>
    <input
      id="search"
      type="search"
      aria-label="Search machines, transitions, paths and requirements"
      placeholder="Search (/)"
      autocomplete="off"
    />
    <p id="count" role="status"></p>
    <ul id="results" aria-label="Found"></ul>
    <div id="contents">
      <ul>
        <li><a href="#overview">Overview</a></li>
        <li><a href="#tree">Actor tree</a></li>
        <li><a href="#requirements">Requirements</a></li>
        ${hasFilm ? html`<li><a href="${PAGES.film}">Paths step by step</a></li>` : null}
      </ul>
      <h2>Machines and their paths</h2>
      <ul>
        ${links}
      </ul>
    </div>
  </nav>`;
}

function introduction(content: PageContent): Markup {
  const { title, command, made } = content;
  return html`<div id="overview">
    <h1>Every workflow of ${title}</h1>
    <p class="lead">
      Generated from the code by <code>${command} export</code>: the machines, the committed paths that the
      tests replay, and the last results of the tests here. ${made}
    </p>
    ${figuresOf(content)}
    <p class="key">
      <span class="swatch"></span>taken by paths, ×n tells by how many &emsp;
      <span class="swatch untaken"></span>taken by no path, ×0
    </p>
    <p class="key">${DIAGRAM_LEGEND}</p>
  </div>`;
}

function figuresOf({ machines, rows, results }: PageContent): Markup {
  const transitions = countTaken(machines.flatMap((machine) => machine.facts));
  // A test is listed with each id that it cites.
  const all = tally([...new Set([...results.values()].flat())]);
  const figures: [string, string][] = [
    ['Machines', String(machines.length)],
    ['Transitions', String(transitions.all)],
    ['Taken by a path', `${transitions.taken} of ${transitions.all}`],
    ['Paths', String(machines.reduce((sum, { set }) => sum + set.paths.length, 0))],
    ['Requirements', String(rows.length)],
    [
      'Tests that cite them',
      results.size === 0 ? 'not run here' : `${all.passed} passed, ${all.failed} failed`,
    ],
  ];
  return html`<dl class="facts">
    ${figures.map(
      ([name, figure]) =>
        html`<div>
          <dt>${name}</dt>
          <dd class="${figure.length > 10 ? 'words' : ''}">${figure}</dd>
        </div>`,
    )}
  </dl>`;
}

function treeSection({ tree }: PageContent): Markup {
  const lines = tree.map((line) => {
    const [, indent = '', name = '', rest = ''] = /^( *)(\S+)(.*)$/.exec(line) ?? [];
    return html`${indent}<a href="#machine-${name}">${name}</a><span>${rest}</span>`;
  });
  return html`<section id="tree" aria-labelledby="tree-title">
    <h2 id="tree-title">The actor tree</h2>
    <p class="lead">Which machine runs which.</p>
    <pre class="tree">${joined(lines, '\n')}</pre>
  </section>`;
}

function matrixSection({ rows, unnamed, results }: PageContent): Markup {
  const others = unnamed.map((facts) => html`<li>${transitionLink(facts)}</li>`);
  return html`<section id="requirements" aria-labelledby="requirements-title">
    <h2 id="requirements-title">Requirements</h2>
    <p class="lead">
      The states that name each requirement, the transitions that carry it out, what these call and say, and
      the tests that cite it with their last result here. One without states and transitions is carried out by
      a view or a service: its tests prove it.
    </p>
    <div class="wide" role="region" aria-label="Table of the requirements" tabindex="0">
      <table class="matrix">
        <thead>
          <tr>
            <th scope="col">Requirement</th>
            <th scope="col">States, transitions</th>
            <th scope="col">Calls</th>
            <th scope="col">Messages</th>
            <th scope="col">Tests, last result</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => matrixRow(row, results.get(row.requirement.id) ?? []))}
        </tbody>
      </table>
    </div>
    ${
      others.length > 0
        ? html`<h3>Transitions that no requirement names</h3>
            <p class="lead">They support the other transitions; paths take them too.</p>
            <ul class="others">
              ${others}
            </ul>`
        : null
    }
  </section>`;
}

function matrixRow(
  { requirement, states, transitions, calls, messages, tests }: MatrixRow,
  results: TestResult[],
): Markup {
  return html`<tr id="${requirement.id}" data-entry="${requirement.id}: ${requirement.text}">
    <td data-label="Requirement">
      <strong>${requirement.id}</strong> <span class="muted">§${requirement.spec}</span
      ><br />${withCode(requirement.text)}
    </td>
    <td data-label="States, transitions">
      ${list([...states.map(stateLink), ...transitions.map(transitionLink)])}
    </td>
    <td data-label="Calls">${list(calls.map((call) => html`<code>${call}</code>`))}</td>
    <td data-label="Messages">${list(messages.map((text) => html`<span class="says">${text}</span>`))}</td>
    <td data-label="Tests, last result">${list(tests.map((file) => testFile(file, results)))}</td>
  </tr>`;
}

function testFile(file: string, results: TestResult[]): Markup {
  const of = results.filter((result) => result.file === file);
  if (of.length === 0) return html`${file} <span class="muted">not run here</span>`;
  const { passed, failed, skipped } = tally(of);
  return html`${file} ${passed > 0 ? html`<span class="passed">✓ ${passed} passed</span>` : null}
  ${failed > 0 ? html`<span class="failed">✗ ${failed} failed</span>` : null}
  ${skipped > 0 ? html`<span class="muted">${skipped} skipped</span>` : null}`;
}

function list(items: Markup[]): Markup | null {
  return items.length === 0
    ? null
    : html`<ul>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`;
}

function stateLink(id: string): Markup {
  return html`<a href="#machine-${id.split('.')[0] ?? ''}">${id}</a>`;
}

function transitionLink({ machine, transition }: TransitionFacts): Markup {
  return html`<a href="#${transitionAnchor(machine, transition)}">${transitionWords(transition)}</a>`;
}

/** Text between backticks becomes code. */
function withCode(text: string): Markup[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** The script of the page. */
const navigationScript = (): string => buildPageScript(new URL('navigation-in-page.ts', import.meta.url));
