import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TRACE_FORMAT, TRACE_VERSION, traceFile, type Trace, type TraceStep } from '../../src/lib/trace.ts';
import { loginMachine } from '../../src/machines/session/login.machine.ts';
import { TraceRecorder } from '../../src/machines/session-trace/trace-recorder.ts';
import {
  definitionOf,
  deviationsOf,
  deviationWords,
  historiesOf,
  type Move,
  type PathSet,
  readTrace as readTraceFile,
  runMachine,
  stepWords,
  traceReport,
} from '../../flows/index.ts';
import { runCommand } from '../../flows/cli/cli.ts';
import { project, readPathSet } from '../flows/support/project.ts';

const readTrace = (file: string) => readTraceFile(file, { format: TRACE_FORMAT, version: TRACE_VERSION });

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lindero-trace-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const typed = (name: string, value: string): Move => ({ event: { type: 'field.changed', name, value } });
const submit: Move = { event: { type: 'form.submit' } };
const refused: Move = {
  actor: 'login',
  error: 'the password is wrong',
  reason: { $error: { name: 'ServiceError', message: 'No', kind: 'refused' } },
};

/** Records a login with these moves, 1.5 s apart. */
function recordLogin(moves: Move[]): Trace {
  let time = 0;
  const recorder = new TraceRecorder({ now: () => time });
  const run = runMachine(loginMachine, undefined, {}, recorder.inspect);
  for (const move of moves) {
    time += 1500;
    run.make(move);
  }
  run.stop();
  const { steps, ...head } = recorder.read('2026-11-21');
  return { ...head, steps: steps.filter(({ event }) => event !== 'xstate.stop').map(asActorSeven) };
}

const asActorSeven = (step: TraceStep): TraceStep => ({ ...step, actor: 'x:7' });

const login = { definition: definitionOf(loginMachine), paths: readPathSet('login')?.paths ?? [] };

function deviations(trace: Trace, known: typeof login | null = login): string[] {
  return historiesOf(trace).flatMap((history) => deviationsOf(history, known).map(deviationWords));
}

/** The committed paths without those that take a transition. */
const pathsWithout = (id: string): PathSet['paths'] =>
  login.paths.filter(({ steps }) => !steps.some(({ seen }) => seen.takes.includes(id)));

describe('finding where a session left the committed paths', () => {
  const inOrder = recordLogin([typed('username', 'ana'), typed('password', 'x'), submit, refused]);

  it('[TRACE-1] finds nothing if it followed them', () => {
    expect(deviations(inOrder)).toEqual([]);
    expect(traceReport(inOrder, historiesOf(inOrder), [])).toEqual([
      '2026-11-21: 5 steps in 6.000 s; 3 transitions of 1 machine',
      '',
      'Failures',
      '     6.000 s  login: error login (refused), sending → editing',
      '',
      'It never left the known paths.',
    ]);
  });

  it('[TRACE-1] includes the events between actors and leaves out XState’s own', () => {
    const step = { at: 0, actor: 'x:1', before: 'starting', after: 'starting', takes: [] };
    const told = (machine: string, event: string, sender?: string): TraceStep => ({
      ...step,
      machine,
      event,
      ...(sender === undefined ? {} : { sender }),
    });
    const steps = [
      told('app', 'xstate.init'),
      told('session', 'xstate.init', 'app'),
      told('app', 'route.changed'),
      told('app', 'session.opened', 'session'),
      told('app', 'session.closed', 'session'),
      told('toasts', 'toasts.clear', 'app'),
      told('app', 'session.opened', 'session'),
    ];
    expect(traceReport({ ...inOrder, steps }, [], [])).toEqual([
      '2026-11-21: 7 steps in 0.000 s; 0 transitions of 0 machines',
      '',
      'Who told whom',
      '  session → app: session.opened ×2, session.closed',
      '  app → toasts: toasts.clear',
      '',
      'It never left the known paths.',
    ]);
    expect(steps.slice(2, 4).map(stepWords)).toEqual([
      'app: route.changed, stays in starting, which nothing takes',
      'app: session.opened from session, stays in starting, which nothing takes',
    ]);
  });

  it('[TRACE-1] finds a transition that no path takes', () => {
    const paths = pathsWithout('login.sending · error login');
    expect(deviations(inOrder, { ...login, paths })).toEqual([
      'login (x:7): login.sending · error login → login.editing, which no committed path takes',
    ]);
  });

  it('[TRACE-1] finds a pair of steps that no path takes in a row, once', () => {
    const trace = recordLogin([submit, typed('username', 'ana'), submit, typed('username', 'eva')]);
    const said = deviations(trace).filter((text) => text.includes('came login.editing · field.changed'));
    expect(said).toEqual([
      'login (x:7): after login.editing · form.submit · 2 came login.editing · field.changed → stays; in the committed paths comes nothing more',
    ]);
  });

  it('[TRACE-1] says that an order of steps which no path has need not be a fault', () => {
    const report = (trace: Trace, known: typeof login) => {
      const histories = historiesOf(trace);
      const found = histories.flatMap((history) => deviationsOf(history, known));
      return traceReport(trace, histories, found);
    };
    const note = /need not be a fault: the paths take each transition, not each pair\.$/;
    const another = recordLogin([submit, typed('username', 'ana'), submit]);
    expect(report(another, login).at(-1)).toMatch(note);
    const paths = pathsWithout('login.sending · error login');
    expect(report(inOrder, { ...login, paths }).at(-1)).not.toMatch(note);
  });

  it('[TRACE-1] finds an unknown start, unless the start was dropped from the trace', () => {
    const trace = recordLogin([submit, typed('username', 'ana')]);
    const paths = pathsWithout('login.editing · form.submit · 2');
    const [, , ...late] = trace.steps;
    expect(deviations({ ...trace, steps: late }, { ...login, paths })).toEqual([]);
    const known = { ...login, paths: login.paths.filter(({ steps }) => steps.length > 1) };
    expect(deviations(trace, known).length).toBeGreaterThan(0);
  });

  it('[TRACE-1] reports a trace of other versions of the machines', () => {
    const other = inOrder.steps.map((step) => ({
      ...step,
      takes: step.takes.map((take) =>
        take.on === 'form.submit' ? { ...take, to: ['login.editing'] } : take,
      ),
    }));
    expect(deviations({ ...inOrder, steps: other })[0]).toBe(
      'login (x:7): login.editing · form.submit [isComplete] → login.editing; the machine of this checkout goes [isComplete] → login.sending: the trace is of another version',
    );
    expect(deviations(inOrder, null)).toEqual([
      'login (x:7): this checkout has no such machine; the trace is of another version',
    ]);
  });
});

