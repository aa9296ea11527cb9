import {
  refWords,
  type Invoke,
  type MachineDefinition,
  type StateDefinition,
  type TransitionDefinition,
} from '../machine/definition.ts';
import { isReentering } from '../machine/entered-states.ts';
import { isIgnoring } from '../machine/ignored-events.ts';
import { historySign, triggerWords } from './tables.ts';

/** One diagram of a machine. */
export interface Drawing {
  /** The group that is drawn, by its path: 'choosing'; '' for the machine as a whole. */
  of: string;
  /** Mermaid's text. */
  source: string;
  /** The ids of the transitions that each arrow stands for, in the order of the arrows. */
  arrows: string[][];
  /** For each arrow without a transition, the state that it leads to if something starts there; null for all others. */
  starts: (string | null)[];
  /** The ids of the transitions that are written inside of a state. */
  inside: string[];
  nodes: DrawnNode[];
}

/** A box of a diagram. */
interface DrawnNode {
  /** Its name in Mermaid's text. */
  name: string;
  /** The state, or the group that has a diagram of its own; null for the box that stands for the group as a whole. */
  state: string | null;
  /** The ids of the transitions that its last lines are, in their order. */
  inside: string[];
}

export interface DrawingOptions {
  isCall: (src: string) => boolean;
  /** The label suffix of a transition: how many paths take it. */
  note?: (transition: TransitionDefinition) => string;
}

/** A machine with more states than this is drawn in several diagrams, one for each of its groups. */
const MOST_STATES = 10;

/**
 * A machine as Mermaid state diagrams. Transitions that stay in a state are listed inside it; transitions between
 * the same two states share an arrow; actors are listed in the state that runs them. Groups of a large machine have
 * diagrams of their own and are one state in the overview.
 */
export function drawingsOf(machine: MachineDefinition, options: DrawingOptions): Drawing[] {
  const [root] = machine.states;
  return root ? drawGroup(machine, root, options) : [];
}

function drawGroup(machine: MachineDefinition, group: StateDefinition, options: DrawingOptions): Drawing[] {
  const within = machine.states.filter(({ id }) => isWithin(id, group.id));
  const apart =
    within.length > MOST_STATES ? within.filter((state) => state.parent === group.id && isGroup(state)) : [];
  const drawing = new GroupDrawing(machine, group, new Set(apart.map(({ id }) => id)), options);
  const whole = drawing.draw();
  const others = apart.flatMap((state) => drawGroup(machine, state, options));
  const saysNothing = group.kind === 'parallel' && whole.arrows.length + whole.inside.length === 0;
  return saysNothing && apart.length > 0 ? others : [whole, ...others];
}

/** Draws one group, and outside states that its arrows lead to. */
class GroupDrawing {
  private readonly machine: MachineDefinition;
  private readonly group: StateDefinition;
  private readonly apart: ReadonlySet<string>;
  private readonly options: DrawingOptions;
  private readonly byId: Map<string, StateDefinition>;
  private readonly arrows: string[][] = [];
  private readonly starts: (string | null)[] = [];
  private readonly nodes: DrawnNode[] = [];
  private readonly outside = new Set<string>();

  constructor(
    machine: MachineDefinition,
    group: StateDefinition,
    apart: ReadonlySet<string>,
    options: DrawingOptions,
  ) {
    this.machine = machine;
    this.group = group;
    this.apart = apart;
    this.options = options;
    this.byId = new Map(machine.states.map((state) => [state.id, state]));
  }

  draw(): Drawing {
    const states = this.content(this.group, '  ');
    const arrows = this.arrowLines();
    const outside = [...this.outside].map((id) => {
      this.nodes.push({ name: nodeName(id), state: id, inside: [] });
      return `  state "${escape(`↗ ${this.byId.get(id)?.path || this.machine.id}`)}" as ${nodeName(id)}`;
    });
    const head = ['---', 'config:', '  layout: elk', '---', 'stateDiagram-v2'];
    return {
      of: this.group.path,
      source: [...head, ...states, ...outside, ...arrows].join('\n'),
      arrows: this.arrows,
      starts: this.starts,
      inside: this.nodes.flatMap(({ inside }) => inside),
      nodes: this.nodes,
    };
  }

  private content(state: StateDefinition, indent: string): string[] {
    const children = this.machine.states.filter(({ parent }) => parent === state.id);
    const staying = this.stayLines(state);
    const lines = [...invokeLines(state.invokes, this.options.isCall), ...staying.lines];
    const isNeeded = lines.length > 0 || this.pointsInside(state).length > 0;
    if (isNeeded) this.nodes.push({ name: innerName(state), state: null, inside: staying.ids });
    return [
      ...(isNeeded ? [stateLine(innerName(state), lines.length > 0 ? lines : ['∗'], indent)] : []),
      ...(state.initial
        ? [this.unlabelled(`${indent}[*] --> ${nodeName(state.initial)}`, state.initial)]
        : []),
      ...children.flatMap((child) => this.state(child, indent)),
    ];
  }

  private state(state: StateDefinition, indent: string): string[] {
    const name = lastPart(state.path);
    const invokes = invokeLines(state.invokes, this.options.isCall);
    const title = this.byId.get(state.parent ?? '')?.kind === 'parallel' ? `‖ ${name}` : name;
    if (this.apart.has(state.id)) {
      this.nodes.push({ name: nodeName(state.id), state: state.id, inside: [] });
      return [stateLine(nodeName(state.id), [`⊞ ${title}`, ...invokes], indent)];
    }
    if (isGroup(state)) {
      const inner = this.content(state, `${indent}  `);
      return [`${indent}state "${title}" as ${nodeName(state.id)} {`, ...inner, `${indent}}`];
    }
    const sign = `${historySign(state)} ${name}`.trim();
    const staying = this.stayLines(state);
    this.nodes.push({ name: nodeName(state.id), state: state.id, inside: staying.ids });
    const line = stateLine(nodeName(state.id), [sign, ...invokes, ...staying.lines], indent);
    const isEnd = state.kind === 'final' && state.parent !== null;
    return isEnd ? [line, this.unlabelled(`${indent}${nodeName(state.id)} --> [*]`, null)] : [line];
  }

