import { parseTrigger, triggerText } from '../machine/definition.ts';
import { guardAndTargetWords } from '../machine/transition-words.ts';
import { isXStateEvent, XSTATE_EVENT } from '../machine/xstate-internals.ts';
import { stateWords } from '../paths/sentences.ts';
import type { Json } from '../actor/codec.ts';
import type { ActorHistory, Deviation } from './deviations.ts';
import type { Trace, TraceState, TraceStep, TraceTransition } from './read-trace.ts';

const ABOUT_ORDER =
  'Two transitions that no path takes one after the other need not be a fault: the paths take each transition, not each pair.';

/** The report of a trace, as lines. */
export function traceReport(trace: Trace, histories: ActorHistory[], deviations: Deviation[]): string[] {
  const failures = trace.steps.filter(({ error }) => error !== undefined);
  return [
    summary(trace, histories),
    ...(trace.dropped > 0
      ? [`${trace.dropped} older steps were dropped: the beginning of the session is not known`]
      : []),
    ...(failures.length > 0 ? ['', 'Failures'] : []),
    ...failures.map((step) => `  ${time(step.at)}  ${stepWords(step)}`),
    ...messageLines(trace),
    '',
    deviations.length > 0 ? 'Where it left the known paths' : 'It never left the known paths.',
    ...deviations.map((deviation) => `  ${time(deviation.at)}  ${deviationWords(deviation)}`),
    ...(deviations.some(({ kind }) => kind === 'order') ? ['', ABOUT_ORDER] : []),
  ];
}

function summary({ day, steps }: Trace, histories: ActorHistory[]): string {
  const taken = new Set(histories.flatMap((history) => history.taken.map(({ id }) => id)));
  const machines = new Set(histories.map(({ machine }) => machine));
  return `${day}: ${steps.length} steps in ${time(steps.at(-1)?.at ?? 0).trim()}; ${taken.size} transitions of ${machines.size} ${machines.size === 1 ? 'machine' : 'machines'}`;
}

/** What actors sent each other, by sender and receiver: '  session → app: session.opened ×2, session.closed'. */
function messageLines({ steps }: Trace): string[] {
  const events = new Map<string, Map<string, number>>();
  for (const { sender, machine, event } of steps) {
    if (sender === undefined || isXStateEvent(event)) continue;
    const pair = `${sender} → ${machine}`;
    const times = events.get(pair) ?? new Map<string, number>();
    events.set(pair, times.set(event, (times.get(event) ?? 0) + 1));
  }
  const lines = [...events].map(
    ([pair, times]) =>
      `  ${pair}: ${[...times].map(([event, count]) => (count > 1 ? `${event} ×${count}` : event)).join(', ')}`,
  );
  return lines.length > 0 ? ['', 'Who told whom', ...lines] : [];
}

/** '  12.345 s' */
export function time(ms: number): string {
  return `${(ms / 1000).toFixed(3).padStart(8)} s`;
}

/** 'login: form.submit, editing → sending'; 'app: session.opened from session, starting → inside.routing' */
export function stepWords(step: TraceStep): string {
  const { machine, event, sender, field, error, before, after, takes, end } = step;
  const from = sender === undefined || isXStateEvent(event) ? '' : ` from ${sender}`;
  const what = `${eventWords(event, takes)}${field === undefined ? '' : ` ${field}`}${from}`;
  const change =
    before === null
      ? `begins in ${stateText(after)}`
      : stateText(before) === stateText(after)
        ? `stays in ${stateText(after)}`
        : `${stateText(before)} → ${stateText(after)}`;
  const ignored = before !== null && takes.length === 0 && end === undefined ? ', which nothing takes' : '';
  return `${machine}: ${what}${error === undefined ? '' : ` (${error})`}, ${change}${ignored}`;
}

/** A state in the file, in words; it may be unknown. */
function stateText(state: TraceState): string {
  return state === null ? 'an unknown state' : stateWords(state as Json);
}

function eventWords(event: string, takes: TraceTransition[]): string {
  if (event === XSTATE_EVENT.init) return 'start';
  if (event === XSTATE_EVENT.stop) return 'stop';
  return triggerText(parseTrigger(event, takes[0]?.from ?? ''));
}

export function deviationWords(deviation: Deviation): string {
  const { machine, actor } = deviation.history;
  const who = `${machine} (${actor})`;
  if (deviation.kind === 'machine')
    return `${who}: this checkout has no such machine; the trace is of another version`;
  const { taken } = deviation;
  const { guard, to } = taken.transition;
  const what = `${taken.id} ${guardAndTargetWords(guard, to)}`;
  if (deviation.kind === 'version') {
    const here = deviation.instead === null ? 'has no such transition' : `goes ${deviation.instead}`;
    return `${who}: ${what}; the machine of this checkout ${here}: the trace is of another version`;
  }
  if (deviation.kind === 'transition') return `${who}: ${what}, which no committed path takes`;
  const before = deviation.after ? `after ${deviation.after.id}` : 'at the start';
  const others = deviation.others.length > 0 ? deviation.others.join(' or ') : 'nothing more';
  return `${who}: ${before} came ${what}; in the committed paths comes ${others}`;
}
