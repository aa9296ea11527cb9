import { fromMarkdown, type Row } from './tables.ts';

/** Describes the differences between two versions of the machines document, in words for auditors. */
export function changesBetween(before: string, after: string): string[] {
  const [was, is] = [readMachines(before), readMachines(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const changes = names.flatMap((name) => machineChanges(name, was.get(name), is.get(name)));
  return changes.length > 0 || before === after
    ? changes
    : ['the document of the machines: only its layout changed: the head, the actor tree or the formatting'];
}

type Cells = Row<string>;

interface MachineText {
  text: string;
  /** The outputs in its paths. */
  output: string;
  states: Cells[];
  transitions: Cells[];
  /** The steps of each path, by its id. */
  paths: Map<string, string>;
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
          output: /^Output in the paths: (.*)$/m.exec(text)?.[1] ?? 'nothing',
          states: readTable(text, '### States'),
          transitions: readTable(text, '### Transitions'),
          paths: new Map(
            [...text.matchAll(/^- `(\w+)` (.*)$/gm)].map(([, id = '', words = '']) => [id, words]),
          ),
        },
      ]),
  );
}

/** The table under a heading. Joins rows with line breaks in their text, as in older documents. */
function readTable(text: string, heading: string): Cells[] {
  const block = text.split(`\n${heading}\n\n`)[1]?.split('\n\n')[0] ?? '';
  const rows: string[] = [];
  for (const line of block.split('\n')) {
    const last = rows.at(-1);
    if (last === undefined || last.endsWith(' |')) rows.push(line);
    else rows[rows.length - 1] = `${last} ${line}`;
  }
  return fromMarkdown(rows);
}

function machineChanges(name: string, old: MachineText | undefined, now: MachineText | undefined): string[] {
  if (!old) return [`machine added: ${name}`];
  if (!now) return [`machine removed: ${name}`];
  const found = [
    ...(old.output === now.output ? [] : [`output was ${old.output}, is ${now.output}`]),
    ...stateChanges(old.states, now.states),
    ...transitionChanges(old.transitions, now.transitions),
    ...pathChanges(old.paths, now.paths),
  ];
  const hasSameColumns = headOf(old) === headOf(now);
  const isOnlyWords = found.length === 0 && old.text !== now.text && hasSameColumns;
  return (
    isOnlyWords ? ['only its diagram, its description or the paths of a transition changed'] : found
  ).map((change) => `${name}: ${change}`);
}

const headOf = ({ transitions }: MachineText) => Object.keys(transitions[0] ?? {}).join();

function stateChanges(was: Cells[], is: Cells[]): string[] {
  const before = new Map(was.map((row) => [row['state'] ?? '', row]));
  const after = new Map(is.map((row) => [row['state'] ?? '', row]));
  return [
    ...[...after.keys()].filter((state) => !before.has(state)).map((state) => `state added: ${state}`),
    ...[...before.keys()].filter((state) => !after.has(state)).map((state) => `state removed: ${state}`),
    ...[...before].flatMap(([state, row]) => {
      const now = after.get(state);
      return now
        ? columnChanges(`state ${state}`, row, now, ['what it is', 'runs', 'on exit', 'tags', '§'])
        : [];
    }),
  ];
}

/** Ignores a column that one of the documents does not have. */
function columnChanges(what: string, was: Cells, is: Cells, columns: readonly string[]): string[] {
  return columns
    .filter((column) => column in was && column in is && was[column] !== is[column])
    .map((column) => `${what}: ${column} was ${was[column] || 'nothing'}, is ${is[column] || 'nothing'}`);
}

function transitionChanges(was: Cells[], is: Cells[]): string[] {
  const keys = [...new Set([...was, ...is].map(keyOf))];
  return keys.flatMap((key) => {
    const pairs = pair(
      was.filter((row) => keyOf(row) === key),
      is.filter((row) => keyOf(row) === key),
    );
    return [...pairs.flatMap(([old, now]) => changeOf(old, now)), ...orderChange(key, pairs, { was, is })];
  });
}

/** The first candidate whose guard holds is taken. So another order of those that were kept is another behaviour. */
function orderChange(key: string, pairs: Pair[], { was, is }: { was: Cells[]; is: Cells[] }): string[] {
  const kept = pairs.flatMap(([old, now]) =>
    old && now ? [{ now, from: was.indexOf(old), to: is.indexOf(now) }] : [],
  );
  const before = kept.toSorted((one, other) => one.from - other.from);
  const after = kept.toSorted((one, other) => one.to - other.to);
  const isElsewhere = (candidate: (typeof kept)[number], index: number) => candidate !== before[index];
  const moved = after.slice(after.findIndex(isElsewhere), after.findLastIndex(isElsewhere) + 1);
  if (moved.length === 0) return [];
  const order = moved.map(({ now }) => (now['guard'] ? `[${now['guard']}]` : `→ ${now['to']}`));
  return [`transition order changed: ${key}: now ${order.join(' before ')}`];
}

const keyOf = (row: Cells) => `${row['from']} on ${row['event']}`;
const words = (row: Cells) => `${keyOf(row)}${row['guard'] ? ` [${row['guard']}]` : ''} → ${row['to']}`;

function changeOf(old: Cells | null, now: Cells | null): string[] {
  if (!old) return now ? [`transition added: ${words(now)}`] : [];
  if (!now) return [`transition removed: ${words(old)}`];
  const retargeted =
    old['to'] === now['to'] ? [] : [`transition retargeted: ${words(old)} now goes to ${now['to']}`];
  const columns = ['guard', 'runs', 'calls', 'does', 'says', '§', 'requirements'];
  return [...retargeted, ...columnChanges(words(now), old, now, columns)];
}

function pathChanges(was: Map<string, string>, is: Map<string, string>): string[] {
  return [
    ...[...was].filter(([id]) => !is.has(id)).map(([id, path]) => `path ${id} is gone: ${path}`),
    ...[...is].filter(([id]) => !was.has(id)).map(([id, path]) => `path ${id} is new: ${path}`),
    ...[...is]
      .filter(([id, path]) => was.has(id) && was.get(id) !== path)
      .map(([id, path]) => `path ${id} goes another way: ${path}`),
  ];
}

type Pair = [Cells | null, Cells | null];

/** Matches the candidates of an event by guard and target, else by guard, else by target, else by order. */
function pair(was: Cells[], is: Cells[]): Pair[] {
  const [old, now] = [[...was], [...is]];
  const pairs: Pair[] = [];
  const match = (alike: (one: Cells, other: Cells) => boolean) => {
    for (const row of old.slice()) {
      const index = now.findIndex((candidate) => alike(row, candidate));
      if (index === -1) continue;
      pairs.push([row, ...now.splice(index, 1)] as Pair);
      old.splice(old.indexOf(row), 1);
    }
  };
  match((one, other) => one['guard'] === other['guard'] && one['to'] === other['to']);
  match((one, other) => one['guard'] === other['guard']);
  match((one, other) => one['to'] === other['to']);
  match(() => true);
  return [...pairs, ...old.map((row): Pair => [row, null]), ...now.map((row): Pair => [null, row])];
}
