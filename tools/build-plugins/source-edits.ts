import { parseSync, Visitor } from 'vite';

/** Replaces the characters from `start` to `end`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

type Visitors = ConstructorParameters<typeof Visitor>[0];

/**
 * The code with the edits of `visitorsFor`, which is called for the syntax tree; null if there are none. An edit inside
 * of another one has no effect.
 */
export function editSource(
  code: string,
  visitorsFor: (note: (edit: Edit) => void) => Visitors,
): string | null {
  const edits: Edit[] = [];
  new Visitor(visitorsFor((edit) => edits.push(edit))).visit(parseSync('module.js', code).program);
  if (edits.length === 0) return null;
  let edited = '';
  let from = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < from) continue;
    edited += code.slice(from, start) + text;
    from = end;
  }
  return edited + code.slice(from);
}
