import type { AnyStateMachine } from 'xstate';
import { drawingsFor } from '../diagrams/document.ts';
import { html, Markup } from '../export/markup.ts';
import { drawPictures, type Picture } from '../export/pictures.ts';
import { stylesOf } from '../export/styles.ts';
import type { Theme } from '../export/theme.ts';
import type { ActorHistory, Deviation } from './deviations.ts';
import type { Trace } from './read-trace.ts';
import { deviationWords, stepWords, time, traceReport } from './report.ts';

interface TraceContent {
  trace: Trace;
  histories: ActorHistory[];
  deviations: Deviation[];
}

interface TracePageOptions {
  /** The application's name. */
  title: string;
  machines: readonly AnyStateMachine[];
  theme: Theme;
}

/** The trace as a self-contained page: the report, and each machine's diagram with the transitions of the session. */
export async function tracePage(
  { trace, histories, deviations }: TraceContent,
  { title, machines: all, theme }: TracePageOptions,
): Promise<string> {
  const machines = all.filter(({ id }) => histories.some(({ machine }) => machine === id));
  const pictures = machines.map((machine) => ({ id: machine.id, pictures: picturesOf(machine, histories) }));
  const drawn = await drawPictures(
    pictures.flatMap((machine) => machine.pictures),
    theme.fontFamily,
  );
  const sections = pictures.map(
    (machine) =>
      html`<section>
        <h2>${machine.id}</h2>
        ${machine.pictures.map((picture) => figure(picture.title, drawn.get(picture.id) ?? ''))}
        ${stepsTable(
          histories.filter((history) => history.machine === machine.id),
          deviations,
        )}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}: trace of ${trace.day}</title>
        <style>
          ${new Markup(stylesOf(theme))}
        </style>
      </head>
      <body>
        <main>
          <h1>Trace of a session, ${trace.day}</h1>
          <p class="key"><span class="swatch"></span>taken in the session, ● ×n tells how often</p>
          <pre class="tree">${traceReport(trace, histories, deviations).join('\n')}</pre>
          ${sections}
        </main>
      </body>
    </html> `.text;
}

function picturesOf(machine: AnyStateMachine, histories: ActorHistory[]): Picture[] {
  const times = new Map<string, number>();
  for (const { id } of histories.flatMap((history) => (history.machine === machine.id ? history.taken : [])))
    times.set(id, (times.get(id) ?? 0) + 1);
  const note = ({ id }: { id: string }) => (times.has(id) ? ` ● ×${times.get(id)}` : '');
  return drawingsFor(machine, { note }).map((drawing, index) => ({
    id: `${machine.id}-${index}`,
    drawing,
    title: drawing.of === '' ? `Diagram of ${machine.id}` : `Diagram of ${machine.id}, ${drawing.of}`,
    lineClasses: drawing.arrows.map((ids) => (ids.some((id) => times.has(id)) ? 'taken' : '')),
  }));
}

function figure(title: string, svg: string): Markup {
  return html`<figure role="region" aria-label="${title}" tabindex="0">${new Markup(svg)}</figure>`;
}

function stepsTable(histories: ActorHistory[], deviations: Deviation[]): Markup {
  const steps = histories.flatMap((history) => history.steps).toSorted((one, other) => one.at - other.at);
  const rows = steps.map((step) => {
    const left = deviations.filter((deviation) => 'taken' in deviation && deviation.taken.step === step);
    const notes = left.map((deviation) => html`<p class="failed">${deviationWords(deviation)}</p>`);
    return html`<tr>
      <td class="number">${time(step.at)}</td>
      <td>${step.actor}</td>
      <td>${stepWords(step)} ${notes}</td>
    </tr>`;
  });
  return html`<table>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Actor</th>
        <th scope="col">What</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}
