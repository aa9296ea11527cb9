import { moveSentence, type Path } from '../../../flows/index.ts';

/** What is seen after each step, beside the step's words: a difference shows after which step it arose. */
export function byStep<Seen>({ start, steps }: Path, seen: Seen[]): (Seen & { after: string | undefined })[] {
  const words = [start.name, ...steps.map(({ move }) => moveSentence(move))];
  return seen.map((one, index) => ({ after: words[index], ...one }));
}
