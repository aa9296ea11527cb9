import { spawnSync } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../flows/cli/cli.ts';
import { definitionOf, pathId } from '../../flows/index.ts';
import { flowNames, loadFlow, project, readPathSet } from '../flows/support/project.ts';

/** `npm run flows` as a user calls it: its output and its exit code. */
function flows(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'flows', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, stdout, stderr: stderr.trimEnd() };
}

/** The same without a process: what the command prints, and its exit code. */
async function printed(...args: string[]) {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(`${line}\n`));
  await runCommand(args, project);
  return { status: process.exitCode ?? 0, stdout: lines.join('') };
}

const login = readPathSet('login');
const [refused] = login?.paths.filter(({ steps }) => steps.some(({ move }) => 'error' in move)) ?? [];

describe('npm run flows', () => {
  test('[FLOW-4] -- --json lists every flow with its machine, transitions and paths, and nothing else', async () => {
    const { status, stdout } = flows('--json');
    const listed = JSON.parse(stdout) as Record<string, unknown>[];
    const expected = await Promise.all(
      flowNames().map(async (flow) => {
        const { machine } = await loadFlow(flow);
        const { length } = definitionOf(machine).transitions;
        const ids = readPathSet(flow)?.paths.map(({ id }) => id);
        return { flow, machine: machine.id, transitions: length, covered: length, ids };
      }),
    );
    expect(status).toBe(0);
    expect(
      listed.map(({ paths, ...rest }) => ({ ...rest, ids: (paths as { id: string }[]).map(({ id }) => id) })),
    ).toEqual(expected);
    expect(
      new Set(listed.flatMap((flow) => (flow['paths'] as object[]).flatMap((path) => Object.keys(path)))),
    ).toEqual(new Set(['id', 'steps']));
    expect(listed.find(({ flow }) => flow === 'login')?.['paths']).toContainEqual({
      id: refused?.id,
      steps: [
        'start',
        "field.changed { name: 'username', value: 'ana' }",
        "field.changed { name: 'password', value: 'secreta-1' }",
        'form.submit',
        expect.stringMatching(/^login fails: /),
      ],
    });
  });

  test('[FLOW-4] lists the same as text', async () => {
    const { status, stdout } = await printed('list');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^login: .+\. 5 of 5 transitions, \d+ paths$/m);
    expect(stdout).toContain(`  ${refused?.id}  start: field.changed { name: 'username', value: 'ana' }`);
  });

  test('[FLOW-4] -- show ID prints the steps of a path as sentences', async () => {
    const { status, stdout } = await printed('show', refused?.id ?? '');
    expect(status).toBe(0);
    expect(stdout.split('\n').filter((line) => !line.startsWith('   '))).toEqual([
      `${refused?.id}, a path of login`,
      'Starts: start',
      "1. field.changed { name: 'username', value: 'ana' }",
      "2. field.changed { name: 'password', value: 'secreta-1' }",
      '3. form.submit',
      expect.stringMatching(/^4\. login fails: /),
      '',
    ]);
    expect(stdout).toContain("   calls login { username: 'ana', password: 'secreta-1' }");
  });

  test('[FLOW-4] ends without a word when its reader has seen enough', () => {
    const piped = `"${process.execPath}" tools/run.mjs flows --json | head -n 1`;
    const { stdout, stderr } = spawnSync('sh', ['-c', piped], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: '[\n', stderr: '' });
  });

  test('[FLOW-4] -- help lists the commands', async () => {
    const { status, stdout } = await printed('help');
    expect(status).toBe(0);
    for (const command of ['list', 'show', 'replay', 'update', 'diagrams', 'diff', 'export', 'trace'])
      expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  test('[FLOW-4] a command that fails prints one line and exits with 1', () => {
    expect(flows('show', 'nobody')).toEqual({
      status: 1,
      stdout: '',
      stderr: "There is no path or flow 'nobody'. npm run flows -- list shows them.",
    });
  });

  test.each([
    [['dance'], "There is no command 'dance'. npm run flows -- help lists them."],
    [['show'], 'Which path? npm run flows -- list shows the ids.'],
    [['replay', 'nobody'], "There is no path or flow 'nobody'. npm run flows -- list shows them."],
    [['export'], 'Where to? npm run flows -- export DIR'],
  ])('[FLOW-4] %j fails with one line', async (args, message) => {
    const log = vi.spyOn(console, 'log');
    await expect(runCommand(args, project)).rejects.toThrow(new Error(message));
    expect(log).not.toHaveBeenCalled();
  });

  test('[FLOW-4] the ids of paths do not depend on their results', () => {
    const path = refused ?? {
      id: '',
      start: { name: '', seen: { state: '', takes: [], context: {}, effects: [] } },
      steps: [],
    };
    const steps = path.steps.map(({ move, seen }) => ({
      move,
      seen: { ...seen, state: 'elsewhere', takes: [] },
    }));
    expect(pathId('login', path)).toBe(path.id);
    expect(pathId('login', { start: path.start, steps })).toBe(path.id);
    expect(pathId('login', { start: path.start, steps: steps.slice(1) })).not.toBe(path.id);
  });
});
