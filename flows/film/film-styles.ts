import { DIAGRAM_RULES } from '../export/diagram-styles.ts';
import { themeVariables } from '../export/styles.ts';
import type { Theme } from '../export/theme.ts';

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

export function filmStyles(theme: Theme): string {
  return `${themeVariables(theme)}${LAYOUT}${DIAGRAM_RULES}${LIT}${NARROW}`;
}

const LAYOUT = `* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 400 14px/20px var(--font);
  letter-spacing: -0.006em; -webkit-text-size-adjust: 100%; }
a { color: var(--brand-text); text-underline-offset: 2px; }
p, h1, h2, ul, ol, figure, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; z-index: 1; background: var(--surface); padding: 8px 12px; }
.none { padding: 16px; }
#said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
code { font: 500 12px/18px ${MONO}; letter-spacing: 0; }
.icon, .glyph { flex: none; }
.muted { display: block; font-size: 13px; line-height: 18px; color: var(--text2); }
.film { display: grid; grid-template-columns: 256px minmax(0, 1fr); max-width: 1520px; margin: 0 auto;
  min-height: 100vh; }
nav { padding: 24px 12px 24px 20px; position: sticky; top: 0; align-self: start; max-height: 100vh;
  overflow-y: auto; }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 600; font-size: 16px; padding-left: 8px; }
.back { display: flex; align-items: center; gap: 8px; min-height: 32px; margin: 12px 0; padding: 0 8px;
  font-size: 13px; color: var(--text2); text-decoration: none; border-radius: 6px; }
.back:hover { background: var(--sunken); color: var(--text); }
nav label { display: block; margin: 0 8px 4px; font-size: 13px; line-height: 18px; font-weight: 500; }
nav select { display: block; width: calc(100% - 16px); margin: 0 8px; min-height: 36px; padding: 0 10px; font: inherit;
  color: var(--text); background: var(--surface); border: 1px solid var(--border-control); border-radius: 8px; }
nav h2 { display: flex; align-items: center; gap: 8px; margin: 20px 8px 6px; font: 600 13px/18px var(--font); }
#path-count { font-weight: 500; font-size: 12px; line-height: 16px; padding: 1px 6px; border-radius: 5px;
  background: var(--sunken); color: var(--text2); }
#paths a { display: grid; grid-template-columns: 14px minmax(0, 1fr) auto; gap: 0 8px; align-items: center;
  padding: 7px 8px; border-radius: 8px; font-size: 13px; line-height: 18px; color: var(--text);
  text-decoration: none; }
#paths a:hover { background: var(--sunken); }
#paths a[aria-current] { background: var(--brand-soft); box-shadow: inset 0 0 0 1.5px var(--brand); }
.mark { display: flex; }
.mark.passed { color: var(--success); } .mark.failed { color: var(--danger); } .mark.unknown { color: var(--text3); }
#paths .count { font-size: 12px; color: var(--text3); }
#paths a[aria-current] .count { color: var(--text2); }
#paths .end, #paths .said { grid-column: 2 / -1; font-size: 12px; line-height: 16px; color: var(--text2);
  overflow-wrap: anywhere; }
#paths .end { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
#paths .said.failed { color: var(--danger-text); font-weight: 500; }
main { padding: 24px 28px 40px; min-width: 0; border-left: 1px solid var(--border); }
#head { display: flex; align-items: flex-start; gap: 24px; margin-bottom: 16px; }
#head > :first-child { margin-right: auto; min-width: 0; }
h1 { font: 600 24px/32px var(--font); letter-spacing: -0.021em; overflow-wrap: anywhere; }
h1 code { font-size: 14px; padding: 3px 7px; border: 1px solid var(--border); border-radius: 5px;
  background: var(--sunken); color: var(--text2); vertical-align: 3px; margin-left: 6px; }
#head p { color: var(--text2); margin-top: 2px; max-width: 80ch; }
.failure { margin-top: 8px; padding: 8px 12px; border-radius: 8px; background: var(--danger-soft);
  color: var(--danger-text); font: 400 12px/18px ${MONO}; white-space: pre-wrap; overflow-wrap: anywhere; }
.result { display: flex; align-items: center; gap: 12px; font-size: 13px; line-height: 18px; white-space: nowrap;
  color: var(--text2); }
.result code { color: var(--text); }
.chip { display: inline-flex; align-items: center; gap: 6px; height: 24px; padding: 0 8px; border-radius: 6px;
  font-weight: 500; }
.chip.passed { background: var(--success-soft); color: var(--success-text); }
.chip.failed { background: var(--danger-soft); color: var(--danger-text); }
.chip.unknown { background: var(--sunken); color: var(--text2); }
.panel { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; overflow: clip; }
.stage { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px; }
.stage figure { display: flex; flex-direction: column; height: clamp(380px, 52vh, 640px); }
figcaption { display: flex; align-items: center; gap: 4px 18px; min-height: 44px; padding: 0 16px; flex: none;
  border-top: 1px solid var(--border); font-size: 13px; line-height: 18px; color: var(--text2); }
figcaption span { display: inline-flex; align-items: center; gap: 8px; }
figcaption button { margin: 0 -8px 0 auto; }
.swatch { width: 24px; height: 0; border-top: 1.5px solid var(--text3); }
.swatch.walked { border-top: 2px solid var(--brand); } .swatch.lit { border-top: 4px solid var(--brand); }
.scroll { flex: 1; min-height: 0; overflow: auto; padding: 16px 12px; display: flex; }
.scroll:focus-visible { outline-offset: -2px; }
#diagram > svg { display: none; margin: auto; flex: none; max-width: 100%; height: auto; }
#diagram > svg[data-shown] { display: block; }
#shot { flex: 1; min-height: 0; display: flex; align-items: center; justify-content: center; padding: 16px;
  background: var(--sunken); }
#shot img { display: block; max-width: 100%; max-height: 100%; width: auto; height: auto;
  border: 1px solid var(--border-strong); border-radius: 6px; }
button { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 36px;
  padding: 0 14px; font: 500 14px/20px var(--font); letter-spacing: inherit; color: var(--text);
  background: var(--surface); border: 1px solid var(--border-control); border-radius: 8px; cursor: pointer; }
button:hover { background: var(--sunken); }
button.quiet { min-height: 32px; padding: 0 8px; border-color: transparent; background: none; font-size: 13px; }
button.quiet:hover { background: var(--sunken); }
button.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
button[aria-disabled='true'] { border-color: var(--border); background: var(--sunken); color: var(--text3);
  cursor: default; }
.controls { display: flex; align-items: center; gap: 8px; margin: 16px 0; }
#steps { display: flex; flex-wrap: wrap; gap: 4px; margin: 0 8px; }
#steps button { min-width: 36px; padding: 0 6px; font-variant-numeric: tabular-nums; color: var(--text2); }
#steps .walked { background: var(--brand-soft2); border-color: transparent; color: var(--brand-text); }
#steps [aria-current] { background: var(--surface); border: 2px solid var(--brand); color: var(--text);
  font-weight: 600; }
.keys { display: flex; gap: 4px; margin-right: auto; }
kbd { display: inline-flex; align-items: center; justify-content: center; height: 20px; min-width: 20px;
  padding: 0 5px; border: 1px solid var(--border-strong); border-radius: 5px; background: var(--sunken);
  font: 500 12px/16px var(--font); color: var(--text3); }
#play { min-width: 92px; }
#words { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
#words > div { padding: 18px 24px 20px; min-width: 0; }
#words > div + div { border-left: 1px solid var(--border); }
#words p { color: var(--text2); overflow-wrap: anywhere; }
#words .sentence { font-size: 18px; line-height: 26px; letter-spacing: -0.012em; margin: 4px 0 8px;
  color: var(--text); }
#words b { font-weight: 600; }
.muted strong { font-weight: 500; color: var(--danger-text); }
.outcomes { margin-top: 10px; padding-top: 10px; border-top: 1px solid var(--border); font-size: 13px;
  line-height: 18px; color: var(--text2); }
.outcomes li { padding: 2px 0; overflow-wrap: anywhere; }
#words .sources { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: baseline; margin-top: 14px;
  font-size: 13px; line-height: 18px; }
.sources a { display: inline-block; min-height: 24px; min-width: 24px; font-weight: 500; }
.sources a + span { margin-left: 12px; }
.sources b { color: var(--text); }
#words .request { font: 500 13px/20px ${MONO}; letter-spacing: 0; margin: 4px 0 12px; color: var(--text); }
.request b { color: var(--brand-text); }
#words pre { margin: 4px 0 16px; padding: 10px 14px; border-radius: 8px; background: var(--sunken);
  border: 1px solid var(--border); font: 400 12px/18px ${MONO}; letter-spacing: 0; overflow: auto;
  max-height: 380px; }
dialog { padding: 12px; border: 1px solid var(--border); border-radius: 12px; background: var(--surface);
  max-width: 100vw; max-height: 100vh; overflow: auto; }
dialog::backdrop { background: rgb(0 0 0 / 0.5); }
dialog form { display: flex; justify-content: flex-end; margin-bottom: 12px; position: sticky; left: 0; top: 0; }
dialog img { display: block; max-width: none; }
`;