describe('a file', () => {
  const written = (text: string): string => {
    const file = join(folder, 'a trace.json');
    writeFileSync(file, text);
    return file;
  };
  const good = recordLogin([submit]);

  it('[TRACE-1] is read as it was written', () => {
    expect(readTrace(written(traceFile(good).text))).toEqual(good);
  });

  it.each([
    ['is not JSON', '{"format": "lind', 'is not JSON; it may be incomplete.'],
    ['is something else', '{"log": []}', 'is no trace of a session: its "format" is not "lindero-traza".'],
    ['is a list', '[]', 'is no trace of a session: its "format" is not "lindero-traza".'],
    [
      'is of another version',
      JSON.stringify({ ...good, version: 2 }),
      `is a trace of version 2; this checkout reads version ${TRACE_VERSION}.`,
    ],
    ['lacks its steps', JSON.stringify({ ...good, steps: undefined }), 'is damaged: steps is missing.'],
    [
      'has a step that is none',
      JSON.stringify({ ...good, steps: [...good.steps, { ...good.steps[0], takes: 'all' }] }),
      'is damaged: steps.2.takes should not be "all".',
    ],
  ])('[TRACE-1] that %s is refused with a message', (_, text, message) => {
    const file = written(text);
    expect(() => readTrace(file)).toThrow(new Error(`${file} ${message}`));
  });

  it('[TRACE-1] that does not exist is reported', () => {
    expect(() => readTrace('/nowhere/traza.json')).toThrow(
      new Error('There is no file /nowhere/traza.json.'),
    );
  });
});

describe('npm run flows -- trace', () => {
  it('[TRACE-1] prints a summary and writes a self-contained page next to the file', () => {
    const trace = recordLogin([submit, typed('username', 'ana'), typed('password', 'x'), submit]);
    const file = join(folder, 'lindero-traza-2026-11-21.json');
    writeFileSync(file, traceFile({ ...trace, day: '<b>2026' }).text);
    const done = spawnSync(process.execPath, ['tools/run.mjs', 'flows', 'trace', file], {
      encoding: 'utf8',
    });
    expect({ status: done.status, stderr: done.stderr }).toEqual({ status: 0, stderr: '' });
    expect(done.stdout).toContain('<b>2026: 5 steps in 6.000 s; 3 transitions of 1 machine');
    expect(done.stdout).toContain(`Drawn in ${join(folder, 'lindero-traza-2026-11-21.html')}`);
    const page = readFileSync(join(folder, 'lindero-traza-2026-11-21.html'), 'utf8');
    expect(page.match(/<b>2026|<script|https?:\/\/(?!www\.w3\.org)/g)).toBeNull();
    expect(page.match(/class="line taken"/g)).toHaveLength(1);
    expect(page.match(/class="line /g)?.length).toBeGreaterThan(3);
    const labels = page
      .match(/[\w.]+&nbsp;(\[\w+\]&nbsp;)?●&nbsp;×\d/g)
      ?.map((label) => label.replaceAll('&nbsp;', ' '));
    expect(labels?.toSorted()).toEqual([
      'field.changed ● ×2',
      'form.submit [isComplete] ● ×1',
      'form.submit ● ×1',
    ]);
  });

  it('[TRACE-1] reports an invalid file in one line', async () => {
    const log = vi.spyOn(console, 'log');
    await expect(runCommand(['trace', '/nowhere.json'], project)).rejects.toThrow(
      new Error('There is no file /nowhere.json.'),
    );
    expect(log).not.toHaveBeenCalled();
  });
});
