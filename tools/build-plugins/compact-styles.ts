import type { ESTree, Plugin } from 'vite';
import { editSource } from './source-edits.ts';

/** Takes the comments, line breaks and indentation out of the styles of the built portal. */
export function compactStyles(): Plugin {
  return {
    name: 'lindero:compact-styles',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/views\/.*\.tsx?$/.test(id)) return null;
      const compact = withCompactStyles(code);
      return compact === null ? null : { code: compact, map: null };
    },
  };
}

/**
 * A tagged template is a style, with the templates in it. Another one may be a part of a style, for which its tag may be
 * in another file: it is one if each of its lines is a line of CSS.
 */
export function withCompactStyles(code: string): string | null {
  return editSource(code, (note) => {
    const styles: ESTree.Span[] = [];
    const isInStyle = ({ start, end }: ESTree.Span) =>
      styles.some((style) => style.start <= start && end <= style.end);
    return {
      TaggedTemplateExpression({ quasi }) {
        styles.push(quasi);
      },
      TemplateLiteral(template) {
        if (!code.slice(template.start, template.end).includes('\n')) return;
        if (!isInStyle(template) && !isCss(template.quasis.map(({ start, end }) => code.slice(start, end))))
          return;
        for (const { start, end } of template.quasis)
          note({ start, end, text: compacted(code.slice(start, end)) });
      },
    };
  });
}

/** Whether each line ends as lines of CSS do, and one as a declaration or a rule. Expressions stand for values or for lines. */
function isCss(texts: readonly string[]): boolean {
  const lines = texts
    .join('${}')
    .replace(/\/\*.*?\*\//gs, '')
    .split('\n');
  return (
    lines.some((line) => /[;{]$/.test(line.trim())) &&
    lines.every((line) => /([;:,{}']|^)$/.test(line.trim()))
  );
}

/** A space between two values is kept. */
const compacted = (text: string): string =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/([;{}]) /g, '$1');
