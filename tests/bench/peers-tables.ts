import { figure, type BarPlot } from './bar-plot.ts';
import { markdownTable } from './markdown-table.ts';
import type { Openings } from './openings.ts';
import { median, medianRatio, quantile } from './statistics.ts';
import type { Visit } from './visit.ts';
import type { Weight } from './weights.ts';

/** All measurements of a subject. */
export interface Result {
  name: string;
  weight: Weight;
  /** The visits by slowdown of the processor, one per round. */
  visits: ReadonlyMap<number, readonly Visit[]>;
  openings: Openings;
}

/** One figure of a visit. */
interface Measure {
  name: string;
  of: (visit: Visit) => number;
}

const ROWS: Measure = { name: 'login → rows', of: ({ login }) => login.ms };
const AGAIN: Measure = { name: 'opened again → rows', of: ({ reload }) => reload.ms };
const KEY: Measure = { name: 'key → rows', of: ({ keys }) => median(keys) };
const FRAME: Measure = { name: 'frame, p95', of: ({ frames }) => quantile(frames, 0.95) };

/** Compared by their ratio in each round. */
const COMPARED: readonly Measure[] = [ROWS, AGAIN, KEY, FRAME];
const PLAIN: readonly Measure[] = [
  { name: 'frame, p50', of: ({ frames }) => median(frames) },
  { name: 'longest task after the login', of: ({ login }) => login.longestTask },
  { name: 'longest task, opened again', of: ({ reload }) => reload.longestTask },
];

const valuesOf = ({ visits }: Result, slowdown: number, { of }: Measure): number[] =>
  (visits.get(slowdown) ?? []).map(of);

/** The table of times for one slowdown of the processor. The others are compared with the first result. */
export function timesTable(results: readonly Result[], slowdown: number): string {
  const [first] = results;
  const cellOf = (result: Result, measure: Measure): string => {
    const values = valuesOf(result, slowdown, measure);
    const time = `${figure(median(values))} ms`;
    if (!first || result === first) return time;
    return `${time} (${figure(medianRatio(values, valuesOf(first, slowdown, measure)))})`;
  };
  return markdownTable(
    ['', ...[...COMPARED, ...PLAIN].map(({ name }) => name)],
    results.map((result) => [
      result.name,
      ...COMPARED.map((measure) => cellOf(result, measure)),
      ...PLAIN.map((measure) => `${figure(median(valuesOf(result, slowdown, measure)))} ms`),
    ]),
  );
}

const kB = (bytes: number): string => `${figure(bytes / 1000)} kB`;

export function weightsTable(results: readonly Result[]): string {
  return markdownTable(
    ['', 'first screen', 'requests', 'everything', 'files', 'elements in the list', 'layout shift'],
    results.map(({ name, weight, visits }) => {
      const [visit] = visits.get(1) ?? [];
      return [
        name,
        kB(weight.firstBytes),
        String(weight.firstRequests),
        kB(weight.allBytes),
        String(weight.allFiles),
        (visit?.nodes ?? Number.NaN).toLocaleString('en'),
        (visit?.shift ?? Number.NaN).toFixed(3),
      ];
    }),
  );
}

const signed = (value: number): string => `${value > 0 ? '+' : ''}${figure(value)}`;

export function openingsTable(results: readonly Result[]): string {
  return markdownTable(
    ['', 'open', 'close', 'nodes', 'listeners', 'heap'],
    results.map(({ name, openings: { open, close, nodes, listeners, heapMB } }) => [
      name,
      `${figure(open)} ms`,
      `${figure(close)} ms`,
      signed(nodes),
      signed(listeners),
      `${signed(heapMB)} MB`,
    ]),
  );
}

const barsOf = (results: readonly Result[], valueOf: (result: Result) => number): BarPlot['bars'] =>
  results.map((result, index) => ({ name: result.name, value: valueOf(result), isOurs: index === 0 }));

/** The plots of the report by the names of their files. */
export function plotsOf(results: readonly Result[], slowdown: number): Record<string, BarPlot> {
  const time = (title: string, measure: Measure): BarPlot => ({
    title: `${title}, ${slowdown}× slower processor`,
    unit: 'ms',
    bars: barsOf(results, (result) => median(valuesOf(result, slowdown, measure))),
  });
  return {
    'first-screen': {
      title: 'First screen, brotli',
      unit: 'kB',
      bars: barsOf(results, ({ weight }) => weight.firstBytes / 1000),
    },
    'login-to-rows': time('From the login to the list', ROWS),
    'opened-again': time('Opened again with everything cached', AGAIN),
    'key-to-rows': time('From a key in the search to what it found', KEY),
    scrolling: time('A frame while scrolling, 95th percentile', FRAME),
    elements: {
      title: 'Elements of the page with the list',
      unit: '',
      bars: barsOf(results, ({ visits }) => visits.get(1)?.[0]?.nodes ?? 0),
    },
  };
}