  private unlabelled(line: string, start: string | null): string {
    this.arrows.push([]);
    this.starts.push(start);
    return line;
  }

  private arrowLines(): string[] {
    const labels = new Map<string, { lines: string[]; ids: string[] }>();
    for (const transition of this.machine.transitions) {
      if (this.isStaying(transition)) continue;
      for (const target of transition.targets) {
        const ends = this.endsOf(transition, target);
        if (!ends) continue;
        const arrow = `${ends.from} --> ${ends.to}`;
        const { lines, ids } = labels.get(arrow) ?? { lines: [], ids: [] };
        labels.set(arrow, { lines: [...lines, escape(ends.label)], ids: [...ids, transition.id] });
      }
    }
    return [...labels].map(([arrow, { lines, ids }]) => {
      this.arrows.push(ids);
      this.starts.push(null);
      return `  ${arrow} : ${lines.join('<br/>')}`;
    });
  }

  /** The ends of a transition in this diagram; null if it is not visible here. */
  private endsOf(transition: TransitionDefinition, target: string) {
    const { from } = transition;
    const isInto = isWithin(target, from);
    if (from === this.group.id && !isInto) return null;
    if (from !== this.group.id && ![from, target].some((id) => isWithin(id, this.group.id))) return null;
    const [start, end] = [this.placeOf(from), this.placeOf(target)];
    if (this.apart.has(start) && start === end) return null;
    const source = this.byId.get(from);
    const begin = source && isInto && isGroup(source) ? innerName(source) : nodeName(start);
    const before = start === from ? '' : `${this.relative(from, start)}: `;
    const after = end === target ? '' : ` → ${this.relative(target, end)}`;
    if (!isWithin(start, this.group.id) && start !== this.group.id) this.outside.add(start);
    if (!isWithin(end, this.group.id)) this.outside.add(end);
    const again = isReentering(transition) ? '⟲ ' : '';
    return { from: begin, to: nodeName(end), label: `${before}${again}${this.label(transition)}${after}` };
  }

  /** The state, or the separately drawn group that contains it. */
  private placeOf(id: string): string {
    return [...this.apart].find((group) => isWithin(id, group)) ?? id;
  }

  private relative(id: string, group: string): string {
    return id.slice(group.length + 1);
  }

  private from(id: string): TransitionDefinition[] {
    return this.machine.transitions.filter((transition) => transition.from === id);
  }

  private pointsInside(state: StateDefinition): TransitionDefinition[] {
    if (!isGroup(state)) return [];
    return this.from(state.id).filter(({ targets }) => targets.some((target) => isWithin(target, state.id)));
  }

  private isStaying({ from, targets }: TransitionDefinition): boolean {
    return targets.every((target) => target === from);
  }

  private stayLines(state: StateDefinition): { lines: string[]; ids: string[] } {
    const staying = this.from(state.id).filter((transition) => this.isStaying(transition));
    return {
      ids: staying.map(({ id }) => id),
      lines: staying.map((transition) => `${this.staySign(transition)} ${this.label(transition)}`),
    };
  }

  private staySign(transition: TransitionDefinition): string {
    if (isIgnoring(this.machine, transition)) return '⊘';
    return isReentering(transition) ? '⟲' : '↺';
  }

  /** '✓ login [hasStored]': the event and its guard. */
  private label(transition: TransitionDefinition): string {
    const { guard } = transition;
    const condition = guard ? ` [${refWords(guard)}]` : '';
    return `${this.trigger(transition)}${condition}${this.options.note?.(transition) ?? ''}`.trim();
  }

  private trigger({ trigger, guard }: TransitionDefinition): string {
    if (trigger.kind === 'done') return `✓ ${trigger.actor}`;
    if (trigger.kind === 'error') return `✗ ${trigger.actor}`;
    if (trigger.kind === 'always') return guard ? '' : 'else';
    if (trigger.kind === 'completed') return 'done';
    return triggerWords(trigger, this.machine.delays);
  }
}

function stateLine(name: string, lines: string[], indent: string): string {
  return `${indent}state "${lines.map(escape).join('<br/>')}" as ${name}`;
}

function isGroup(state: StateDefinition): boolean {
  return state.kind === 'compound' || state.kind === 'parallel';
}

function isWithin(id: string, group: string): boolean {
  return id.startsWith(`${group}.`);
}

/** Start of an arrow from a group to its own inside: a node within, because Mermaid does not allow such arrows. */
function innerName(state: StateDefinition): string {
  return `${nodeName(state.id)}_any`;
}

function invokeLines(invokes: Invoke[], isCall: (src: string) => boolean): string[] {
  return invokes.map(({ id, src }) => `${isCall(src) ? '⚙' : '▸'} ${id === src ? src : `${src} (${id})`}`);
}

/** The name of a state in Mermaid's text. */
export function nodeName(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, '_');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Escapes characters that end a Mermaid label, and spaces that may become line breaks. */
function escape(text: string): string {
  return text
    .replaceAll(/[:;#"{}]/g, (character) => `#${character.codePointAt(0)};`)
    .replaceAll(' ', '\u00a0');
}
