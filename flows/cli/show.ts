import { inWords } from '../actor/codec.ts';
import { effectSentence, moveSentence, stateWords } from '../paths/moves.ts';
import type { Path, Seen, Sent } from '../paths/path-set.ts';
import { flowNames, readPathSet } from '../paths/store.ts';

/** The steps of the paths named, as sentences. */
export async function show(ids: string[]): Promise<void> {
  if (ids.length === 0) throw new Error('Which path? npm run flows lists their ids.');
  for (const id of ids) {
    const { flow, path } = findPath(id);
    console.log([`${path.id}, a path of ${flow}`, ...pathSentences(path)].join('\n'));
  }
}

export function findPath(id: string): { flow: string; path: Path } {
  for (const flow of flowNames()) {
    const path = readPathSet(flow)?.paths.find((candidate) => candidate.id === id);
    if (path) return { flow, path };
  }
  throw new Error(`There is no path '${id}'. npm run flows lists their ids.`);
}

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
