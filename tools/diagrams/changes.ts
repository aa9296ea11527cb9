import { STATE_COLUMNS, TRANSITION_COLUMNS, type Row, type StateRow, type TransitionRow } from './tables.ts';

/** What two versions of `machines.md` say differently about the machines, in words an auditor can act on. */
export function changesBetween(before: string, after: string): string[] {
  const [was, is] = [readMachines(before), readMachines(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const changes = names.flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)];
    if (!old) return [`machine added: ${name}`];
    if (!now) return [`machine removed: ${name}`];
    const found = [
      ...stateChanges(old.states, now.states),
      ...transitionChanges(old.transitions, now.transitions),
    ];
    return found.length > 0 || old.text === now.text
      ? found.map((change) => `${name}: ${change}`)
      : [`${name}: its paths or its words are others`];
  });
  return changes.length > 0 || before === after ? changes : ['the head or the actor tree is another'];
}

interface MachineText {
  text: string;
  states: StateRow[];
  transitions: TransitionRow[];
}

function readMachines(document: string): Map<string, MachineText> {
  const sections = document.split(/^## /m).slice(1);
  return new Map(
    sections
      .filter((text) => text.includes('\n### Transitions\n'))
      .map((text) => [
        text.slice(0, text.indexOf('\n')),
        {
          text,
          states: readTable(text, 'States', STATE_COLUMNS),
          transitions: readTable(text, 'Transitions', TRANSITION_COLUMNS),
        },
      ]),
  );
}

function readTable<Column extends string>(
  text: string,
  title: string,
  columns: readonly Column[],
): Row<Column>[] {
  const lines = text.split(`\n### ${title}\n\n`)[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  return lines.map((line) => {
    const cells = line.slice(2, -2).split(/(?<!\\) \| /);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Row<Column>;
  });
}

function stateChanges(was: StateRow[], is: StateRow[]): string[] {
  const before = new Map(was.map((row) => [row.state, row]));
  const after = new Map(is.map((row) => [row.state, row]));
  return [
    ...is.filter(({ state }) => !before.has(state)).map(({ state }) => `state added: ${state}`),
    ...was.filter(({ state }) => !after.has(state)).map(({ state }) => `state removed: ${state}`),
    ...was.flatMap((row) => {
      const now = after.get(row.state);
      return now ? columnChanges(`state ${row.state}`, row, now, ['what it is', 'runs', 'tags', '§']) : [];
    }),
  ];
}

function columnChanges<Column extends string>(
  what: string,
  was: Row<Column>,
  is: Row<Column>,
  columns: readonly Column[],
): string[] {
  return columns
    .filter((column) => was[column] !== is[column])
    .map((column) => `${what}: ${column} was ${was[column] || 'nothing'}, is ${is[column] || 'nothing'}`);
}

function transitionChanges(was: TransitionRow[], is: TransitionRow[]): string[] {
  const keys = [...new Set([...was, ...is].map(keyOf))];
  return keys.flatMap((key) => {
    const pairs = pair(
      was.filter((row) => keyOf(row) === key),
      is.filter((row) => keyOf(row) === key),
    );
    return pairs.flatMap(([old, now]) => changeOf(old, now));
  });
}

const keyOf = ({ from, event }: TransitionRow) => `${from} on ${event}`;
const words = (row: TransitionRow) => `${keyOf(row)}${row.guard ? ` [${row.guard}]` : ''} → ${row.to}`;

function changeOf(old: TransitionRow | null, now: TransitionRow | null): string[] {
  if (!old) return now ? [`transition added: ${words(now)}`] : [];
  if (!now) return [`transition removed: ${words(old)}`];
  const retargeted = old.to === now.to ? [] : [`transition retargeted: ${words(old)} now goes to ${now.to}`];
  return [...retargeted, ...columnChanges(words(now), old, now, ['guard', 'runs', 'does', 'says', '§'])];
}

type Pair = [TransitionRow | null, TransitionRow | null];

/** Candidates of one event belong together by guard and target, else by guard, else by target, else by their order. */
function pair(was: TransitionRow[], is: TransitionRow[]): Pair[] {
  const [old, now] = [[...was], [...is]];
  const pairs: Pair[] = [];
  const match = (alike: (one: TransitionRow, other: TransitionRow) => boolean) => {
    for (const row of old.slice()) {
      const index = now.findIndex((candidate) => alike(row, candidate));
      if (index === -1) continue;
      pairs.push([row, ...now.splice(index, 1)] as Pair);
      old.splice(old.indexOf(row), 1);
    }
  };
  match((one, other) => one.guard === other.guard && one.to === other.to);
  match((one, other) => one.guard === other.guard);
  match((one, other) => one.to === other.to);
  match(() => true);
  return [...pairs, ...old.map((row): Pair => [row, null]), ...now.map((row): Pair => [null, row])];
}
