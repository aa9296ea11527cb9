import type { Plugin } from 'vite';
import { editSource } from './source-edits.ts';

/** Takes the line breaks and indentation out of the styles of the built portal: `css`, `keyframes` and `styled(…)`. */
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

export function withCompactStyles(code: string): string | null {
  return editSource(code, (note) => ({
    TaggedTemplateExpression({ tag, quasi }) {
      const name = tag.type === 'CallExpression' ? tag.callee : tag;
      if (name.type !== 'Identifier' || !STYLES.has(name.name)) return;
      for (const { start, end } of quasi.quasis) {
        const text = code.slice(start, end);
        note({ start, end, text: compacted(text) });
      }
    },
  }));
}

const STYLES = new Set(['css', 'keyframes', 'styled']);

/** A space between two values is kept. */
const compacted = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replace(/([;{}]) /g, '$1');
