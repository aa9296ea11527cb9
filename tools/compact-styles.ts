import type { Plugin } from 'vite';
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

/** In views, every template of several lines is a style or a part of one. */
export function withCompactStyles(code: string): string | null {
  return editSource(code, (note) => ({
    TemplateLiteral({ start: from, end: to, quasis }) {
      if (!code.slice(from, to).includes('\n')) return;
      for (const { start, end } of quasis) note({ start, end, text: compacted(code.slice(start, end)) });
    },
  }));
}

/** A space between two values is kept. */
const compacted = (text: string): string =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/([;{}]) /g, '$1');
