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

function seenSentences({ state, takes, context, effects, output }: Seen, isStart: boolean): string[] {
  const lines = [`is ${takes.length === 0 && !isStart ? 'still ' : ''}in ${stateWords(state)}`];
  const changes = isStart ? [] : Object.entries(context);
  lines.push(...changes.map(([key, value]) => `${key} is now ${inWords(value, 400)}`));
  lines.push(...effects.map(effectSentence));
  if (output !== undefined) lines.push(`ends with ${inWords(output, 400)}`);
  return lines.map((line) => `   ${line}`);
}
