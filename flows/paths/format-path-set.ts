import type { PathSet } from './path-set.ts';

/** One line per value if it fits, for readable diffs. */
export function formatPathSet(set: PathSet): string {
  return `${format(set, '')}\n`;
}

const WIDTH = 110;

function format(value: unknown, indent: string): string {
  const line = jsonLine(value);
  if (typeof value !== 'object' || value === null || (indent.length + line.length <= WIDTH && indent !== ''))
    return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => `${inner}${format(item, inner)}`)
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${format(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

function jsonLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(', ')}]`;
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${jsonLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
