import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign } from 'xstate';
import { main, runCommand } from '../cli/cli.ts';
import { openProject, type Project } from '../project.ts';
import { rebuild } from '../machine/rebuild.ts';
import config from './example/flows.config.ts';

/** The command line on the example application, with its path set and document in a temporary folder. */

const CONFIG = fileURLToPath(new URL('example/flows.config.ts', import.meta.url));
const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

let folder: string;
let project: Project;
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flows-cli-'));
  cpSync(config.paths, join(folder, 'paths'), { recursive: true });
  project = openProject({
    ...config,
    paths: pathToFileURL(join(folder, 'paths/')),
    document: pathToFileURL(join(folder, 'machines.md')),
    ...(config.requirements && {
      requirements: { ...config.requirements, document: pathToFileURL(join(folder, 'requirements.md')) },
    }),
  });
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')));
});

afterEach(() => {
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

const setFile = () => join(folder, 'paths', 'sign-in.json');
const firstId = () => project.readPathSet('sign-in')?.paths[0]?.id ?? '';

/** The example, changed so that a refusal leads elsewhere than in its committed paths. */
function brokenProject(): Project {
  const [machine] = config.machines;
  if (!machine) throw new Error('The example has a machine');
  const broken = rebuild(machine, {
    transition: (transition, id) =>
      id === 'signIn.sending · error signIn' ? { ...transition, target: 'editing' } : transition,
  });
  return {
    ...project,
    config: { ...project.config, machines: [broken] },
    loadFlow: async (name) => ({ ...(await project.loadFlow(name)), machine: broken }),
  };
}

describe('the command line', () => {
  test('lists flows and paths', async () => {
    await runCommand(['list'], project);
    expect(lines[0]).toBe('sign-in: Sign in. 6 of 6 transitions, 4 paths');
    expect(lines).toContain(`  ${firstId()}  ${lines[1]?.slice(`  ${firstId()}  `.length)}`);
  });

  test('lists and shows the flows that are named', async () => {
    await expect(runCommand(['list', 'nobody'], project)).rejects.toThrow(
      "There is no flow 'nobody'. Flows: sign-in.",
    );
    await runCommand(['list', 'sign-in', '--json'], project);
    expect(JSON.parse(lines.join('\n'))).toHaveLength(1);
    lines = [];
    await runCommand(['show', 'sign-in'], project);
    const ids = project.readPathSet('sign-in')?.paths.map(({ id }) => `${id}, a path of sign-in`);
    expect(lines.filter((line) => line.endsWith('a path of sign-in'))).toEqual(ids);
  });

  test('takes the id of a machine, as the document has it, for the name of its flow', async () => {
    await runCommand(['list', 'signIn'], project);
    expect(lines[0]).toBe('sign-in: Sign in. 6 of 6 transitions, 4 paths');
  });

  test('says in one line which file it cannot read or write', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(runCommand(['export', file], project)).rejects.toThrow(
      new Error(`Cannot create the folder ${file}: file already exists.`),
    );
    await expect(runCommand(['trace', folder], project)).rejects.toThrow(
      new Error(`Cannot read ${folder}: illegal operation on a directory.`),
    );
  });

  test('makes the folders that it writes to', async () => {
    const paths = pathToFileURL(join(folder, 'new/paths/'));
    const document = pathToFileURL(join(folder, 'new/docs/machines.md'));
    const { requirements: _requirements, ...rest } = project.config;
    const fresh = openProject({ ...rest, paths, document });
    await runCommand(['update'], fresh);
    await runCommand(['diagrams'], fresh);
    expect(readFileSync(new URL('sign-in.json', paths), 'utf8')).toBe(readFileSync(setFile(), 'utf8'));
    expect(readFileSync(document, 'utf8')).toContain('\n## signIn\n');
  });

  test('says in one line which folder of the configuration it cannot read or write', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const [nowhere, under] = [join(folder, 'nowhere/'), pathToFileURL(join(file, 'machines.md'))];
    const withoutModels = openProject({ ...project.config, models: pathToFileURL(nowhere) });
    const message = `Cannot read the folder of the models, ${relative('', nowhere)}: no such file or directory.`;
    await expect(runCommand(['list'], withoutModels)).rejects.toThrow(new Error(message));
    await expect(runCommand(['list', 'sign-in'], withoutModels)).rejects.toThrow(new Error(message));
    await expect(
      runCommand(['diagrams'], openProject({ ...project.config, document: under })),
    ).rejects.toThrow(new Error(`Cannot write ${relative('', fileURLToPath(under))}: not a directory.`));
  });

  test('names the model or the configuration that cannot be loaded', async () => {
    const models = pathToFileURL(join(folder, '/'));
    const model = join(folder, 'sign-in.flow.ts');
    writeFileSync(model, 'export default defineFlow({});');
    await expect(runCommand(['list'], openProject({ ...project.config, models }))).rejects.toThrow(
      new Error(`Cannot load ${relative('', model)}: defineFlow is not defined`),
    );
    await expect(main(['--config', model, 'list'])).rejects.toThrow(
      new Error(`Cannot load ${model}: defineFlow is not defined`),
    );
  });

  test.each([['help'], ['--help'], ['export', '--help'], ['replay', '-h']])(
    'shows its help and does nothing else: %s %s',
    async (...args) => {
      await runCommand(args, project);
      expect(lines[0]).toBe(`${config.command} COMMAND`);
      expect(existsSync('--help')).toBe(false);
    },
  );

  test('refuses an option that the command does not have', async () => {
    const refused = runCommand(['export', folder, '--films'], project);
    await expect(refused).rejects.toThrow(
      `export has no option '--films'. ${config.command} help lists them.`,
    );
    expect(existsSync(join(folder, 'index.html'))).toBe(false);
  });

  test('lists them as JSON for other programs', async () => {
    await runCommand(['--json'], project);
    expect(JSON.parse(lines.join('\n'))).toEqual([
      {
        flow: 'sign-in',
        machine: 'signIn',
        transitions: 6,
        covered: 6,
        paths: project.readPathSet('sign-in')?.paths.map(({ id, start, steps }) => ({
          id,
          steps: expect.toSatisfy(
            (words: string[]) => words.length === steps.length + 1 && words[0] === start.name,
          ),
        })),
      },
    ]);
  });

  test('lists as JSON the flows that are named after --json, and refuses what it does not know', async () => {
    const two: Project = {
      ...project,
      flowNames: () => ['sign-in', 'sign-out'],
      loadFlow: () => project.loadFlow('sign-in'),
    };
    await runCommand(['--json', 'sign-in'], two);
    expect(JSON.parse(lines.join('\n'))).toEqual([expect.objectContaining({ flow: 'sign-in' })]);
    const listed = lines;
    lines = [];
    await runCommand(['--json', 'list', 'sign-in'], two);
    expect(lines).toEqual(listed);
    await expect(runCommand(['--json', 'update'], project)).rejects.toThrow(
      "update has no option '--json'. flows help lists them.",
    );
    await expect(runCommand(['--json', 'nobody'], project)).rejects.toThrow(
      "There is no flow 'nobody'. Flows: sign-in.",
    );
    await expect(runCommand(['--json', '--film'], project)).rejects.toThrow(
      "list has no option '--film'. flows help lists them.",
    );
  });

  test('shows a path as sentences', async () => {
    await runCommand(['show', firstId()], project);
    expect(lines.slice(0, 3)).toEqual([
      `${firstId()}, a path of sign-in`,
      'Starts: start',
      '   is in editing: The form can be filled in.',
    ]);
    expect(lines).toContain("   calls signIn { name: 'ana', password: 'secret' }");
    expect(lines).toContain("   sends POST /api/sessions/ { name: 'ana', password: 'secret' }");
  });

  test('generates exactly the committed paths', async () => {
    const committed = readFileSync(setFile(), 'utf8');
    writeFileSync(setFile(), '{ "flow": "sign-in", "machine": "signIn", "paths": [] }');
    await runCommand(['update', 'sign-in'], project);
    expect(readFileSync(setFile(), 'utf8')).toBe(committed);
    expect(lines[0]).toBe('sign-in: 4 paths');
    expect(lines.filter((line) => line.includes(' is new: '))).toHaveLength(4);
  });

  test('says that a path file has a merge conflict, and mends it with update', async () => {
    const committed = readFileSync(setFile(), 'utf8');
    writeFileSync(setFile(), committed.replace('"paths"', '<<<<<<< HEAD\n"paths"'));
    for (const args of [['list'], ['diagrams'], ['mutants'], ['show', 'sign-in']])
      await expect(runCommand(args, project)).rejects.toThrow(
        new Error(`${relative('', setFile())} is not JSON (a merge conflict?): run flows update sign-in`),
      );
    await runCommand(['update', 'sign-in'], project);
    expect(readFileSync(setFile(), 'utf8')).toBe(committed);
    expect(lines).toEqual(['sign-in: 4 paths']);
  });

  test('says that a model exports no flow', async () => {
    const bare = openProject({ ...project.config, models: pathToFileURL(`${folder}/`) });
    writeFileSync(join(folder, 'sign-in.flow.ts'), 'export const signIn = {};\n');
    await expect(runCommand(['list'], bare)).rejects.toThrow(
      new Error(
        `${relative('', join(folder, 'sign-in.flow.ts'))} exports no flow: export default defineFlow({ … }).`,
      ),
    );
  });

  test('says which requests have changed', async () => {
    const committed = readFileSync(setFile(), 'utf8');
    writeFileSync(setFile(), committed.replaceAll('"password": "secret" },', '"password": "other" },'));
    await runCommand(['update', 'sign-in'], project);
    expect(readFileSync(setFile(), 'utf8')).toBe(committed);
    const now = "sends POST /api/sessions/ { name: 'ana', password: 'secret' } by signIn";
    const before = "not POST /api/sessions/ { name: 'ana', password: 'other' } by signIn";
    const change = `  path, form.submit: ${now}, ${before}`;
    const withoutPlace = lines.map((line) => line.replace(/path \w{7}, step \d/, 'path'));
    expect(withoutPlace).toEqual(['sign-in: 4 paths', change, change, change]);
  });

  test('writes no paths for an incomplete flow and says what is missing', async () => {
    const committed = readFileSync(setFile(), 'utf8');
    const lacking: Project = {
      ...project,
      loadFlow: async (name) => ({ ...(await project.loadFlow(name)), samples: {} }),
    };
    await expect(runCommand(['update'], lacking)).rejects.toThrow(
      '1 flow is incomplete (✗): no paths were written for it.',
    );
    expect(lines).toContain('  ✗ event form.submit of signIn has no sample');
    expect(readFileSync(setFile(), 'utf8')).toBe(committed);
  });

  test('writes no paths that nobody could replay, and says where to add what is missing', async () => {
    const committed = readFileSync(setFile(), 'utf8');
    const { screen } = await project.loadFlow('sign-in');
    if (!screen) throw new Error('signIn has a screen');
    const { 'form.submit': _, ...gestures } = screen.gestures;
    const { paused: __, ...states } = screen.states;
    const lacking: Project = {
      ...project,
      loadFlow: async (name) => ({
        ...(await project.loadFlow(name)),
        screen: { ...screen, gestures, states },
      }),
    };
    await expect(runCommand(['update'], lacking)).rejects.toThrow('1 flow is incomplete');
    expect(lines).toEqual([
      '  ✗ sign-in, in flows/tests/example/sign-in.flow.ts:',
      '  ✗ event form.submit of signIn has no gesture: add what a person does to screen.gestures',
      '  ✗ state signIn.paused has no assertion: add what a person sees to screen.states',
    ]);
    expect(readFileSync(setFile(), 'utf8')).toBe(committed);
  });

  const fail = () => {
    throw new TypeError('No token');
  };
  test.each([
    ['while the paths are searched', assign(fail)],
    ['while a path is recorded', fail],
    ['in a function of Node', assign(() => ({ token: new URL('no address') }))],
    ['in a package', assign(() => ({ token: fc.integer({ min: 2, max: 1 }) }))],
  ])('says where an action of a machine failed %s', async (_, keepToken) => {
    const broken: Project = {
      ...project,
      loadFlow: async (name) => {
        const flow = await project.loadFlow(name);
        return { ...flow, machine: flow.machine.provide({ actions: { keepToken } }) };
      },
    };
    await expect(runCommand(['update'], broken)).rejects.toThrow('1 flow is incomplete');
    expect(lines).toContainEqual(expect.stringMatching(/^  ✗ .+ \(flows\/tests\/cli\.test\.ts:\d+\)$/));
  });

  test('names no place of its own for what it refuses', async () => {
    const { implement: _, ...bare } = project.config;
    await expect(runCommand(['update'], { ...project, config: bare })).rejects.toThrow(
      '1 flow is incomplete',
    );
    expect(lines).toContain('  ✗ the configuration gives no implementations: defineFlows({ implement })');
  });

  test('counts mutants and fails if one survives', async () => {
    await runCommand(['mutants'], project);
    expect([lines.at(-1), process.exitCode]).toEqual(['36 mutants, 0 survive', undefined]);
    writeFileSync(setFile(), '{ "flow": "sign-in", "machine": "signIn", "paths": [] }');
    await runCommand(['mutants'], project);
    expect([lines.at(-1), process.exitCode]).toEqual(['36 mutants, 36 survive', 1]);
  });

  test('counts no mutants with paths that the machine does not follow', async () => {
    await expect(runCommand(['mutants'], brokenProject())).rejects.toThrow(
      /^sign-in has changed since its paths were written; run flows update sign-in:\n {2}path \w{7}, step 4, /,
    );
    expect(lines).toEqual([]);
  });

  test('refuses to replay paths if a browser can replay none of them', async () => {
    const unseen: Project = {
      ...project,
      loadFlow: async (name) => ({ ...(await project.loadFlow(name)), offScreen: 'nobody sees it' }),
    };
    await expect(runCommand(['replay', 'sign-in'], unseen)).rejects.toThrow(
      'A browser can replay none of these paths: 4 paths generated = 0 replayed in the browser (0 by keyboard, 0 by touch, 0 by mouse) + 4 on the actor only (nobody sees it).',
    );
  });

  test('writes the documents and then finds them up to date', async () => {
    await expect(runCommand(['diagrams', '--check'], project)).rejects.toThrow(
      [
        'machines.md is out of date; run flows diagrams:',
        '  machine added: signIn',
        'requirements.md is out of date; run flows diagrams:',
        '  requirement added: ENTRY-1',
        '  requirement added: ENTRY-2',
      ].join('\n'),
    );
    await runCommand(['diagrams'], project);
    expect(lines).toEqual([
      'machine added: signIn',
      'requirement added: ENTRY-1',
      'requirement added: ENTRY-2',
    ]);
    await runCommand(['diagrams', '--check'], project);
    expect(readFileSync(join(folder, 'machines.md'), 'utf8')).toContain('\n## signIn\n');
    expect(readFileSync(join(folder, 'requirements.md'), 'utf8')).toContain('\n### ENTRY-1\n');
  });

  test('writes no document of a machine that names a requirement which is not there', async () => {
    const [machine] = config.machines;
    if (!machine) throw new Error('The example has a machine');
    const meta = { spec: '§2', requirements: ['ENTRY-22'] };
    const naming = rebuild(machine, {
      state: (state, id) => (id === 'signIn.paused' ? { ...state, meta } : state),
    });
    const changed = { ...project, config: { ...project.config, machines: [naming] } };
    for (const args of [['diagrams'], ['diagrams', '--check']])
      await expect(runCommand(args, changed)).rejects.toThrow(
        [
          'The machines name requirements that are not there:',
          '  state signIn.paused names ENTRY-22, which is no requirement',
        ].join('\n'),
      );
    expect(existsSync(join(folder, 'machines.md'))).toBe(false);
  });

  test('says what machines and their models lack', async () => {
    const [machine] = config.machines;
    if (!machine) throw new Error('The example has a machine');
    await runCommand(['diagrams'], project);
    const bare: Project = {
      ...project,
      loadFlow: async (name) => ({ ...(await project.loadFlow(name)), samples: {} }),
    };
    await expect(runCommand(['diagrams', '--check'], bare)).rejects.toThrow(
      /^The flows are incomplete:\n {2}sign-in: /,
    );
    await expect(runCommand(['diagrams', '--check'], { ...project, flowNames: () => [] })).rejects.toThrow(
      'The flows are incomplete:\n  signIn has no model: add sign-in.flow.ts',
    );
  });

  test('reports where a machine differs from its paths', async () => {
    await runCommand(['diagrams'], project);
    await expect(runCommand(['diagrams', '--check'], brokenProject())).rejects.toThrow(
      /run flows update sign-in:\n {2}sign-in: path \w{7}, step 4, signIn fails: the password is wrong: state paused became editing/,
    );
  });

  test.each([
    [['dance'], "There is no command 'dance'. flows help lists them."],
    [['show'], 'Which path? flows list shows the ids.'],
    [['show', 'nobody'], "There is no path or flow 'nobody'. flows list shows them."],
    [['replay', 'nobody'], "There is no path or flow 'nobody'. flows list shows them."],
    [['replay', '--all', 'sign-in'], '--all replays every path: leave out --all, or sign-in.'],
    [
      ['replay', 'sign-in', '--keyboard', '--touch'],
      'A path is replayed with one device: --keyboard or --touch.',
    ],
    [['diff', 'HEAD', 'HEAD~1', 'HEAD~2'], "diff does not take 'HEAD~2'. flows help shows what it takes."],
    [['diagrams', 'sign-in'], "diagrams does not take 'sign-in'. flows help shows what it takes."],
    [['trace', '/nowhere.json', 'more'], "trace does not take 'more'. flows help shows what it takes."],
    [['update', 'nobody'], "There is no flow 'nobody'. Flows: sign-in."],
    [['replay'], 'Which path? replay ID…, replay FLOW… or replay --all; flows list shows the ids.'],
    [['export'], 'Where to? flows export DIR'],
    [['export', '--film'], 'Where to? flows export DIR'],
    [['export', '--film', 'sign-in'], 'Where to? flows export DIR --film sign-in'],
    [['export', 'signIn'], 'Where to? flows export DIR --film sign-in'],
    [['export', '/tmp/film', '--film', 'nobody'], "There is no flow 'nobody'. Flows: sign-in."],
    [['export', '/tmp/film', 'sign-in'], 'Flows are named for a film only: flows export DIR --film sign-in'],
    [['export', '/tmp/film', '--jobs', '3'], '--jobs is for a film only: flows export DIR --film --jobs 3'],
    ...['many', '0', '1.5', 'Infinity', '1e9', '65'].map((jobs): [string[], string] => [
      ['export', '/tmp/film', '--film', '--jobs', jobs],
      '--jobs needs a whole number from 1 to 64: how many paths are replayed at a time.',
    ]),
    [['diff', 'signIn'], "'signIn' names no revision."],
    [['trace', 'signIn'], 'There is no file signIn.'],
    [['export', '/tmp/film', '--film'], 'The configuration has no browser: add defineFlows({ browser }).'],
    [['replay', 'sign-in'], 'The configuration has no browser: add defineFlows({ browser }).'],
    [['trace'], 'Which trace? flows trace FILE'],
    [['trace', '/nowhere.json'], 'There is no file /nowhere.json.'],
    [['diff'], 'Since which revision? flows diff REV [REV]'],
  ])('refuses %j in one line', async (args, message) => {
    await expect(runCommand(args, project)).rejects.toThrow(new Error(message));
  });

  test('has every command listed in its help and the README', async () => {
    await runCommand(['help'], project);
    const commands = lines.flatMap((line) => /^ {2}([a-z]+) /.exec(line)?.[1] ?? []);
    expect(commands).toEqual([
      'list',
      'show',
      'update',
      'mutants',
      'replay',
      'diagrams',
      'diff',
      'export',
      'trace',
      'help',
    ]);
    const told = [...README.matchAll(/^\| `([a-z]+)[^`]*` \|/gm)].map(([, command]) => command);
    expect(told).toEqual(commands.filter((command) => command !== 'help'));
  });
});

describe('diff', () => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const commit = () => {
    git('add', '.');
    return git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', 'commit', '-m', 'change').status;
  };
  const idOfFirstCall = () =>
    project.readPathSet('sign-in')?.paths.find(({ steps }) => steps.some(({ sent }) => sent?.length))?.id;

  beforeEach(async () => {
    git('init');
    await runCommand(['diagrams'], project);
    lines = [];
  });

  test('names the path and the field of an effect whose input changed', async () => {
    const set = readFileSync(setFile(), 'utf8');
    const call = '"call": "signIn", "input": { "name": "ana", "password": "secret" }';
    writeFileSync(setFile(), set.replace(call, call.replace('secret', 'other')));
    expect(commit()).toBe(0);
    writeFileSync(setFile(), set);
    expect(commit()).toBe(0);
    await runCommand(['diff', 'HEAD~1', 'HEAD'], project);
    const before = "calls signIn { name: 'ana', password: 'other' }";
    const now = "calls signIn { name: 'ana', password: 'secret' }";
    const change = `sign-in: path ${idOfFirstCall()}, step 3, form.submit: effects ${before} became ${now}`;
    expect(lines).toEqual([change]);
    lines = [];
    await runCommand(['diff', 'HEAD~1'], project);
    expect(lines).toEqual([change]);
    lines = [];
    await runCommand(['diff', 'HEAD'], project);
    expect(lines).toEqual(['The machines did not change.']);
  });

  test('names the path and the request whose body changed', async () => {
    const set = readFileSync(setFile(), 'utf8');
    const body = '"body": { "name": "ana", "password": "secret" }';
    writeFileSync(setFile(), set.replace(body, body.replace('secret', 'other')));
    expect(commit()).toBe(0);
    writeFileSync(setFile(), set);
    await runCommand(['diff', 'HEAD'], project);
    expect(lines).toEqual([
      `sign-in: path ${idOfFirstCall()}, step 3, form.submit: ` +
        "sends POST /api/sessions/ { name: 'ana', password: 'secret' } by signIn, " +
        "not POST /api/sessions/ { name: 'ana', password: 'other' } by signIn",
    ]);
  });

  test('describes a revision that has one of the documents, and refuses one that has none', async () => {
    const requirements = readFileSync(join(folder, 'requirements.md'), 'utf8');
    rmSync(join(folder, 'requirements.md'));
    expect(commit()).toBe(0);
    await runCommand(['diff', 'HEAD'], project);
    expect(lines).toEqual(['requirement added: ENTRY-1', 'requirement added: ENTRY-2']);
    rmSync(join(folder, 'machines.md'));
    expect(commit()).toBe(0);
    writeFileSync(join(folder, 'requirements.md'), requirements);
    await expect(runCommand(['diff', 'HEAD'], project)).rejects.toThrow(
      new Error('There is no machines.md and no requirements.md in HEAD.'),
    );
    await expect(runCommand(['diff', 'nowhere'], project)).rejects.toThrow(
      new Error("'nowhere' names no revision."),
    );
  });

  test.each([
    ['a conflict', '<<<<<<< ours\n{}', 'is not JSON (a merge conflict?)'],
    ['other JSON', '{ "flow": "sign-in" }', 'holds no paths'],
  ])('names the file that holds no set, here and in a revision: %s', async (_title, text, problem) => {
    const set = readFileSync(setFile(), 'utf8');
    writeFileSync(setFile(), text);
    expect(commit()).toBe(0);
    const file = relative('', setFile());
    await expect(runCommand(['diff', 'HEAD'], project)).rejects.toThrow(
      new Error(`${file} ${problem}: run flows update sign-in`),
    );
    writeFileSync(setFile(), set);
    await expect(runCommand(['diff', 'HEAD'], project)).rejects.toThrow(
      new Error(`${file} in HEAD ${problem}`),
    );
  });
});

describe('a configuration', () => {
  test('is loaded by its path', async () => {
    await main(['--config', CONFIG, 'list']);
    expect(lines[0]).toMatch(/^sign-in: Sign in\./);
  });

  test.each([
    [['list'], 'Which application? Begin with --config PATH, a file that exports defineFlows({ … }).'],
    [['--config', '/nowhere.ts'], 'There is no configuration /nowhere.ts.'],
    [
      ['--config', fileURLToPath(new URL('example/placeholders.ts', import.meta.url))],
      'exports no configuration: export default defineFlows({ … }).',
    ],
  ])('%j is refused in one line', async (args, message) => {
    await expect(main(args)).rejects.toThrow(message);
  });
});
