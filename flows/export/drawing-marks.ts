import type { MachineDefinition } from '../machine/definition.ts';
import type { Drawing } from '../diagrams/mermaid.ts';

/** What the parts of a drawn diagram stand for. Transitions are numbered in the order of their machine. */
export interface DrawingMarks {
  /** For each arrow: the transitions of its label's lines, and the state in which it starts. */
  arrows: { takes: number[]; start: string | null }[];
  nodes: { name: string; state: string | null; takes: number[] }[];
}

/**
 * The marks of a drawing: `data-takes` on arrows and lines of text, `data-start` on the arrows from a start, and
 * `data-state` on boxes.
 */
export function marksOf(
  { arrows, starts, nodes }: Drawing,
  { transitions }: MachineDefinition,
): DrawingMarks {
  const numbers = new Map(transitions.map(({ id }, index) => [id, index]));
  const numbersOf = (ids: readonly string[]) => ids.map((id) => numbers.get(id) ?? -1);
  return {
    arrows: arrows.map((ids, index) => ({ takes: numbersOf(ids), start: starts[index] ?? null })),
    nodes: nodes.map(({ name, state, inside }) => ({ name, state, takes: numbersOf(inside) })),
  };
}

/** Marks the diagram in the page and returns its SVG. Runs in the page, which knows nothing outside this function. */
export function markInPage({ arrows, nodes }: DrawingMarks): string {
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('The page has no diagram to mark');
  const texts: { text: Element; takes: number[] }[] = [];
  for (const [index, { takes, start }] of arrows.entries()) {
    const line = svg.querySelector(`path[data-id="edge${index}"]`);
    line?.setAttribute('data-takes', takes.join(' '));
    if (start !== null) line?.setAttribute('data-start', start);
    const text = svg.querySelector(`.edgeLabel [data-id="edge${index}"] p`);
    if (text) texts.push({ text, takes });
  }
  for (const node of svg.querySelectorAll('g.node')) {
    // Mermaid's ids: the diagram's, 'state', the name, a number.
    const name = /-state-(.+)-\d+$/.exec(node.id)?.[1];
    const drawn = nodes.find((one) => one.name === name);
    if (!drawn) continue;
    if (drawn.state !== null) node.setAttribute('data-state', drawn.state);
    const text = node.querySelector('.nodeLabel p');
    if (text) texts.push({ text, takes: drawn.takes });
  }
  for (const { text, takes } of texts) {
    const lines = text.innerHTML.split(/<br\s*\/?>/);
    const first = lines.length - takes.length;
    const marked = lines.map((line, index) =>
      index < first ? line : `<span data-takes="${takes[index - first]}">${line}</span>`,
    );
    text.innerHTML = marked.join('<br/>');
  }
  return svg.outerHTML;
}
