import {
  type Invoke,
  type MachineDefinition,
  type StateDefinition,
  type TransitionDefinition,
} from '../../tests/support/flows/definition.ts';
import { guardName, triggerWords } from './tables.ts';

/**
 * A machine as a Mermaid state diagram. What leaves a state as it is stands inside of it; transitions between the same
 * two states share an arrow; actors are named in the state that runs them.
 */
export function mermaidOf(machine: MachineDefinition, isCall: (src: string) => boolean): string {
  const drawing = new Drawing(machine, isCall);
  const [root] = machine.states;
  const states = root ? drawing.inside(root, '  ') : [];
  return ['---', 'config:', '  layout: elk', '---', 'stateDiagram-v2', ...states, ...drawing.arrows()].join(
    '\n',
  );
}

class Drawing {
  private readonly machine: MachineDefinition;
  private readonly isCall: (src: string) => boolean;
  private readonly byId: Map<string, StateDefinition>;

  constructor(machine: MachineDefinition, isCall: (src: string) => boolean) {
    this.machine = machine;
    this.isCall = isCall;
    this.byId = new Map(machine.states.map((state) => [state.id, state]));
  }

  inside(state: StateDefinition, indent: string): string[] {
    const children = this.machine.states.filter(({ parent }) => parent === state.id);
    return [
      ...this.innerNode(state, indent),
      ...(state.initial ? [`${indent}[*] --> ${nodeName(state.initial)}`] : []),
      ...children.flatMap((child) => this.draw(child, indent)),
    ];
  }

  arrows(): string[] {
    const labels = new Map<string, string[]>();
    for (const state of this.machine.states) {
      const within = new Set(this.pointsInside(state).map(({ id }) => id));
      const stays = new Set(this.staying(state).map(({ id }) => id));
      for (const transition of this.from(state.id).filter(({ id }) => !stays.has(id))) {
        const source = within.has(transition.id) ? innerName(state) : nodeName(state.id);
        for (const target of transition.targets) {
          const arrow = `${source} --> ${nodeName(target)}`;
          labels.set(arrow, [...(labels.get(arrow) ?? []), escape(label(transition, this.machine.delays))]);
        }
      }
    }
    return [...labels].map(([arrow, lines]) => `  ${arrow} : ${lines.join('<br/>')}`);
  }

  private from(id: string): TransitionDefinition[] {
    return this.machine.transitions.filter((transition) => transition.from === id);
  }

  private pointsInside(state: StateDefinition): TransitionDefinition[] {
    if (!isGroup(state)) return [];
    return this.from(state.id).filter(({ targets }) =>
      targets.some((target) => target !== state.id && target.startsWith(`${state.id}.`)),
    );
  }

  private staying(state: StateDefinition): TransitionDefinition[] {
    return this.from(state.id).filter(
      ({ targets }) =>
        targets.length === 0 || (isGroup(state) && targets.every((target) => target === state.id)),
    );
  }

  private stayLines(state: StateDefinition): string[] {
    return this.staying(state).map(
      (transition) =>
        `${transition.targets.length === 0 ? '↺' : '⟲'} ${label(transition, this.machine.delays)}`,
    );
  }

  private innerNode(state: StateDefinition, indent: string): string[] {
    const lines = [...invokeLines(state.invokes, this.isCall), ...this.stayLines(state)];
    if (lines.length === 0 && this.pointsInside(state).length === 0) return [];
    return [
      `${indent}state "${(lines.length > 0 ? lines : ['∗']).map(escape).join('<br/>')}" as ${innerName(state)}`,
    ];
  }

  private draw(state: StateDefinition, indent: string): string[] {
    const name = lastPart(state.path);
    if (isGroup(state)) {
      const title = this.byId.get(state.parent ?? '')?.kind === 'parallel' ? `‖ ${name}` : name;
      return [
        `${indent}state "${title}" as ${nodeName(state.id)} {`,
        ...this.inside(state, `${indent}  `),
        `${indent}}`,
      ];
    }
    const lines = [name, ...invokeLines(state.invokes, this.isCall), ...this.stayLines(state)];
    const end = state.kind === 'final' && state.parent ? [`${indent}${nodeName(state.id)} --> [*]`] : [];
    return [`${indent}state "${lines.map(escape).join('<br/>')}" as ${nodeName(state.id)}`, ...end];
  }
}

function isGroup(state: StateDefinition): boolean {
  return state.kind === 'compound' || state.kind === 'parallel';
}

/** Where an arrow out of a group into itself begins: a node within, since a group cannot point at its own inside. */
function innerName(state: StateDefinition): string {
  return `${nodeName(state.id)}_any`;
}

function invokeLines(invokes: Invoke[], isCall: (src: string) => boolean): string[] {
  return invokes.map(({ id, src }) => `${isCall(src) ? '⚙' : '▸'} ${id === src ? src : `${src} (${id})`}`);
}

/** '✓ login [hasStored]': what happens, and under which condition. */
function label({ trigger, guard }: TransitionDefinition, delays: MachineDefinition['delays']): string {
  const condition = guard ? ` [${guardName(guard)}]` : '';
  if (trigger.kind === 'done') return `✓ ${trigger.actor}${condition}`;
  if (trigger.kind === 'error') return `✗ ${trigger.actor}${condition}`;
  if (trigger.kind === 'always') return condition.trim() || 'else';
  if (trigger.kind === 'completed') return `done${condition}`;
  return `${triggerWords(trigger, delays)}${condition}`;
}

function nodeName(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, '_');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Some characters end a label in Mermaid's grammar, and a blank may become a line's end. */
function escape(text: string): string {
  return text
    .replaceAll(/[:;#"{}]/g, (character) => `#${character.codePointAt(0)};`)
    .replaceAll(' ', '\u00a0');
}
