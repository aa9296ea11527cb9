import { DIAGRAM_RULES } from './diagram-styles.ts';
import { THEME_COLORS, type Theme } from './theme.ts';

const variables = (colors: Theme['light']) =>
  THEME_COLORS.map(
    (name) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${colors[name]};`,
  ).join(' ');

/** The colours and the font as CSS variables; always light on paper. */
export function themeVariables({ light, dark, fontFamily }: Theme): string {
  return `
:root { color-scheme: light; --font: ${fontFamily}; ${variables(light)} }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${variables(dark)} } }
`;
}

/** A plain document in the application's colours. */
export function stylesOf(theme: Theme): string {
  return `${themeVariables(theme)}${RULES}`;
}

const RULES = `* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 400 14px/20px var(--font);
  letter-spacing: -0.006em; -webkit-text-size-adjust: 100%; }
a { color: var(--brand-text); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; z-index: 1; background: var(--surface); padding: 8px 12px; }
.page { display: grid; grid-template-columns: 248px minmax(0, 1fr); max-width: 1520px; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 32px 16px 32px 24px;
  border-right: 1px solid var(--border); }
nav h2 { font: 600 12px/16px var(--font); color: var(--text3); margin: 24px 0 8px 8px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; justify-content: space-between; gap: 8px; padding: 4px 8px; border-radius: 6px;
  color: var(--text2); text-decoration: none; font-size: 13px; min-height: 26px; overflow-wrap: anywhere; }
nav a[aria-current] { background: var(--brand-soft); color: var(--text); font-weight: 500; }
nav input { width: 100%; margin: 16px 0 0; padding: 6px 10px; min-height: 36px; font: inherit; color: var(--text);
  background: var(--surface); border: 1px solid var(--border-control); border-radius: 8px; }
nav input::placeholder { color: var(--text3); opacity: 1; }
#count { margin: 8px 0 4px 8px; font-size: 12px; color: var(--text3); }
#count:empty { display: none; }
#contents { margin-top: 16px; }
#results a { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;
  padding: 4px 8px 0; margin-bottom: 6px; min-height: 24px; }
tr:target, li:target { background: var(--brand-soft); }
nav a:hover { background: var(--sunken); color: var(--text); }
nav .count, .number { font-variant-numeric: tabular-nums; }
nav .count { color: var(--text3); flex: none; }
main { padding: 32px; min-width: 0; }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 600; font-size: 16px; padding-left: 8px; }
h1 { font: 600 28px/36px var(--font); letter-spacing: -0.021em; margin: 0 0 4px; }
h2 { font: 600 22px/28px var(--font); letter-spacing: -0.018em; margin: 0 0 4px; }
h3 { font: 600 15px/22px var(--font); margin: 28px 0 8px; }
h3.group { font: 500 13px/18px var(--font); color: var(--text2); margin: 16px 0 6px; }
p { margin: 0 0 12px; max-width: 76ch; }
.lead { color: var(--text2); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(148px, 1fr)); margin: 24px 0;
  background: var(--surface); border: 1px solid var(--border); border-radius: 12px; overflow: hidden; }
.facts div { padding: 14px 18px; box-shadow: 1px 0 0 var(--border), 0 1px 0 var(--border); }
.facts dt { font-size: 13px; line-height: 18px; color: var(--text2); }
.facts dd { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.021em;
  font-variant-numeric: tabular-nums; }
.facts dd.words { font-size: 15px; line-height: 22px; letter-spacing: 0; padding-top: 6px; }
section { padding-top: 40px; margin-top: 40px; border-top: 1px solid var(--border); }
section h2 small { font-size: 13px; font-weight: 500; color: var(--text3); margin-left: 8px; letter-spacing: 0; }
pre.tree { font: 13px/22px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; margin: 12px 0 0;
  white-space: pre-wrap; background: var(--surface); border: 1px solid var(--border); border-radius: 12px;
  padding: 16px 18px; }
pre.tree span { color: var(--text3); }
code { font: 12px/16px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--sunken);
  border-radius: 5px; padding: 1px 5px; letter-spacing: 0; }
.key { font-size: 13px; color: var(--text2); }
figure { margin: 8px 0 0; background: var(--surface); border: 1px solid var(--border); border-radius: 12px;
  overflow-x: auto; padding: 16px; }