/** What the player lights in a diagram. */
const LIT = `
figure .line.walked { stroke: var(--brand); stroke-width: 1.75px; }
figure .line.lit { stroke: var(--brand); stroke-width: 4px; }
figure .edgeLabel .edgeLabel .lit, figure .nodeLabel .lit { background: var(--brand); color: var(--on-brand);
  font-weight: 600; border-radius: 6px; box-shadow: 0 0 0 3px var(--brand); }
figure .nodeLabel .walked:not(.lit), figure .edgeLabel .edgeLabel .walked:not(.lit) { color: var(--brand-text); }
figure .node.from rect.basic { stroke: var(--brand); stroke-width: 1.75px; }
figure .node.now rect.basic { fill: var(--brand-soft); stroke: var(--brand); stroke-width: 3px; }
@media (forced-colors: active) {
  figure .line.lit { stroke: Highlight; } figure .node.now rect.basic { stroke: Highlight; }
  #steps [aria-current], #paths a[aria-current] { outline: 2px solid Highlight; outline-offset: -2px; }
}
`;

const NARROW = `
@media (max-width: 1279px) {
  .keys { display: none; }
  #play { margin-left: auto; }
  figcaption { column-gap: 10px; }
  .swatch { width: 14px; }
}
@media (max-width: 1023px) {
  .film { display: block; }
  nav { position: static; max-height: none; padding: 16px; border-bottom: 1px solid var(--border); }
  #paths { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); max-height: 40vh;
    overflow-y: auto; }
  #paths a, .back, button, nav select { min-height: 44px; }
  main { border: 0; padding: 20px 16px 40px; }
  #head { flex-wrap: wrap; gap: 12px; }
  .result { flex-wrap: wrap; white-space: normal; }
  .stage, #words { grid-template-columns: minmax(0, 1fr); }
  .stage figure.shot { height: auto; }
  #words > div + div { border-left: 0; border-top: 1px solid var(--border); }
  .controls { flex-wrap: wrap; }
  #steps { order: -1; width: 100%; margin: 0; }
  #steps button { min-width: 44px; }
  figcaption { flex-wrap: wrap; padding: 8px 16px; }
}
@media print {
  nav, .controls, figcaption button { display: none; }
  .film { display: block; }
  main { border: 0; padding: 0; }
}
`;
