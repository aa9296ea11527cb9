import { inWords } from '../actor/codec.ts';
import { effectSentence, moveSentence, stateWords } from './sentences.ts';
import type { Path, Seen, Sent } from './path-set.ts';

/** A path as sentences: each action, its result, and the requests to the API. */
export function pathSentences({ start, steps }: Path): string[] {
  const given = start.input === undefined ? '' : `, given ${inWords(start.input, 400)}`;
  return [
    `Starts: ${start.name}${given}`,
    ...seenSentences(start.seen, true),
    ...sentSentences(start.sent),
    ...steps.flatMap(({ move, seen, sent }, index) => [
      `${index + 1}. ${moveSentence(move)}`,
      ...seenSentences(seen, false),
      ...sentSentences(sent),
    ]),
  ];
}

function sentSentences(sent: readonly Sent[] = []): string[] {
  return sent.map(({ method, path, body }) =>
    `   sends ${method} ${path} ${body === undefined ? '' : inWords(body, 400)}`.trimEnd(),
  );
}

function seenSentences(seen: Seen, isStart: boolean): string[] {
  const { state, takes } = seen;
  const place = `is ${takes.length === 0 && !isStart ? 'still ' : ''}in ${stateWords(state)}`;
  return [place, ...outcomeSentences(seen, isStart)].map((line) => `   ${line}`);
}

/** What a step does besides its change of state: new values, effects, the output. */
export function outcomeSentences({ context, effects, output }: Seen, isStart: boolean): string[] {
  const changes = isStart ? [] : Object.entries(context);
  const lines = changes.map(([key, value]) => `${key} is now ${inWords(value, 400)}`);
  lines.push(...effects.map(effectSentence));
  if (output !== undefined) lines.push(`ends with ${inWords(output, 400)}`);
  return lines;
}
