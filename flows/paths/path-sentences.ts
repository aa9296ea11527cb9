import { inWords, type Json } from '../actor/codec.ts';
import type { StateDefinition } from '../machine/definition.ts';
import { effectSentence, moveSentence, sentWords, statePaths, stateWords } from './sentences.ts';
import type { Path, Seen, Sent } from './path-set.ts';

type Described = Pick<StateDefinition, 'path' | 'description'>;

/**
 * A path as sentences: each action, its result, and the requests to the API. `states` are those of its machine: each is
 * described when the path enters it.
 */
export function pathSentences({ start, steps }: Path, states: readonly Described[]): string[] {
  const given = start.input === undefined ? '' : `, given ${inWords(start.input, 400)}`;
  return [
    `Starts: ${start.name}${given}`,
    ...seenSentences(start.seen, true, describedStates(states, {}, start.seen.state)),
    ...sentSentences(start.sent),
    ...steps.flatMap(({ move, seen, sent }, index) => [
      `${index + 1}. ${moveSentence(move)}`,
      ...seenSentences(
        seen,
        false,
        describedStates(states, (steps[index - 1] ?? start).seen.state, seen.state),
      ),
      ...sentSentences(sent),
    ]),
  ];
}

/** The descriptions of the innermost states that are active now and were not before. */
export function describedStates(states: readonly Described[], before: Json, now: Json): string[] {
  const former = statePaths(before);
  return statePaths(now)
    .filter((path) => !former.includes(path))
    .flatMap((path) => states.find((state) => state.path === path)?.description ?? [])
    .filter((description) => description !== '');
}

function sentSentences(sent: readonly Sent[] = []): string[] {
  return sent.map((request) => `   sends ${sentWords(request, 400)}`);
}

function seenSentences(seen: Seen, isStart: boolean, descriptions: readonly string[]): string[] {
  const { state, takes } = seen;
  const hasStayed = takes.length === 0 && !isStart;
  const place = `is ${hasStayed ? 'still ' : ''}in ${stateWords(state)}`;
  const is = descriptions.length === 0 ? '' : `: ${descriptions.join(' ')}`;
  const withoutStates = hasStayed ? ['takes no transition'] : [];
  const where = stateWords(state) === '' ? withoutStates : [`${place}${is}`];
  return [...where, ...outcomeSentences(seen, isStart)].map((line) => `   ${line}`);
}

/** What a step does besides its change of state: new values, effects, the output. */
export function outcomeSentences({ context, effects, output }: Seen, isStart: boolean): string[] {
  const changes = isStart ? [] : Object.entries(context);
  const lines = changes.map(([key, value]) => `${key} is now ${inWords(value, 400)}`);
  lines.push(...effects.map(effectSentence));
  if (output !== undefined) lines.push(`ends with ${inWords(output, 400)}`);
  return lines;
}
