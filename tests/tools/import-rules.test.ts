import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installTools } from '../../tools/install.mjs';

interface Diagnostic {
  code: string;
  filename: string;
}

const FOLDERS = ['src', 'server', 'flows', 'tools', 'tests'];
let project: string;

beforeAll(async () => {
  await installTools(resolve('.'));
  project = mkdtempSync(join(tmpdir(), 'lindero-lint-'));
  copyFileSync('.oxlintrc.json', join(project, '.oxlintrc.json'));
  copyFileSync('tsconfig.json', join(project, 'tsconfig.json'));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Lints these files in a temporary project with our configuration; returns the violated rules. */
function lint(files: Record<string, string>): string[] {
  for (const folder of FOLDERS) {
    rmSync(join(project, folder), { recursive: true, force: true });
    mkdirSync(join(project, folder));
  }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), source);
  }
  const bin = resolve('tools/node_modules/.bin');
  let output = '';
  try {
    output = execFileSync(
      process.execPath,
      [resolve('tools/node_modules/oxlint/bin/oxlint'), '-f', 'json', ...FOLDERS],
      {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
      },
    );
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
  return diagnostics.map(({ code, filename }) => `${filename}: ${code}`).sort();
}

const THERE = 'export const there = 1;\nexport interface There {\n  value: number;\n}\n';
const imports = (specifier: string): string =>
  `import { there } from '${specifier}';\n\nexport const here = there;\n`;
const importsType = (specifier: string): string =>
  `import type { There } from '${specifier}';\n\nexport const here: There = { value: 1 };\n`;

describe('the import rules: views → machines → services → lib; flows imports no application; nothing imports tests', () => {
  const forbidden: [from: string, to: string, specifier: string][] = [
    ['src/lib/a.ts', 'src/services/b.ts', '../services/b.ts'],
    ['src/lib/c.ts', 'src/machines/b.ts', '../machines/b.ts'],
    ['src/lib/deep/a.ts', 'src/views/b.tsx', '../../views/b.tsx'],
    ['src/services/a.ts', 'src/machines/b.ts', '../machines/b.ts'],
    ['src/services/c.ts', 'src/views/b.tsx', '../views/b.tsx'],
    ['src/machines/a.ts', 'src/services/b.ts', '../services/b.ts'],
    ['src/machines/c.ts', 'src/views/b.tsx', '../views/b.tsx'],
    ['src/machines/implementations.ts', 'src/services/b.ts', '../services/b.ts'],
    ['src/machines/inside-implementations.ts', 'src/views/b.tsx', '../views/b.tsx'],
    ['src/views/a.tsx', 'src/services/b.ts', '../services/b.ts'],
    ['src/views/login/a.tsx', 'src/services/b.ts', '../../services/b.ts'],
    ['src/views/c.tsx', 'src/machines/implementations.ts', '../machines/implementations.ts'],
    [
      'src/views/e.tsx',
      'src/machines/copy/copy-implementations.ts',
      '../machines/copy/copy-implementations.ts',
    ],
    ['src/views/d.tsx', 'server/b.ts', '../../server/b.ts'],
    ['src/main.tsx', 'server/b.ts', '../server/b.ts'],
    ['src/lib/d.ts', 'tests/b.ts', '../../tests/b.ts'],
    ['server/a.ts', 'src/lib/b.ts', '../src/lib/b.ts'],
    ['server/routes/a.ts', 'src/lib/b.ts', '../../src/lib/b.ts'],
    ['src/machines/d.ts', 'flows/b.ts', '../../flows/b.ts'],
    ['server/b.ts', 'flows/b.ts', '../flows/b.ts'],
    ['flows/a.ts', 'src/lib/b.ts', '../src/lib/b.ts'],
    ['flows/machine/a.ts', 'server/c.ts', '../../server/c.ts'],
    ['flows/browser/a.ts', 'tests/b.ts', '../../tests/b.ts'],
    ['flows/tests/a.test.ts', 'tools/c.ts', '../../tools/c.ts'],
    ['tools/a.ts', 'tests/b.ts', '../tests/b.ts'],
    ['tools/driver/a.ts', 'tests/b.ts', '../../tests/b.ts'],
    ['tools/d.ts', 'flows/paths/b.ts', '../flows/paths/b.ts'],
    ['tests/flows/a.ts', 'flows/model/b.ts', '../../flows/model/b.ts'],
    ['tools/e.ts', 'flows/trace/b.ts', '../flows/trace/b.ts'],
  ];

  let problems: string[];
  beforeAll(() => {
    const imported = forbidden.map(([, to]) => [to, THERE]);
    const importing = forbidden.map(([from, , specifier]) => [from, imports(specifier)]);
    problems = lint(Object.fromEntries([...imported, ...importing]));
  });

  it.each(forbidden)('%s may not import %s', (from) => {
    expect(problems.filter((problem) => problem.startsWith(`${from}:`))).toEqual([
      `${from}: eslint(no-restricted-imports)`,
    ]);
  });

  it('lets each layer import what is below it, machines the types of services', () => {
    expect(
      lint({
        'src/lib/there.ts': THERE,
        'src/lib/a.ts': imports('./there.ts'),
        'src/services/there.ts': THERE,
        'src/services/a.ts': imports('../lib/there.ts'),
        'src/machines/there.ts': THERE,
        'src/machines/a.ts': importsType('../services/there.ts'),
        'src/machines/b.ts': imports('../lib/there.ts'),
        'src/machines/implementations.ts': importsType('../services/there.ts'),
        'src/views/a.tsx': imports('../machines/there.ts'),
        'src/views/b.tsx': imports('../lib/there.ts'),
        'src/main.tsx': `import { here } from './machines/implementations.ts';\n\nexport const main = here;\n`,
        'server/there.ts': THERE,
        'server/a.ts': imports('./there.ts'),
        'flows/there.ts': THERE,
        'flows/machine/a.ts': imports('../there.ts'),
        'tools/there.ts': imports('../flows/there.ts'),
        'tests/a.ts': imports('../flows/there.ts'),
        'tests/b.ts': `import { here } from '../tools/there.ts';\n\nexport const there = here;\n`,
      }),
    ).toEqual([]);
  });

  it('allows no cycle', () => {
    const problems = lint({
      'src/lib/a.ts': `import { b } from './b.ts';\n\nexport const a = (): number => b();\n`,
      'src/lib/b.ts': `import { a } from './a.ts';\n\nexport const b = (): number => a();\n`,
    });
    expect(problems).toEqual(['src/lib/a.ts: import(no-cycle)', 'src/lib/b.ts: import(no-cycle)']);
  });
});

