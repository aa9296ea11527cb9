/** Diagrams without the drawing tool's own colours. */
export const DIAGRAM_RULES = `figure .node rect, figure .node path, figure .statediagram-cluster rect, figure rect.outer, figure rect.inner {
  fill: var(--surface); stroke: var(--border-control); stroke-width: 1.25px; filter: none; }
figure .statediagram-cluster rect.outer { fill: var(--canvas); stroke: var(--border-strong); }
figure .statediagram-cluster rect.inner { fill: var(--canvas); stroke: none; }
figure .node circle, figure .node ellipse, figure .state-start, figure .node .state-start { fill: var(--text); stroke: var(--text); }
figure .outer-path > path { fill: none; stroke: var(--text); }
figure .outer-path > g path { fill: var(--text); stroke: none; }
figure .label, figure .nodeLabel, figure .cluster-label, figure .edgeLabel { color: var(--text); fill: var(--text);
  font: 14px/21px var(--font); letter-spacing: 0; }
figure .cluster-label .nodeLabel { font-weight: 600; }
figure foreignObject { overflow: visible; }
figure .nodeLabel p, figure .edgeLabel p, figure .label p { margin: 0; }
figure .labelBkg, figure .edgeLabel p { background: var(--surface); }
figure .edgeLabel rect { fill: var(--surface); stroke: none; opacity: 0; }
figure .edgeLabel .edgeLabel { color: var(--text2); font-size: 14px; }
figure .line { fill: none; stroke: var(--text3); stroke-width: 1.5px; }
figure marker path { fill: var(--text3); fill: context-stroke; stroke: none; }`;
