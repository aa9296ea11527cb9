import { isDeepStrictEqual } from 'node:util';
import { sentWords, stepSentence } from '../paths/sentences.ts';
import type { Path, PathSet, Sent } from '../paths/path-set.ts';

/**
 * Describes how the requests of the committed paths differ from those of the same paths in another set, by the first step
 * of each.
 */
export function sentDrift(committed: PathSet, now: PathSet): string[] {
  const after = new Map(now.paths.map((path) => [path.id, path]));
  return committed.paths.flatMap((path) => {
    const other = after.get(path.id);
    return other ? firstDifference(path, other) : [];
  });
}

function firstDifference(path: Path, now: Path): string[] {
  const [was, is] = [sentIn(path), sentIn(now)];
  const index = was.findIndex((sent, step) => !isDeepStrictEqual(sent, is[step]));
  if (index === -1) return [];
  const move = path.steps[index - 1]?.move;
  const step = move ? stepSentence(index - 1, move) : 'at the start';
  return [`path ${path.id}, ${step}: sends ${words(is[index])}, not ${words(was[index])}`];
}

const sentIn = ({ start, steps }: Path): Sent[][] => [start, ...steps].map(({ sent = [] }) => sent);

function words(sent: readonly Sent[] = []): string {
  const requests = sent.map(
    (request) => `${sentWords(request, 400)}${request.by === undefined ? '' : ` by ${request.by}`}`,
  );
  return requests.join(', ') || 'nothing';
}
