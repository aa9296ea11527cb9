import type { Plugin } from 'vite';
import { editSource } from './source-edits.ts';

/**
 * Removes `description` and `meta` of states, transitions and events from the built portal. Only the
 * diagrams, the matrix and the paths use them, and they read the sources.
 */
export function stripMachineNotes(): Plugin {
  return {
    name: 'lindero:strip-machine-notes',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/machines\/.*\.ts$/.test(id)) return null;
      const stripped = withoutNotes(code);
      return stripped === null ? null : { code: stripped, map: null };
    },
  };
}

export function withoutNotes(code: string): string | null {
  return editSource(code, (note) => ({
    Property({ key, value, start, end }) {
      if (key.type !== 'Identifier') return;
      const isDescription =
        key.name === 'description' && value.type === 'Literal' && typeof value.value === 'string';
      const isMeta = key.name === 'meta' && value.type === 'ObjectExpression';
      if (isDescription || isMeta) note({ start, end: afterComma(code, end), text: '' });
    },
  }));
}

/** The comma after the property is removed too; the commas before separate the rest. */
function afterComma(code: string, end: number): number {
  const comma = /^\s*,/.exec(code.slice(end));
  return end + (comma?.[0].length ?? 0);
}
