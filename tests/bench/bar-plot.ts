/** A bar chart: a horizontal bar for each value, its name on the left and its figure on the right. */
export interface BarPlot {
  title: string;
  /** 'ms', for example. */
  unit: string;
  bars: readonly { name: string; value: number; isOurs?: boolean }[];
}

const WIDTH = 720;
const NAMES = 150;
const FIGURES = 110;
const LINE = 28;
const TOP = 40;

/** Colours that can be read on white and on GitHub's dark page. */
const STYLE = `text { font: 13px system-ui, sans-serif; fill: #1f2328; }
.title { font-weight: 600; font-size: 15px; }
.bar { fill: #8c959f; }
.ours { fill: #0f766e; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .bar { fill: #6e7681; }
  .ours { fill: #2dd4bf; }
}`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Rounded to three digits: the measurements are not more precise. */
export function figure(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  const rounded = Number(value.toFixed(digits));
  return rounded.toLocaleString('en');
}

/** The plot as an SVG file. */
export function drawBars({ title, unit, bars }: BarPlot): string {
  const height = TOP + bars.length * LINE + 8;
  const most = Math.max(...bars.map(({ value }) => value)) || 1;
  const lines = bars.map(({ name, value, isOurs }, index) => {
    const y = TOP + index * LINE;
    const width = Math.max(1, (value / most) * (WIDTH - NAMES - FIGURES));
    return `<text x="${NAMES - 10}" y="${y + 15}" text-anchor="end">${escape(name)}</text>
<rect class="bar${isOurs === true ? ' ours' : ''}" x="${NAMES}" y="${y}" width="${width.toFixed(1)}" height="20" rx="2"/>
<text x="${(NAMES + width + 8).toFixed(1)}" y="${y + 15}">${escape(`${figure(value)} ${unit}`)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(title)}">
<style>${STYLE}</style>
<text class="title" x="${NAMES}" y="22">${escape(title)}</text>
${lines.join('\n')}
</svg>
`;
}
