import fc from 'fast-check';
import { createActor, createMachine, fromCallback, fromPromise, setup, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ErrorKind } from '../../src/lib/error-kind.ts';
import { traceFile, type Trace } from '../../src/lib/trace.ts';
import type { LoginFields } from '../../src/lib/login-form.ts';
import { loginMachine } from '../../src/machines/session/login.machine.ts';
import { registry } from '../../src/machines/registry.ts';
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts';
import { TraceRecorder } from '../../src/machines/session-trace/trace-recorder.ts';
import type { StoredSession } from '../../src/services/token-store.ts';
import {
  type AnyFlow,
  definitionOf,
  type Json,
  type Move,
  type Path,
  runMachine,
  takenIn,
} from '../../flows/index.ts';
import { serviceError, storedSession } from '../flows/support/samples.ts';
import { flowNames, loadFlow, readPathSet } from '../flows/support/project.ts';

const DAY = '2026-11-21';

const KINDS = [
  'refused',
  'missing',
  'changed',
  'throttled',
  'server',
  'connection',
  'uncertain',
  'unreadable',
  'fileLost',
  'unexpected',
] as const satisfies ErrorKind[];

const flows = await Promise.all(
  flowNames().map(async (name) => ({ flow: await loadFlow(name), paths: readPathSet(name)?.paths ?? [] })),
);
const everyPath = flows.flatMap(({ flow, paths }) => paths.map((path) => ({ flow, path })));

/** Words of the file format and of XState. */
const OWN_WORDS = [
  DAY,
  ...'lindero-traza format version day dropped steps at actor machine event fields field sender before'.split(
    ' ',
  ),
  ...'after takes end from on candidate guard to xstate.init xstate.stop done error stopped'.split(' '),
];

function pathAt(index: number) {
  const found = everyPath[index];
  if (!found) throw new Error(`There is no path ${index}`);
  return found;
}

function createClock() {
  let time = 1000;
  return { now: () => time, pass: (ms: number) => void (time += ms) };
}

/** Follows a path as far as possible and returns the recorded trace. */
function record({ machine }: AnyFlow, { start, steps }: Pick<Path, 'start' | 'steps'>): Trace {
  const recorder = new TraceRecorder({ now: () => 0 });
  const run = runMachine(machine, start.input);
  run.actor.system.inspect(recorder.inspect);
  try {
    for (const { move } of steps) run.make(move);
  } catch {
    // With other values the machine may take another transition, after which the next move is impossible.
  }
  const trace = recorder.read(DAY);
  run.stop();
  return trace;
}

