import type { AnyStateMachine } from 'xstate';
import type { Trace } from '../../src/lib/trace.ts';
import { registry } from '../../src/machines/registry.ts';
import { drawingsFor } from '../diagrams/document.ts';
import { html, Markup } from '../export/markup.ts';
import { drawPictures, type Picture } from '../export/pictures.ts';
import { STYLES } from '../export/styles.ts';
import type { Departure, Walk } from './walks.ts';
import { departureWords, stepWords, time, traceReport } from './words.ts';

/** The trace as a page that stands alone: the report, and each machine's diagram with what the session took of it. */
export async function tracePage(trace: Trace, walks: Walk[], departures: Departure[]): Promise<string> {
  const machines = registry.filter(({ id }) => walks.some(({ machine }) => machine === id));
  const pictures = machines.map((machine) => ({ id: machine.id, pictures: picturesOf(machine, walks) }));
  const drawn = await drawPictures(pictures.flatMap((machine) => machine.pictures));
  const sections = pictures.map(
    (machine) =>
      html`<section>
        <h2>${machine.id}</h2>
        ${machine.pictures.map(({ id, title }) => figure(title, drawn.get(id) ?? ''))}
        ${stepsTable(
          walks.filter((walk) => walk.machine === machine.id),
          departures,
        )}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Lindero: trace of ${trace.day}</title>
        <style>
          ${new Markup(STYLES)}
        </style>
      </head>
      <body>
        <main>
          <h1>Trace of a session, ${trace.day}</h1>
          <p class="key"><span class="swatch"></span>taken in the session, ● ×n tells how often</p>
          <pre class="tree">${traceReport(trace, walks, departures).join('\n')}</pre>
          ${sections}
        </main>
      </body>
    </html> `.text;
}

function picturesOf(machine: AnyStateMachine, walks: Walk[]): Picture[] {
  const times = new Map<string, number>();
  for (const { id } of walks.flatMap((walk) => (walk.machine === machine.id ? walk.taken : [])))
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

function stepsTable(walks: Walk[], departures: Departure[]): Markup {
  const steps = walks.flatMap((walk) => walk.steps).toSorted((one, other) => one.at - other.at);
  const rows = steps.map((step) => {
    const left = departures.filter((departure) => 'taken' in departure && departure.taken.step === step);
    const notes = left.map((departure) => html`<p class="failed">${departureWords(departure)}</p>`);
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