figure svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
.wide { overflow-x: auto; background: var(--surface); border: 1px solid var(--border); border-radius: 12px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; line-height: 18px; }
th { text-align: left; font-weight: 500; font-size: 12px; line-height: 16px; color: var(--text3); white-space: nowrap; }
th, td { padding: 8px 12px; vertical-align: top; border-bottom: 1px solid var(--border); }
tr:last-child td { border-bottom: 0; }
td, li { overflow-wrap: anywhere; }
td ul { margin: 0; padding: 0; list-style: none; }
td li + li { margin-top: 4px; }
td a, main li > a { display: inline-block; min-width: 24px; min-height: 24px; }
td code { padding: 0; background: none; }
td.name, td.id { font-weight: 500; }
td.id { white-space: nowrap; }
table.matrix, table.transitions { table-layout: fixed; }
.matrix th:nth-child(1) { width: 27%; } .matrix th:nth-child(2) { width: 27%; } .matrix th:nth-child(3) { width: 15%; }
.matrix th:nth-child(4) { width: 15%; }
.transitions th:nth-child(1) { width: 30%; } .transitions th:nth-child(5) { width: 12%; } .transitions th:nth-child(6) { width: 10%; }
.muted { color: var(--text3); }
.guard { color: var(--text2); }
.says { color: var(--text); }
.says::before { content: '«'; } .says::after { content: '»'; }
.passed { color: var(--success-text); } .failed { color: var(--danger-text); font-weight: 500; }
.paths { list-style: none; padding: 0; margin: 0; }
.paths li { border-bottom: 1px solid var(--border); padding: 6px 0; }
.paths summary { cursor: pointer; display: flex; gap: 10px; align-items: baseline; min-height: 24px;
  overflow-wrap: anywhere; }
.paths summary code { flex: none; }
.paths summary::before { content: '›'; color: var(--text3); width: 8px; flex: none; }
.paths details[open] > summary::before { content: '⌄'; }
.watch { margin: 0 0 6px 18px; }
.steps { margin: 6px 0 10px 18px; padding: 10px 14px; background: var(--sunken); border-radius: 8px; font-size: 13px;
  white-space: pre-wrap; overflow-wrap: anywhere; }

${DIAGRAM_RULES}
/** Transitions that no path takes are red, dashed and labelled. */
figure .line.taken { stroke: var(--brand); stroke-width: 1.75px; }
figure .line.untaken { stroke: var(--danger); stroke-width: 2px; stroke-dasharray: 6 4; }
.swatch { display: inline-block; width: 28px; height: 0; vertical-align: middle; margin-right: 6px;
  border-top: 2px solid var(--brand); }
.swatch.untaken { border-top: 2px dashed var(--danger); }

@media screen {
  :root[data-sections] main > :not([data-shown]) { display: none; }
  :root[data-sections] section { border: 0; margin: 0; padding: 0; }
}
@media (max-width: 1023px) {
  .page { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--border); padding: 24px 16px; }
  nav #contents ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
  nav a { min-height: 44px; align-items: center; }
  main { padding: 24px 16px; }
}
@media screen and (max-width: 767px) {
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding: 10px 0; border-bottom: 1px solid var(--border); }
  td { border: 0; padding: 3px 12px; }
  td:empty { display: none; }
  td[data-label]::before { content: attr(data-label); display: block; font-size: 12px; line-height: 16px;
    color: var(--text3); }
}
@media print {
  @page { margin: 14mm; }
  @page broad { size: A4 landscape; }
  .broad { page: broad; }
  body { background: #fff; font-size: 10pt; }
  th { white-space: normal; }
  .page { display: block; }
  nav { position: static; height: auto; border: 0; padding: 0; break-after: page; }
  #search, #results { display: none; }
  nav ul { columns: 3; }
  main { padding: 0; }
  section { break-before: page; border: 0; margin: 0; padding: 0; }
  figure { overflow: visible; border: 0; padding: 0; break-inside: avoid; }
  figure svg { max-width: 100%; min-width: 0 !important; max-height: 230mm; }
  .broad figure svg { max-height: 156mm; }
  .wide { overflow: visible; border: 0; }
  table { font-size: 7.5pt; line-height: 10pt; }
  th, td { padding: 3pt 4pt; }
  tr, h3 { break-inside: avoid; }
  h3 { break-after: avoid; }
  .facts { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