describe('the content of a trace', () => {
  function logIn(login: () => Promise<StoredSession>) {
    const clock = createClock();
    const recorder = new TraceRecorder({ now: clock.now });
    const actor = createActor(
      loginMachine.provide({ actors: { login: fromPromise<StoredSession, LoginFields>(login) } }),
      { inspect: recorder.inspect },
    );
    actor.start();
    clock.pass(1500);
    actor.send({ type: 'field.changed', name: 'username', value: 'ana' });
    actor.send({ type: 'field.changed', name: 'password', value: 'secreta-1' });
    clock.pass(250.4);
    actor.send({ type: 'form.submit' });
    return { actor, recorder, settled: () => new Promise((resolve) => setImmediate(resolve)) };
  }

  test('[TRACE-1] has the time, state and transition of each step: field names, never values', async () => {
    const { recorder, settled } = logIn(async () => storedSession());
    await settled();
    const { steps, ...head } = recorder.read(DAY);
    const step = {
      actor: steps[0]?.actor,
      machine: 'login',
      before: 'editing',
      after: 'editing',
    };
    const typing = { from: 'login.editing', on: 'field.changed', candidate: 0, to: [] };
    const sent = {
      from: 'login.editing',
      on: 'form.submit',
      candidate: 0,
      guard: 'isComplete',
      to: ['login.sending'],
    };
    expect(head).toEqual({ format: 'lindero-traza', version: 1, day: DAY, dropped: 0 });
    expect(steps).toEqual([
      { ...step, at: 0, event: 'xstate.init', before: null, takes: [] },
      {
        ...step,
        at: 1500,
        event: 'field.changed',
        fields: ['name', 'value'],
        field: 'username',
        takes: [typing],
      },
      {
        ...step,
        at: 1500,
        event: 'field.changed',
        fields: ['name', 'value'],
        field: 'password',
        takes: [typing],
      },
      { ...step, at: 1750, event: 'form.submit', after: 'sending', takes: [sent] },
      {
        ...step,
        at: 1750,
        event: 'xstate.done.actor.login',
        sender: 'login',
        before: 'sending',
        after: 'loggedIn',
        takes: [
          { from: 'login.sending', on: 'xstate.done.actor.login', candidate: 0, to: ['login.loggedIn'] },
        ],
        end: 'done',
      },
    ]);
  });

  test.each([
    ['what a service threw', serviceError('Usuario o contraseña incorrectos', {}, 'refused'), 'refused'],
    ['a fault of ours', new TypeError('ana is not a function'), 'unexpected'],
  ])('[TRACE-1] has the kind of %s', async (_, error, kind) => {
    const { recorder, settled } = logIn(() => Promise.reject(error));
    await settled();
    expect(recorder.read(DAY).steps.at(-1)).toMatchObject({ event: 'xstate.error.actor.login', error: kind });
  });

  test('[TRACE-1] has events that change nothing, and no name that is not a field', () => {
    const { actor, recorder } = logIn(() => new Promise(() => {}));
    actor.send({ type: 'field.changed', name: 'Ana García' as 'username', value: 'x' });
    expect(recorder.read(DAY).steps.at(-1)).toEqual({
      at: 1750,
      actor: actor.sessionId,
      machine: 'login',
      event: 'field.changed',
      fields: ['name', 'value'],
      before: 'sending',
      after: 'sending',
      takes: [],
    });
  });

  test('[TRACE-1] has the sender of an event', () => {
    const recorder = new TraceRecorder({ now: () => 0 });
    const clock = new SimulatedClock();
    const toasts = createActor(toastsMachine, { clock, inspect: recorder.inspect }).start();
    toasts.send({ type: 'toast.show', kind: 'info', text: 'Guardado', duration: 4000 });
    clock.increment(4000);
    clock.increment(300);
    const told = recorder.read(DAY).steps.map(({ machine, event, sender }) => [machine, event, sender]);
    expect(told).toEqual([
      ['toasts', 'xstate.init', undefined],
      ['toasts', 'toast.show', undefined],
      ['toast', 'xstate.init', 'toasts'],
      ['toast', 'xstate.after.duration.toast.showing', 'toast'],
      ['toast', 'xstate.after.fade.toast.fading', 'toast'],
      ['toasts', 'toast.gone', 'toast'],
      ['toasts', 'xstate.done.actor.toast-1', 'toast'],
    ]);
    expect(recorder.read(DAY).steps.filter((step) => !('sender' in step))).toHaveLength(2);
  });

  test('[TRACE-1] names a call or listener that sent an event by its invoke id', () => {
    const recorder = new TraceRecorder({ now: () => 0 });
    const listener = fromCallback(({ sendBack }) => sendBack({ type: 'store.changed' }));
    const machine = setup({ actors: { listener } }).createMachine({
      id: 'listening',
      invoke: { src: 'listener', id: 'watchStore' },
    });
    createActor(machine, { inspect: recorder.inspect }).start();
    expect(recorder.read(DAY).steps.map(({ event, sender }) => [event, sender])).toEqual([
      ['xstate.init', undefined],
      ['store.changed', 'watchStore'],
    ]);
  });

  test.each<[Record<string, unknown>, string, unknown, string | undefined]>([
    [{ values: { correo: '' } }, 'field.changed', 'correo', 'correo'],
    [{ correo: '' }, 'field.changed', 'correo', 'correo'],
    [{ values: { correo: '' } }, 'field.changed', 'ana@correo.es', undefined],
    [{ values: null }, 'field.changed', 'correo', undefined],
    [{ values: 'correo' }, 'field.changed', 'length', undefined],
    [{}, 'field.changed', 'correo', undefined],
    [{ 7: '' }, 'field.changed', 7, undefined],
    [{ values: { correo: '' } }, 'correo.sent', 'correo', undefined],
  ])('[TRACE-1] of a form with %j, for the event %s %j: the field %j', (context, type, name, field) => {
    const recorder = new TraceRecorder({ now: () => 0 });
    const form = createActor(createMachine({ id: 'form', context }), { inspect: recorder.inspect }).start();
    form.send({ type, name });
    const { fields, field: told } = recorder.read(DAY).steps.at(-1) ?? {};
    expect([fields, told]).toEqual([['name'], field]);
  });

  test('[TRACE-1] has transitions by their index and guards by name', () => {
    const recorder = new TraceRecorder({ now: () => 0 });
    const guards = { isNew: () => false, isOver: (_: unknown, limit: number) => limit < 1 };
    const machine = setup({ guards }).createMachine({
      id: 'order',
      initial: 'sent',
      states: {
        sent: {
          on: {
            pay: [
              { guard: 'isNew', target: 'sent' },
              { guard: { type: 'isOver', params: 0 }, target: 'paid' },
            ],
          },
        },
        paid: {
          always: [
            { guard: 'isNew', target: 'sent' },
            { guard: () => true, target: 'done' },
          ],
        },
        done: {},
      },
    });
    createActor(machine, { inspect: recorder.inspect }).start().send({ type: 'pay' });
    expect(recorder.read(DAY).steps.at(-1)?.takes).toEqual([
      { from: 'order.sent', on: 'pay', candidate: 1, guard: 'isOver', to: ['order.paid'] },
      { from: 'order.paid', on: '', candidate: 1, to: ['order.done'] },
    ]);
  });

  test('[TRACE-1] has the transitions of every committed path in order', () => {
    const told = everyPath.map(({ flow, path }) => record(flow, path).steps.flatMap(takenIn));
    expect(told).toEqual(everyPath.map(({ path }) => path.steps.flatMap(({ seen }) => seen.takes)));
  });
});

