import { parseSync, Visitor } from 'vite';

/** What replaces the characters from `start` to `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

type Visitors = ConstructorParameters<typeof Visitor>[0];

/** `code`, edited as `visitorsFor` notes while it walks the syntax tree; null where there was nothing to edit. */
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
    edited += code.slice(from, start) + text;
    from = end;
  }
  return edited + code.slice(from);
}
