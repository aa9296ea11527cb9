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

/** What a machine, a state, a transition or a call to an actor may have, in the configuration of a machine. */
const CONFIG = new Set(
  (
    'id initial type history target states on after always invoke entry exit onDone onError onSnapshot src input output ' +
    'context tags guard actions reenter description meta'
  ).split(' '),
);

/** Keys and functions of a configuration that hold data of the application, where nothing is a note. */
const DATA = new Set(['context', 'input', 'output', 'params']);
const DATA_CALLS = new Set(['assign', 'raise', 'sendTo', 'sendParent', 'emit']);

export function strippedMachine(code: string): string | null {
  return editSource(code, (note) => {
    const data: ESTree.Span[] = [];
    const isData = ({ start, end }: ESTree.Span) =>
      data.some((place) => place.start <= start && end <= place.end);
    const remove = ({ start, end }: ESTree.Span) => note({ start, end: afterComma(code, end), text: '' });
    return {
      CallExpression(call) {
        if (DATA_CALLS.has(nameOf(call.callee))) data.push(call);
      },
      Property(property) {
        if (DATA.has(nameOf(property.key))) data.push(property.value);
        if (isPlaceholder(property.value) || isTypes(property)) remove(property);
      },
      ObjectExpression(object) {
        if (!isData(object) && object.properties.every(isConfig))
          object.properties.filter(isNote).forEach(remove);
      },
    };
  });
}

/** XState reads nothing of it: `types: { context: {} as Context }`. */
const isTypes = ({ key, value }: { key: ESTree.Node; value: ESTree.Node }): boolean =>
  nameOf(key) === 'types' && value.type === 'ObjectExpression' && value.properties.every(isEmptyObject);

const isEmptyObject = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' &&
  property.value.type === 'ObjectExpression' &&
  property.value.properties.length === 0;

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '');

const isConfig = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'SpreadElement' || CONFIG.has(nameOf(property.key));

function isNote(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type === 'SpreadElement') return false;
  const { key, value } = property;
  if (nameOf(key) === 'description')
    return value.type === 'Literal' && typeof value.value === 'string' && value.value !== '';
  return nameOf(key) === 'meta' && value.type === 'ObjectExpression';
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
