import type { Drawing } from '../diagrams/mermaid.ts';
import { html, joined, Markup } from '../export/markup.ts';
import { PAGES } from '../export/pages.ts';
import type { MachineDefinition } from '../machine/definition.ts';
import { moveSentence, stateWords } from '../paths/sentences.ts';
import type { Path, Sent } from '../paths/path-set.ts';
import type { FilmContent, FilmedPath } from './film-content.ts';
import { drawingFor, type FilmStep } from './film-steps.ts';
import { FAILED, NOT_REPLAYED, PASSED } from './icons.ts';
import { captionOf, pictureOf } from './step-picture.ts';

/** A path in the list of its machine's paths. */
export function pathItem(filmed: FilmedPath): Markup {
  const { path } = filmed;
  const count = path.steps.length;
  const { kind, words } = resultOf(filmed);
  const said = kind === 'passed' ? null : html`<span class="said ${kind}">${words.toLowerCase()}</span>`;
  return html`<li>
    <a href="#${path.id}" data-path="${path.id}">
      <span class="mark ${kind}" role="img" aria-label="${words}">${GLYPH[kind]}</span>
      <code>${path.id}</code> <span class="count">${count} ${count === 1 ? 'step' : 'steps'}</span>
      <span class="end">${endWords(path)}</span>
      ${said}
    </a>
  </li>`;
}

/** 'form.submit → sending', 'signIn ends: the session → signedIn' */
function endWords({ start, steps }: Path): string {
  const last = steps.at(-1);
  if (!last) return `${start.name} → ${stateWords(start.seen.state)}`;
  const { move, seen } = last;
  return `${'event' in move ? move.event.type : moveSentence(move)} → ${stateWords(seen.state)}`;
}

type ResultKind = 'passed' | 'failed' | 'unknown';

const GLYPH: Record<ResultKind, Markup> = { passed: PASSED, failed: FAILED, unknown: NOT_REPLAYED };

function resultOf({ last, offScreen }: FilmedPath): { kind: ResultKind; words: string } {
  if (offScreen !== null) return { kind: 'unknown', words: 'Not replayed' };
  if (last === undefined) return { kind: 'unknown', words: 'Not replayed yet' };
  if (last.failure === undefined) return { kind: 'passed', words: 'Passed' };
  const { step } = last.failure;
  if (step === null) return { kind: 'failed', words: 'Failed after the last step' };
  return { kind: 'failed', words: step === 0 ? 'Failed at the start' : `Failed at step ${step}` };
}

interface Context {
  definition: MachineDefinition;
  drawings: readonly Drawing[];
  /** The number of each picture, by its key. */
  numbers: ReadonlyMap<string, number>;
  content: Pick<FilmContent, 'title' | 'command'>;
}

