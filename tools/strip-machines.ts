import type { ESTree, Plugin } from 'vite';
import { editSource } from './source-edits.ts';

/**
 * Removes from the built portal what its machines do not need there. `description` and `meta` of states, transitions
 * and events: only the diagrams, the matrix and the paths use them, and they read the sources. The placeholders of
 * `unprovided.ts` that are written in place: the portal provides every implementation, and `tests/machines/provided.test.ts` would find a
 * missing one.
 */
export function stripMachines(): Plugin {
  return {
    name: 'lindero:strip-machines',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/machines\/.*\.ts$/.test(id)) return null;
      const stripped = strippedMachine(code);
      return stripped === null ? null : { code: stripped, map: null };
    },
  };
}

export function strippedMachine(code: string): string | null {
  return editSource(code, (note) => ({
    Property({ key, value, start, end }) {
      if (key.type === 'Identifier' && (isNote(key.name, value) || isPlaceholder(value)))
        note({ start, end: afterComma(code, end), text: '' });
    },
  }));
}

function isNote(name: string, value: ESTree.Node): boolean {
  if (name === 'description') return value.type === 'Literal' && typeof value.value === 'string';
  return name === 'meta' && value.type === 'ObjectExpression';
}

/** `unprovided('login')`, `unprovidedAction('navigate')` and so on. */
function isPlaceholder(value: ESTree.Node): boolean {
  return (
    value.type === 'CallExpression' &&
    value.callee.type === 'Identifier' &&
    value.callee.name.startsWith('unprovided')
  );
}

/** The comma after the property is removed too; the commas before separate the rest. */
function afterComma(code: string, end: number): number {
  const comma = /^\s*,/.exec(code.slice(end));
  return end + (comma?.[0].length ?? 0);
}