describe('what a trace leaves out', () => {
  /** Every name in the code: machines, states, events, guards, fields and kinds of error. */
  const vocabulary = new Set([
    ...OWN_WORDS,
    ...KINDS,
    ...registry.flatMap((machine) => wordsOf(definitionOf(machine))),
    ...registry.flatMap(({ events }) => events),
    ...flows.flatMap(({ flow: { samples } }) =>
      Object.entries(samples).flatMap(([type, given]) => [type, ...[given].flat().flatMap(Object.keys)]),
    ),
    ...everyPath.flatMap(({ path }) => fieldsOf(path.start.seen.context)),
  ]);

  test('[TRACE-1] everything typed, received or stored: a trace has only names from the code', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyPath.keys()),
        fc.array(fc.oneof(fc.string({ minLength: 1, unit: 'grapheme' }), fc.base64String({ minLength: 8 })), {
          minLength: 1,
          maxLength: 20,
        }),
        (index, values) => {
          const { flow, path } = pathAt(index);
          const trace = record(flow, withOtherValues(path, values));
          expect(stringsIn(trace).filter((text) => !vocabulary.has(text) && !/^x:\d+$/.test(text))).toEqual(
            [],
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test('[TRACE-1] tokens, passwords and messages that pass through the machines', () => {
    const secret = 'eyJhbGciOiJIUzI1NiJ9';
    const files = everyPath.map(
      ({ flow, path }) => traceFile(record(flow, withOtherValues(path, [secret]))).text,
    );
    expect(files.filter((text) => text.includes(secret))).toEqual([]);
    expect(JSON.stringify(everyPath.map(({ path }) => withOtherValues(path, [secret])))).toContain(secret);
  });
});

describe('the size of a trace', () => {
  const press = (recorder: TraceRecorder, times: number) => {
    const actor = createActor(loginMachine, { inspect: recorder.inspect }).start();
    for (let index = 0; index < times; index += 1) actor.send({ type: 'form.submit' });
    return actor;
  };

  test.each([
    [4, 0, ['xstate.init', 'form.submit', 'form.submit', 'form.submit']],
    [5, 1, ['form.submit', 'form.submit', 'form.submit', 'form.submit']],
    [11, 7, ['form.submit', 'form.submit', 'form.submit', 'form.submit']],
  ])('[TRACE-1] keeps the last four of %i steps and counts the missing ones', (count, dropped, events) => {
    const clock = createClock();
    const recorder = new TraceRecorder({ now: () => (clock.pass(1), clock.now()), limit: 4 });
    press(recorder, count - 1);
    const trace = recorder.read(DAY);
    expect([trace.dropped, trace.steps.map(({ event }) => event)]).toEqual([dropped, events]);
    expect(trace.steps.map(({ at }) => at)).toEqual([1, 2, 3, 4].map((nth) => nth + dropped));
  });

  test('[TRACE-1] starts again with time zero after it is cleared', () => {
    const clock = createClock();
    const recorder = new TraceRecorder({ now: clock.now });
    const actor = press(recorder, 3);
    clock.pass(5000);
    recorder.clear();
    expect(recorder.read(DAY)).toMatchObject({ dropped: 0, steps: [] });
    clock.pass(20);
    actor.send({ type: 'form.submit' });
    expect(recorder.read(DAY).steps).toMatchObject([{ at: 20, before: null, after: 'editing' }]);
  });

  test('[TRACE-1] does not record the stop of an actor that started before the trace', () => {
    const recorder = new TraceRecorder({ now: () => 0 });
    const actor = press(recorder, 3);
    recorder.clear();
    actor.stop();
    expect(recorder.read(DAY).steps).toEqual([]);
    press(recorder, 1).stop();
    expect(recorder.read(DAY).steps.map(({ event, end }) => [event, end])).toEqual([
      ['xstate.init', undefined],
      ['form.submit', undefined],
      ['xstate.stop', 'stopped'],
    ]);
  });
});

/** The path with other values for everything typed, received or stored; names from the code stay. */
function withOtherValues(path: Path, values: readonly string[]): Path {
  let index = 0;
  const next = () => values[index++ % values.length] ?? '';
  const other = (json: Json): Json => {
    if (typeof json === 'string') return next();
    if (Array.isArray(json)) return json.map(other);
    if (typeof json !== 'object' || json === null) return json;
    if ('$file' in json) return { $file: { ...Object(json['$file']), name: next() } };
    return Object.fromEntries(
      Object.entries(json).map(([key, value]) => [key, isOfCode(key, json) ? value : other(value)]),
    );
  };
  const change = (move: Move): Move => {
    if ('event' in move) return { event: { ...Object(other(move.event)), type: move.event.type } };
    if ('after' in move) return move;
    return 'done' in move ? { ...move, output: other(move.output) } : { ...move, reason: other(move.reason) };
  };
  return { ...path, steps: path.steps.map((step) => ({ ...step, move: change(step.move) })) };
}

/** The name of a field and the name and kind of an error come from the code. */
function isOfCode(key: string, json: { [key: string]: Json }): boolean {
  return key === 'kind' || (key === 'name' && ('value' in json || 'message' in json));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...stringsIn(inner),
  ]);
}

function wordsOf({ id, states, transitions }: ReturnType<typeof definitionOf>): string[] {
  return [
    id,
    ...states.flatMap((state) => [state.id, ...state.path.split('.')]),
    ...states.flatMap(({ invokes }) =>
      invokes.flatMap((invoke) => [
        invoke.id,
        `xstate.done.actor.${invoke.id}`,
        `xstate.error.actor.${invoke.id}`,
      ]),
    ),
    ...transitions.flatMap(({ guard }) => (guard ? [guard.name] : [])),
  ];
}

function fieldsOf(context: Record<string, Json>): string[] {
  return [...Object.keys(context), ...Object.keys(Object(context['values'] ?? {}))];
}