/** What the player shows of a path: its head, then an article for each step. */
export function pathTemplate(filmed: FilmedPath, context: Context): Markup {
  const { definition } = context;
  const { id, start, steps } = filmed.path;
  const end = stateWords((steps.at(-1) ?? start).seen.state);
  const isFilmed = filmed.pictures !== null;
  return html`<template id="path-${id}" data-machine="${definition.id}" data-filmed="${String(isFilmed)}">
    <header>
      <div>
        <h1>${definition.id} <code>${id}</code></h1>
        <p>${definition.description} From ‘${start.name}’ to ${end}.</p>
        ${filmed.last?.failure ? html`<pre class="failure">${filmed.last.failure.message}</pre>` : null}
      </div>
      ${resultHead(filmed)}
    </header>
    ${filmed.steps.map((step, index) => stepArticle(step, index, filmed, context))}
  </template>`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' });

function resultHead(filmed: FilmedPath): Markup {
  const { kind, words } = resultOf(filmed);
  const { last, offScreen, pictures } = filmed;
  const isOfAnother = pictures !== null && last?.failure !== undefined && !last.isFilm;
  const revision = last?.revision ? html`<br />on revision <code>${last.revision}</code>` : null;
  const replayed = last
    ? html`<span
        >${isOfAnother ? 'Last replayed in full' : 'Last replayed'}
        <time datetime="${last.at}">${TIME.format(new Date(last.at))} UTC</time>${revision}</span
      >`
    : null;
  return html`<div class="result">
    <span class="chip ${kind}">${GLYPH[kind]} ${words}</span>
    ${offScreen === null ? replayed : html`<span>It runs on the actor only:<br />${offScreen}</span>`}
  </div>`;
}

function stepArticle(step: FilmStep, index: number, filmed: FilmedPath, context: Context): Markup {
  const { definition, drawings, numbers, content } = context;
  const picture = pictureOf(filmed, index);
  const ids = (states: string[]) => states.map((state) => `${definition.id}.${state}`).join(' ');
  return html`<article
    data-takes="${step.takes.join(' ')}"
    data-starts="${step.starts.join(' ')}"
    data-before="${ids(step.before)}"
    data-after="${ids(step.after)}"
    data-drawing="${drawingFor(step, drawings, definition)}"
    data-label="${definition.id}: ${labelOf(step)}"
    data-picture="${picture === null ? '' : (numbers.get(picture) ?? '')}"
    data-caption="${captionOf(filmed, index, content)}"
  >
    <div>
      <span class="muted"
        >${index === 0 ? 'Start' : `Step ${index} of ${filmed.path.steps.length}`}${endingOf(filmed, index)}</span
      >
      <p class="sentence">${sentenceOf(step)}</p>
      ${step.descriptions.map((description) => html`<p>${description}</p>`)} ${outcomesList(step)}
      ${sourcesLine(step)}
    </div>
    <div>${callsOf(step.sent)}</div>
  </article>`;
}

/** How the last replay ended at this step; empty if the step passed. */
function endingOf({ last }: FilmedPath, index: number): Markup {
  const failedAt = last?.failure?.step ?? Number.POSITIVE_INFINITY;
  if (index < failedAt) return NOTHING;
  return index === failedAt ? html`, <strong>failed</strong>` : html`, not reached`;
}

const NOTHING = new Markup('');

/** 'form.submit: all fields are valid, so editing gives way to sending.' */
export function sentenceOf({ title, payload, reason, before, after }: FilmStep): Markup {
  const why = reason === '' ? NOTHING : html`${reason}, so `;
  const given = payload === '' ? NOTHING : html` ${payload}`;
  return html`<b>${title}</b>${given}: ${why}${changeWords(before, after)}.`;
}

/** Of parallel states, names only those that change. */
function changeWords(before: readonly string[], after: readonly string[]): Markup {
  const left = before.filter((state) => !after.includes(state));
  const entered = after.filter((state) => !before.includes(state));
  const names = (states: readonly string[]) =>
    joined(
      states.map((state) => html`<b>${state}</b>`),
      ', ',
    );
  if (before.length === 0) return html`it is in ${names(after)}`;
  if (entered.length === 0) return html`${names(after)} ${after.length === 1 ? 'stays' : 'stay'}`;
  return html`${names(left)} ${left.length === 1 ? 'gives' : 'give'} way to ${names(entered)}`;
}

function labelOf({ title, before, after }: FilmStep): string {
  if (before.length === 0) return `starts in ${after.join(', ')}`;
  const isSame = before.join(' ') === after.join(' ');
  return isSame
    ? `${title} stays in ${after.join(', ')}`
    : `${title} takes ${before.join(', ')} to ${after.join(', ')}`;
}

function outcomesList({ outcomes }: FilmStep): Markup | null {
  if (outcomes.length === 0) return null;
  return html`<ul class="outcomes">
    ${outcomes.map((outcome) => html`<li>${outcome}</li>`)}
  </ul>`;
}

function sourcesLine({ requirements, spec }: FilmStep): Markup | null {
  if (requirements.length + spec.length === 0) return null;
  const links = requirements.map((id) => html`<a href="${PAGES.overview}#${id}">${id}</a>`);
  return html`<p class="sources">
    ${links.length > 0 ? html`<span>Requirements</span> ${joined(links, ' ')}` : null}
    ${spec.length > 0 ? html`<span>Specification</span> <b>${spec.join(', ')}</b>` : null}
  </p>`;
}

function callsOf(sent: readonly Sent[]): Markup {
  if (sent.length === 0)
    return html`<span class="muted">Call</span>
      <p>None in this step.</p>`;
  return joined(
    sent.map(
      ({ method, path, body }) =>
        html`<span class="muted">Call</span>
          <p class="request"><b>${method}</b> ${path}</p>
          ${
            body === undefined
              ? null
              : html`<span class="muted">Body</span>
                  <pre tabindex="0" role="region" aria-label="Body">${JSON.stringify(body, null, 2)}</pre>`
          }`,
    ),
    '',
  );
}
