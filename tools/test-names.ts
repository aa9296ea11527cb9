import { parseSync } from 'vite';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

type Fields = Record<string, unknown>;

const GROUPS = ['describe'];
const TESTS = ['it', 'test'];

const isNode = (value: unknown): value is SyntaxNode & Fields =>
  typeof value === 'object' && value !== null && typeof (value as Partial<SyntaxNode>).type === 'string';

/** The function behind a call: `it` for `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function rootName(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return String(callee['name']);
  return rootName(callee.type === 'MemberExpression' ? callee['object'] : callee['callee']);
}

/** A title as in the source: with `%s` and `${…}` if it is created at runtime. */
function titleOf(node: unknown, source: string): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  return node.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : undefined;
}

/**
 * The full names of the tests in a file, with those of their groups, as vitest prints them: `group > test`. Throws if
 * the file cannot be parsed.
 */
export function testNames(source: string, path: string): string[] {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const names: string[] = [];
  const visit = (value: unknown, groups: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, groups);
    if (!isNode(value)) return;
    const root = value.type === 'CallExpression' ? rootName(value['callee']) : undefined;
    const [first] = root === undefined ? [] : (value['arguments'] as unknown[]);
    const title = titleOf(first, source);
    const isNamed = root !== undefined && title !== undefined;
    if (isNamed && TESTS.includes(root)) names.push([...groups, title].join(' > '));
    const inner = isNamed && GROUPS.includes(root) ? [...groups, title] : groups;
    for (const field of Object.values(value)) visit(field, inner);
  };
  visit(program, []);
  return names;
}
