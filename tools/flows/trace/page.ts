import type { AnyStateMachine } from 'xstate';
import type { Trace } from '../../../src/lib/trace.ts';
import { registry } from '../../../src/machines/registry.ts';
import { drawingsFor } from '../../diagrams/document.ts';
import { drawSvgs, type Wanted } from './svg.ts';
import type { Departure, Walk } from './walks.ts';
import { departureWords, stepWords, time, traceReport } from './words.ts';

const STYLE = `
  :root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #1b1f24; background: #fff; }
  body { max-width: 1200px; margin: 0 auto; padding: 32px 24px; }
  h1, h2 { line-height: 1.2; } h2 { margin-top: 48px; border-top: 1px solid #d4d8de; padding-top: 24px; }
  pre { white-space: pre-wrap; background: #f4f5f7; padding: 16px; border-radius: 8px; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: 4px 12px 4px 0; vertical-align: top; border-bottom: 1px solid #e6e8ec; }
  td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; text-align: right; }
  tr[data-left] td { background: #fdecea; } tr small { display: block; color: #8c1d13; }
  figure { margin: 16px 0; overflow-x: auto; } figcaption { font-weight: 600; }
  svg path[data-taken='false'] { stroke: #b8bec7 !important; }
  svg path[data-taken='true'] { stroke: #0b6b4f !important; stroke-width: 3px !important; }
  @media print { h2 { break-before: page; } }
`;

/** The trace as a page that stands alone: the report, and each machine's diagram with what the session took of it. */
export async function tracePage(trace: Trace, walks: Walk[], departures: Departure[]): Promise<string> {
  const machines = registry.filter(({ id }) => walks.some(({ machine }) => machine === id));
  const wanted = machines.flatMap((machine) => drawingsOf(machine, walks));
  const svgs = await drawSvgs(wanted);
  const sections = machines.map(({ id }) => {
    const figures = wanted.flatMap(({ machine, drawing }, index) =>
      machine === id
        ? [`<figure><figcaption>${escape(drawing.of)}</figcaption>${svgs[index] ?? ''}</figure>`]
        : [],
    );
    const own = walks.filter((walk) => walk.machine === id);
    return `<h2>${escape(id)}</h2>${figures.join('')}${tableOf(own, departures)}`;
  });
  const report = traceReport(trace, walks, departures).join('\n');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Trace of ${escape(trace.day)}</title><style>${STYLE}</style>
<body><h1>Trace of a session, ${escape(trace.day)}</h1>
<p>Thick arrows and ●: what the session took, and how often.</p>
<pre>${escape(report)}</pre>
${sections.join('\n')}
</body></html>
`;
}

function drawingsOf(machine: AnyStateMachine, walks: Walk[]): (Wanted & { machine: string })[] {
  const taken = walks.flatMap((walk) => (walk.machine === machine.id ? walk.taken : []));
  const times = new Map<string, number>();
  for (const { id } of taken) times.set(id, (times.get(id) ?? 0) + 1);
  const note = ({ id }: { id: string }) => (times.has(id) ? ` ● ×${times.get(id)}` : '');
  return drawingsFor(machine, { note }).map((drawing) => ({
    machine: machine.id,
    drawing,
    taken: drawing.arrows.flatMap((ids, index) => (ids.some((id) => times.has(id)) ? [index] : [])),
  }));
}

function tableOf(walks: Walk[], departures: Departure[]): string {
  const rows = walks.flatMap(({ steps }) => steps).toSorted((one, other) => one.at - other.at);
  const lines = rows.map((step) => {
    const left = departures.filter((departure) => 'taken' in departure && departure.taken.step === step);
    const notes = left.map((departure) => `<small>${escape(departureWords(departure))}</small>`).join('');
    return `<tr${left.length > 0 ? ' data-left' : ''}><td>${time(step.at)}</td><td>${escape(step.actor)}</td><td>${escape(stepWords(step))}${notes}</td></tr>`;
  });
  return `<table><tr><th>when</th><th>actor</th><th>what</th></tr>${lines.join('\n')}</table>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