/** A view's function that reads whether something is being sent. */
const readsSnapshot = (read: string): string =>
  [
    'interface Snapshot {',
    '  value: unknown;',
    '  matches(state: unknown): boolean;',
    '}',
    'interface Given {',
    '  snapshot: Snapshot;',
    '  one: Snapshot;',
    '  actor: { getSnapshot(): Snapshot };',
    '}',
    'export function f(given: Given): unknown {',
    '  const { snapshot, one, actor } = given;',
    `  return [snapshot, one, actor].length > 0 && ${read};`,
    '}',
    '',
  ].join('\n');

describe('other lint rules', () => {
  const refused: [what: string, source: string, rule: string][] = [
    [
      'a promise nobody waits for',
      'export function f(): void {\n  fetch("/");\n}\n',
      'typescript(no-floating-promises)',
    ],
    ['any', 'export const f = (x: any): number => x.a;\n', 'typescript(no-explicit-any)'],
    [
      'a non-null assertion',
      'export const f = (x?: string): string => x!;\n',
      'typescript(no-non-null-assertion)',
    ],
    ['the console', 'export const f = (): void => console.log(1);\n', 'eslint(no-console)'],
    [
      'a hook behind a condition',
      `import { useState } from 'react';\n\nexport function useA(x: boolean): void {\n  if (x) useState(1);\n}\n`,
      'react-hooks(rules-of-hooks)',
    ],
    [
      'an effect that leaves out what it reads',
      `import { useEffect } from 'react';\n\nexport function useA(x: () => void): void {\n  useEffect(() => x(), []);\n}\n`,
      'react-hooks(exhaustive-deps)',
    ],
    [
      'matches of a snapshot',
      readsSnapshot('snapshot.matches("sending")'),
      'eslint(no-restricted-properties)',
    ],
    [
      'matches of a snapshot that may be missing',
      readsSnapshot('snapshot?.matches("sending")'),
      'eslint(no-restricted-properties)',
    ],
    [
      'matches of a snapshot by another name',
      readsSnapshot('one.matches({ form: "sending" })'),
      'eslint(no-restricted-properties)',
    ],
    [
      'matches of an actor',
      readsSnapshot('actor.getSnapshot().matches("sending")'),
      'eslint(no-restricted-properties)',
    ],
    ['the value of a snapshot', readsSnapshot('snapshot.value'), 'eslint(no-restricted-properties)'],
    [
      'matches taken out of a snapshot',
      'interface Snapshot {\n  matches(state: string): boolean;\n}\nexport const f = ({ matches }: Snapshot): boolean => matches("sending");\n',
      'eslint(no-restricted-properties)',
    ],
    [
      'a function of xstate that asks for states',
      'import { matchesState } from "xstate";\n\nexport const f = (state: string): boolean => matchesState("sending", state);\n',
      'eslint(no-restricted-imports)',
    ],
  ];
  const fileOf = (what: string) => `src/views/${what.replaceAll(' ', '-')}.tsx`;
  let problems: string[];
  beforeAll(() => {
    problems = lint(Object.fromEntries(refused.map(([what, source]) => [fileOf(what), source])));
  });

  it.each(refused)('%s is refused in views', (what, _, rule) => {
    const file = fileOf(what);
    expect(problems.filter((problem) => problem.startsWith(`${file}:`))).toEqual([`${file}: ${rule}`]);
  });

  it('allows matches on elements and media queries in views, and on snapshots in machines', () => {
    const asks = (name: string) =>
      `export const f = (${name}: { matches(text: string): boolean }): boolean => ${name}.matches(':hover');\n`;
    const media = 'export const f = (media: MediaQueryList): boolean => media.matches;\n';
    expect(
      lint({
        'src/views/a.tsx': asks('element'),
        'src/views/b.tsx': media,
        'src/machines/a.ts': asks('snapshot'),
      }),
    ).toEqual([]);
  });

  it('refuses a function of more than 40 lines', () => {
    const body = Array.from({ length: 40 }, (_, line) => `  n += ${line};`).join('\n');
    const source = `export function f(start: number): number {\n  let n = start;\n${body}\n  return n;\n}\n`;
    const files = ['flows/a.ts', 'server/a.ts', 'src/lib/a.ts', 'tools/a.ts'];
    expect(lint(Object.fromEntries(files.map((file) => [file, source])))).toEqual(
      files.map((file) => `${file}: eslint(max-lines-per-function)`),
    );
  });
});
