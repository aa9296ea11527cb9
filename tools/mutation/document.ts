import { reasonKey, type FileResult, type Measured, type Result } from './measured.ts';
import { PARTS } from './parts.ts';

const HEAD = `# Mutation testing

What the tests would not detect. \`npm run mutants\` generates this page from its measurements; only the reasons are
hand-written (tools/mutation/reasons.json).

Two mutators break the code, one fault at a time:

- \`npm run flows -- mutants\` breaks the transitions of the machines (removes them, changes their target, removes or negates
  guards, removes actions, swaps done and error) and runs the committed paths. It takes seconds and is part of the tests
  (\`tests/flows/paths.test.ts\`). No mutant may survive.
- Stryker breaks everything else: each condition, string, number, call and pattern of the files below. It takes an hour and is
  not part of CI. \`npm run mutants -- PART\` runs one part; of unchanged code only survivors are run again.

*not broken*: code that runs once while a module loads, in the parts with machines. It is the machines' configuration, which
the first mutator covers. *timed out*: the fault caused an endless wait, which counts as detected.
`;

/** The text of docs/mutation.md. */
export function mutationDocument(measured: Measured, reasons: Record<string, string>): string {
  const parts = Object.keys(PARTS).flatMap((name) => {
    const result = measured[name];
    return result ? [{ name, result }] : [];
  });
  return [
    HEAD,
    '| part | measured | mutants | killed | timed out | survived | score | not broken |',
    '|---|---|---|---|---|---|---|---|',
    ...parts.map(({ name, result }) => row(name, result.day, Object.values(result.files))),
    ...totals(parts.map(({ name, result }) => ({ name, files: Object.values(result.files) }))),
    '',
    ...unmeasured(measured),
    ...parts.flatMap(({ name, result }) => section(name, result, reasons)),
  ].join('\n');
}

function unmeasured(measured: Measured): string[] {
  const names = Object.keys(PARTS).filter((name) => !measured[name]);
  return names.length > 0 ? [`Not measured yet: ${names.join(', ')}.`, ''] : [];
}

function totals(parts: { name: string; files: FileResult[] }[]): string[] {
  const machines = parts.filter(({ name }) => name.endsWith('.machine'));
  return [
    row(
      '**all machines**',
      '',
      machines.flatMap(({ files }) => files),
    ),
    row(
      '**everything**',
      '',
      parts.flatMap(({ files }) => files),
    ),
  ];
}

function row(name: string, day: string, files: FileResult[]): string {
  const sum = (count: (file: FileResult) => number) => files.reduce((total, file) => total + count(file), 0);
  const killed = sum((file) => file.killed);
  const timeout = sum((file) => file.timeout);
  const survived = sum((file) => file.survived.length);
  const all = killed + timeout + survived;
  const score = all === 0 ? '' : `${(((killed + timeout) / all) * 100).toFixed(1)} %`;
  return `| ${name} | ${day} | ${all} | ${killed} | ${timeout} | ${survived} | ${score} | ${sum((file) => file.ignored)} |`;
}

function section(name: string, { day, files }: Result, reasons: Record<string, string>): string[] {
  return [
    `## ${name}`,
    '',
    '| file | measured | mutants | killed | timed out | survived | score | not broken |',
    '|---|---|---|---|---|---|---|---|',
    ...Object.entries(files).map(([file, result]) => row(file, day, [result])),
    '',
    ...Object.entries(files).flatMap(([file, { survived }]) => survivors(file, survived, reasons)),
  ];
}

function survivors(file: string, survived: string[], reasons: Record<string, string>): string[] {
  if (survived.length === 0) return [];
  const lines = [...new Set(survived)].map((name) => {
    const times = survived.filter((other) => other === name).length;
    const reason = reasons[reasonKey(file, name)] ?? '**no reason yet**';
    return `- ${name}${times > 1 ? ` (${times} places)` : ''}: ${reason}`;
  });
  return [`**${file}**`, '', ...lines, ''];
}
